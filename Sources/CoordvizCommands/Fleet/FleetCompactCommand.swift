internal import ArgumentParser
internal import CoordvizFleet
internal import CoordvizFleetStore
internal import CoordvizModel

/// `coordviz fleet compact`: makes one sorted Parquet file a day and table.
struct FleetCompactCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compact",
        abstract: "Make one sorted Parquet file of each day and table, by the program duckdb.",
        discussion: """
            Rows of sessions that were replaced or forgotten are left out for good. A day that is compact already is left \
            as it is.

            Example:
              coordviz fleet compact fleet --day 2026-11-24
            """
    )

    @Option(help: ArgumentHelp("Only this day.", valueName: "yyyy-mm-dd"))
    var day: String?

    @Argument(help: "The fleet's folder.")
    var folder: String

    func validate() throws { try FleetDay.check(day, "--day") }

    func run() throws {
        let count = try CommandFailure.translating {
            let engine = try DuckDB()
            let folder = try FleetFolder(argument: folder)
            if let day, try !folder.days().contains(day) {
                throw CommandFailure(.badData, "The fleet has no sessions of \(day).")
            }
            let lock = try FleetLocking.lock(folder)
            return try FleetCompaction(of: folder, holding: lock, by: engine).compact(day.map { [$0] })
        }
        try OutputFile.standardOutput.write("\(Count.of(count, "Parquet file")) written\n")
    }
}

/// The days in the options of `coordviz fleet`.
enum FleetDay {
    /// - Throws: a `ValidationError` when the text is not a day.
    static func check(_ text: String?, _ option: String) throws {
        guard let text, !StartTime.isDay(text) else { return }
        throw ValidationError.saying("'\(text)' is not a day. Write \(option) as 2026-11-24.")
    }
}
