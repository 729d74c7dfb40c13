internal import ArgumentParser
internal import CoordvizFleetStore
internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// `coordviz fleet add`: adds the sessions of recordings to a fleet.
struct FleetAddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add the sessions of recordings to a fleet. Exits with 1 when some recordings could not be read.",
        discussion: """
            Each session is added once: one that is there already is skipped, or replaces its shorter copy. A recording that \
            cannot be read is reported, listed in the fleet's rejected.json, and left out. Killed anywhere, the next 'add' \
            finishes what was begun. A session that is skipped gets no labels of --label and --labels, and no rows of \
            --events: take it out with 'coordviz fleet forget' first.

            '-' reads paths from standard input, one on each line or separated by zero bytes; or a recording, if that is \
            what comes.

            Labels of --label and --labels override those of the recordings. The file of --labels has a line NAME=VALUE for \
            each label of all recordings, or is CSV with a header: a column 'recording' (a path, or the name of a file) or \
            'session' (a session's UUID), and a column for each label.

            Examples:
              coordviz fleet add recordings --to fleet
              find . -name '*.sqlite' -newer last | coordviz fleet add - --to fleet --label channel=beta
            """
    )

    @Option(help: ArgumentHelp("The fleet's folder, which is made if there is none.", valueName: "folder"))
    var to: String

    @Option(help: ArgumentHelp("Add a label to each session. Repeat it for several labels.", valueName: "name=value"))
    var label: [String] = []

    @Option(help: ArgumentHelp("Add the labels in this file.", valueName: "file"))
    var labels: [String] = []

    @Flag(help: "Add a row for each event, too, which takes several times the space.")
    var events = false

    @Option(
        help: ArgumentHelp(
            "How many recordings are planned at a time; an addition that was interrupted repeats at most that many.",
            valueName: "count"
        )
    )
    var batch = 500

    @OptionGroup
    var answer: AnswerOptions

    @Argument(
        help: "Recordings, folders with recordings, or '-' for standard input.",
        completion: .file(extensions: ["sqlite"])
    )
    var recordings: [String]

    func validate() throws {
        try Once.check(labels, "--labels")
        if !(1...100_000).contains(batch) { throw ValidationError("--batch is a number from 1 to 100000.") }
        for text in label { _ = try LabelOption.label(text) }
        if recordings.count(where: { $0 == "-" }) > 1 {
            throw ValidationError("Standard input can be read only once.")
        }
    }

    func run() throws {
        let (counts, unusedLabels) = try CommandFailure.translating { () -> (AdditionCounts, String?) in
            let labels = try FleetLabels(label, file: labels.first)
            var input = try FleetInput(recordings)
            try OutputFile.standardOutput.checkIsNone(of: input.recordings)
            let folder = try FleetFolder.openOrMake(argument: to)
            let lock = try FleetLocking.lock(folder)
            let copy = input.standardInputCopy
            var addition = try FleetAddition(
                to: folder,
                holding: lock,
                withEvents: events,
                labels: labels.added,
                name: { $0 == copy ? "standard input" : $0 },
                reason: Self.reason
            )
            for (file, reason) in input.unreadable { addition.reject(file, because: reason) }
            let counts = try addition.add(input.recordings, size: batch)
            input.remove()
            return (counts, labels.unusedText)
        }
        if let unusedLabels { StandardError.write("coordviz: \(TerminalText.escape(unusedLabels))") }
        if counts.replacedRejected {
            StandardError.write(
                "coordviz: the fleet's list of rejected recordings, rejected.json, was damaged and is replaced."
            )
        }
        if let notApplied = notApplied(to: counts.incomplete) { StandardError.write("coordviz: \(notApplied)") }
        for rejected in counts.rejected { StandardError.write("coordviz: \(rejected.reason)") }
        try answer.write { _ in
            Self.text(counts) + "\n"
        } json: {
            FleetAdditionJSON(counts)
        }
        if !counts.rejected.isEmpty { throw ExitCode(ExitStatus.findings.rawValue) }
    }

    /// What to say of sessions that were there already, and are as they were.
    private func notApplied(to sessions: Set<String>) -> Sentence? {
        guard let first = sessions.min() else { return nil }
        let options = [
            label.isEmpty ? nil : "--label", labels.isEmpty ? nil : "--labels", events ? "--events" : nil,
        ].compactMap(\.self).joined(separator: " and ")
        let those = "\(Count.of(sessions.count, "session")) that \(sessions.count == 1 ? "is" : "are")"
        let forget: ShellCommand = "coordviz fleet forget \(ShellWord(path: to)) --session \(ShellWord(first))"
        return """
            \(those) there already did not get all that \(options) would add. To add it, take out each of them with \
            '\(forget)', and add the recordings again.
            """
    }

    private static func reason(_ error: any Error) -> String? {
        (error as? RecordingError).map { CommandFailure($0).sentence.text }
    }

    private static func text(_ counts: AdditionCounts) -> String {
        var parts = ["\(Count.of(counts.added, "session")) added (\(Count.of(counts.events, "event")))"]
        if counts.replaced > 0 { parts.append("\(counts.replaced) of them replaced a shorter copy") }
        if counts.known > 0 { parts.append("\(counts.known) there already") }
        if counts.empty > 0 { parts.append("\(counts.empty) without events") }
        if counts.finished > 0 { parts.append("\(counts.finished) of an interrupted addition finished first") }
        if !counts.rejected.isEmpty {
            parts.append("\(Count.of(counts.rejected.count, "recording")) could not be read")
        }
        return parts.joined(separator: "; ")
    }
}

/// `coordviz fleet add --json`.
struct FleetAdditionJSON: Encodable {
    /// A recording that could not be read.
    struct Rejected: Encodable {
        var file: String
        var reason: String
    }

    var schema = "coordviz/fleet-add/1"
    var added: Int
    var replaced: Int
    var known: Int
    var withoutEvents: Int
    var finished: Int
    var events: Int64
    var rejected: [Rejected]

    init(_ counts: AdditionCounts) {
        added = counts.added
        replaced = counts.replaced
        known = counts.known
        withoutEvents = counts.empty
        finished = counts.finished
        events = counts.events
        rejected = counts.rejected.map { Rejected(file: $0.file, reason: $0.reason) }
    }
}
