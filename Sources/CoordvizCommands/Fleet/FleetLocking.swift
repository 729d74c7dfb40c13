internal import CoordvizFleetStore
internal import CoordvizModel

/// The lock of a fleet, with a sentence for a person who waits for it.
enum FleetLocking {
    /// - Parameter isReading: whether nothing will be changed.
    /// - Throws: ``FleetError``.
    static func lock(_ folder: FleetFolder, isReading: Bool = false) throws -> FleetLock {
        try FleetLock(folder, isReading: isReading) {
            StandardError.write("coordviz: another 'coordviz fleet' is at work in \(folder.path); waiting for it.")
        }
    }
}
