internal import ArgumentParser
internal import CoordvizFleet
internal import CoordvizFleetStore
internal import CoordvizModel

/// `coordviz fleet verify`: compares a fleet's files with its manifests.
struct FleetVerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract:
            "Compare a fleet's files with what it says of them. Exits with 1 when something is missing or damaged.",
        discussion: """
            With --repair, sessions whose rows are not all there are taken out, so that 'coordviz fleet add' brings them \
            again from their recordings, files that do not count are removed, and additions that were interrupted are \
            dropped: their recordings can be added again. Parquet files that this version wrote are compared with \
            their checksums; of others only the rows are counted, and without DuckDB not even these, which is reported.

            Example:
              coordviz fleet verify fleet
            """
    )

    @Flag(help: "Repair what can be repaired.")
    var repair = false

    @OptionGroup
    var answer: AnswerOptions

    @Argument(help: "The fleet's folder.")
    var folder: String

    func run() throws {
        let (verification, lost, hasEngine) = try CommandFailure.translating {
            () -> (FleetVerification, FleetVerification.Lost, Bool) in
            let folder = try FleetFolder(argument: folder)
            // Nothing may change while files and manifests are compared.
            let lock = try FleetLocking.lock(folder, isReading: !repair)
            let engine = try? DuckDB()
            let count = engine.map { engine in { try ParquetRows.counts(of: $0, in: folder, by: engine) } }
            let verification = try FleetVerification(of: folder, countRows: count)
            let lost = repair ? try verification.repair(folder, holding: lock) : FleetVerification.Lost()
            return (verification, lost, engine != nil)
        }
        if verification.uncounted > 0 {
            StandardError.write(
                """
                coordviz: DuckDB's program 'duckdb' is not on the PATH: of \(Count.of(verification.uncounted, "Parquet file")) \
                without a checksum only the size was compared.
                """
            )
        }
        let problems = verification.problems
        try answer.write { _ in
            text(verification, lost)
        } json: {
            FleetVerificationJSON(verification, lost, hasEngine)
        }
        if !repair, problems.contains(where: \.isDamage) { throw ExitCode(ExitStatus.findings.rawValue) }
        if !lost.isEmpty { throw ExitCode(ExitStatus.findings.rawValue) }
    }

    private func text(_ verification: FleetVerification, _ lost: FleetVerification.Lost) -> String {
        var lines = verification.problems.map { TerminalText.escape($0.text) }
        lines.append(
            """
            \(Count.of(verification.sessions, "session")) of \(Count.of(verification.days, "day")) in \
            \(Count.of(verification.parts, "file")): \
            \(verification.problems.isEmpty ? "all is there" : Count.of(verification.problems.count, "problem"))
            """
        )
        if !lost.sessions.isEmpty {
            lines.append("\(Count.of(lost.sessions.count, "session")) must be added again:")
            lines += lost.sessions.map { "  \(TerminalText.escape($0))" }
        }
        if !lost.days.isEmpty {
            lines.append("All sessions of \(Count.of(lost.days.count, "day")) must be added again:")
            lines += lost.days.map { "  \($0)" }
        }
        if !lost.recordings.isEmpty {
            lines.append(
                """
                An interrupted addition was dropped. \(Count.of(lost.recordings.count, "recording")) can be added again:
                """
            )
            lines += lost.recordings.map { "  \(TerminalText.escape($0))" }
        }
        return lines.map { $0 + "\n" }.joined()
    }
}

/// `coordviz fleet verify --json`.
struct FleetVerificationJSON: Encodable {
    var schema = "coordviz/fleet-verify/1"
    var days: Int
    var sessions: Int
    var files: Int
    var problems: [String]
    /// The ids of sessions that have to be added again, after a repair.
    var lost: [String]
    /// The days of which all sessions have to be added again, after a repair.
    var lostDays: [String]
    /// The recordings of interrupted additions that a repair dropped.
    var droppedRecordings: [String]
    /// Whether the rows of Parquet files were counted.
    var countedParquet: Bool

    init(_ verification: FleetVerification, _ lost: FleetVerification.Lost, _ countedParquet: Bool) {
        days = verification.days
        sessions = verification.sessions
        files = verification.parts
        problems = verification.problems.map(\.text)
        self.lost = lost.sessions
        lostDays = lost.days
        droppedRecordings = lost.recordings
        self.countedParquet = countedParquet
    }
}

/// Counts the rows of Parquet files.
enum ParquetRows {
    /// - Returns: the counts by file; a file that cannot be read is left out.
    static func counts(of files: [String], in folder: FleetFolder, by engine: DuckDB) throws -> [String: Int64] {
        func count(_ files: [String]) throws -> [String: Int64] {
            let queries = files.map {
                "SELECT \(SQLText.literal($0)) AS file, count(*) AS n FROM read_parquet(\(SQLText.literal($0)))"
            }
            let question = DuckDBQuestion.statements(queries.joined(separator: " UNION ALL "))
            let answer = try EngineAnswer(lines: engine.run(question, in: folder))
            return answer.rows.reduce(into: [:]) { counts, row in
                if case .text(let file) = row[0], case .integer(let rows) = row[1] { counts[file] = rows }
            }
        }
        do {
            return try count(files)
        } catch is CommandFailure {
            // One of them is damaged: each alone, to say which.
            return files.reduce(into: [:]) { counts, file in
                if let found = try? count([file]) { counts.merge(found) { first, _ in first } }
            }
        }
    }
}
