internal import CoordvizFleetStore

/// Fleets as the arguments of commands name them.
///
/// The path becomes an absolute one without `..`: DuckDB and Spark run in other folders, and Foundation takes a `..` out
/// of some paths as text, which behind a link is another fleet.
extension FleetFolder {
    /// Opens the fleet that an argument names.
    /// - Throws: ``FleetError`` when there is none.
    init(argument: String) throws { try self.init(opening: Self.path(of: argument)) }

    /// Opens the fleet that an argument names, or makes one in an empty or new folder.
    /// - Throws: ``FleetError``.
    static func openOrMake(argument: String) throws -> FleetFolder { try openOrMake(at: path(of: argument)) }

    /// An empty name would be the current folder.
    private static func path(of argument: String) -> String {
        argument.isEmpty ? argument : ResolvedPath.absolute(argument)
    }
}
