internal import Foundation

/// Turns the rows of a fleet into Parquet files.
package struct FleetCompaction {
    private let folder: FleetFolder
    private let lock: FleetLock
    private let writing: ParquetWriting

    /// - Parameter lock: the fleet's lock, held until this is released.
    package init(of folder: FleetFolder, holding lock: FleetLock, by engine: any FleetEngine) {
        self.folder = folder
        self.lock = lock
        writing = ParquetWriting(folder: folder, engine: engine)
    }

    /// Loads the rows that are not Parquet yet: one file a day and table.
    /// - Returns: the number of files that were written.
    /// - Throws: ``FleetError``; what the engine throws. Days that were loaded before remain so.
    package func load() throws -> Int {
        try folder.days().reduce(0) { $0 + (try writing.write($1, isWhole: false, where: \.isOfRows)) }
    }

    /// Makes one sorted file of each table of a day, without rows that no longer count.
    /// - Parameter days: the days; nil for all.
    /// - Returns: the number of files that were written.
    /// - Throws: ``FleetError``; what the engine throws. Days that were done before remain so.
    package func compact(_ days: [String]? = nil) throws -> Int {
        try (days ?? folder.days()).reduce(0) { sum, day in
            let manifest = try folder.manifest(of: day)
            let isCompact =
                manifest.superseded.isEmpty
                && Dictionary(grouping: manifest.parts, by: \.table).allSatisfy { $1.count == 1 && !$1[0].isOfRows }
            return isCompact ? sum : sum + (try writing.write(day, isWhole: true) { _ in true })
        }
    }
}
