internal import ArgumentParser
internal import CoordvizFleetStore
internal import CoordvizModel

/// `coordviz fleet load`: turns the rows of a fleet into Parquet.
struct FleetLoadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "load",
        abstract: "Turn rows that were added into Parquet, by the program duckdb.",
        discussion: """
            Parquet is a third of the size and read several times as fast. 'ask' also reads rows that are not loaded yet; \
            Spark reads Parquet only. 'load' and 'compact' can be interrupted and run again.

            Example:
              coordviz fleet load fleet
            """
    )

    @Argument(help: "The fleet's folder.")
    var folder: String

    func run() throws {
        let count = try CommandFailure.translating {
            let engine = try DuckDB()
            let folder = try FleetFolder(argument: folder)
            return try FleetCompaction(of: folder, holding: FleetLocking.lock(folder), by: engine).load()
        }
        try OutputFile.standardOutput.write("\(Count.of(count, "Parquet file")) written\n")
    }
}
