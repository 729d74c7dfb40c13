internal import Foundation

/// How many files this process may open, each connection being one: where the limit is low, the server has fewer
/// connections, because a process that runs out of files may be ended by the libraries that it uses.
enum OpenFiles {
    /// What the rest of the process opens at a time: the recording and what is beside it, several times, and programs.
    private static let others = 32
    /// A browser opens six connections.
    private static let fewest = 8
    /// From this limit on nothing has to be counted.
    private static let plenty = 4096

    /// How many connections there can be.
    /// - Parameters:
    ///   - most: where there are enough files.
    ///   - limit: how many files this process may have open.
    ///   - open: how many it has open.
    /// - Throws: ``ServerError/tooFewFiles(limit:needed:)``.
    static func connections(most: Int, limit: Int = limit, open: Int = open) throws -> Int {
        guard limit < plenty else { return most }
        let free = limit - open - others
        guard free >= fewest else {
            throw ServerError.tooFewFiles(limit: limit, needed: open + others + fewest)
        }
        return min(most, free)
    }

    /// The limit of this process (`ulimit -n`).
    private static var limit: Int {
        let limit = sysconf(Int32(_SC_OPEN_MAX))
        return limit < 0 ? .max : limit
    }

    private static var open: Int { (0..<Int32(min(limit, plenty))).count { fcntl($0, F_GETFD) != -1 } }
}
