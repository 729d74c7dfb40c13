internal import ArgumentParser
internal import CoordvizFleet
internal import CoordvizFleetStore
internal import CoordvizModel

/// `coordviz fleet forget`: takes sessions out of a fleet for good.
struct FleetForgetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forget",
        abstract: "Take sessions out of a fleet for good: old days, one session, or those with a label.",
        discussion: """
            The rows are removed from the files. Recordings are not touched: one that is added again later is there again.

            Examples:
              coordviz fleet forget fleet --before 2026-08-01
              coordviz fleet forget fleet --session 0b8f7c52-6e1d-4f6e-9d0a-2f3f3f0f5a11
              coordviz fleet forget fleet --label user=4711
            """
    )

    @Option(help: ArgumentHelp("All days before this one.", valueName: "yyyy-mm-dd"))
    var before: String?

    @Option(help: ArgumentHelp("The session with this UUID.", valueName: "uuid"))
    var session: String?

    @Option(help: ArgumentHelp("All sessions with this label.", valueName: "name=value"))
    var label: String?

    @Argument(help: "The fleet's folder.")
    var folder: String

    func validate() throws {
        try FleetDay.check(before, "--before")
        guard [before, session, label].compactMap(\.self).count == 1 else {
            throw ValidationError("Say what to forget with one of --before, --session and --label.")
        }
        if let label { _ = try LabelOption.label(label) }
    }

    func run() throws {
        let taken = try CommandFailure.translating { () -> FleetForgetting.Taken in
            // Before anything is taken out: its rows are to be removed, too.
            let engine = before == nil ? try DuckDB() : nil
            let folder = try FleetFolder(argument: folder)
            let lock = try FleetLocking.lock(folder)
            let forgetting = FleetForgetting(in: folder, holding: lock)
            if let before { return FleetForgetting.Taken(sessions: try forgetting.forget(before: before)) }
            guard let engine else { return FleetForgetting.Taken() }
            let sessions: Set<String>
            if let session {
                sessions = [session.lowercased()]
            } else {
                try forgetting.checkAllLabelsAreKnown()
                sessions = try self.sessions(in: folder, engine)
            }
            let taken = try forgetting.forget(sessions)
            try removeRows(of: taken, forgetting, engine)
            return taken
        }
        guard taken.sessions > 0 || taken.interruptedDays > 0 else {
            throw CommandFailure(.badData, "The fleet has no such session. Nothing was changed.")
        }
        var parts = [
            taken.sessions > 0 ? "\(Count.of(taken.sessions, "session")) forgotten" : "no such session counts any more"
        ]
        if taken.interruptedDays > 0 {
            parts.append("rows that no longer counted removed from \(Count.of(taken.interruptedDays, "day"))")
        }
        try OutputFile.standardOutput.write(parts.joined(separator: "; ") + "\n")
    }

    private func removeRows(of taken: FleetForgetting.Taken, _ forgetting: FleetForgetting, _ engine: DuckDB) throws {
        do {
            try CommandFailure.translating { try forgetting.removeRows(of: taken, by: engine) }
        } catch let failure as CommandFailure {
            let left: Sentence = """
                The sessions no longer count, but the fleet's files still hold their rows. Run the same command again \
                to remove them.
                """
            throw CommandFailure(failure.status, left + " " + failure.sentence)
        }
    }

    private func sessions(in folder: FleetFolder, _ engine: DuckDB) throws -> Set<String> {
        guard let label else { return [] }
        let (name, value) = try LabelOption.label(label)
        let question = """
            SELECT DISTINCT session_id FROM labels WHERE name = \(SQLText.literal(name)) AND value = \(SQLText.literal(value))
            """
        let answer = try FleetAnswering(folder, engine: engine).answer(to: question, scope: FleetScope())
        return Set(answer.rows.compactMap { if case .text(let id)? = $0.first { id } else { nil } })
    }
}
