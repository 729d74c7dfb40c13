/// A program that runs SQL over the files of a fleet, started by the caller.
package protocol FleetEngine {
    /// Runs statements in the fleet's folder.
    /// - Returns: what they printed.
    /// - Throws: when they fail.
    func run(_ statements: String, in folder: FleetFolder) throws -> [UInt8]
}
