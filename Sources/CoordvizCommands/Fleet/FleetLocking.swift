internal import CoordvizFleetStore
internal import CoordvizModel

/// The lock of a fleet, with a sentence for a person who waits for it.
enum FleetLocking {
    /// - Throws: ``FleetError``.
    static func lock(_ folder: FleetFolder) throws -> FleetLock {
        try FleetLock(folder) {
            StandardError.write("coordviz: another 'coordviz fleet' is at work in \(folder.path); waiting for it.")
        }
    }
}
