/// Why a server could not start.
package enum ServerError: Error, Equatable {
    /// Another program listens at the port.
    case portInUse(Int)
    /// The system does not let this user listen at the port: those below 1024 need privileges.
    case portNotAllowed(Int)
    /// This process may open fewer files than the server needs.
    case tooFewFiles(limit: Int, needed: Int)
    /// Another failure of the system, in its words.
    case cannotListen(port: Int, reason: String)
}
