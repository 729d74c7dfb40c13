internal import ArgumentParser
internal import CoordvizChecks
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline
internal import Foundation

/// `coordviz check`: what went wrong in a recording.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract:
            "Find what goes wrong: leaks, lost messages, broken chains. Exits with 1 when something new is found.",
        usage: "coordviz check [<options>] <recording>",
        discussion: """
            Each finding has a rule with a page in docs/checks/, the events that speak for it, a moment to jump to, and a \
            fingerprint that is the same for the same defect in another run. A baseline is a file of fingerprints: what \
            stands in it is known, and no longer makes the check fail.

            A file \(CheckConfiguration.fileName) in the current folder or one above it says which rules, limits and \
            severities hold and what is meant to be as it is; options on the command line come before it. Of the options \
            that name a value only --rule, --ignore, --limit and --baseline may be repeated.

            Examples:
              coordviz check app.sqlite
              coordviz check --rule unhandled-message --rule not-released --limit coordinator-release=2s app.sqlite
              coordviz check --write-baseline known.txt app.sqlite
              coordviz check --baseline known.txt --format sarif app.sqlite > check.sarif
            """
    )

    @OptionGroup
    var scope: CheckScope

    @Option(
        help: ArgumentHelp(
            "What is known: the findings of this file are not new; '-' is standard input. Repeat it for several.",
            valueName: "file"
        )
    )
    var baseline: [String] = []

    @Option(help: ArgumentHelp("Write what is found into this file as known, and exit with 0.", valueName: "file"))
    var writeBaseline: [String] = []

    @Option(help: ArgumentHelp("Exit with 1 from this severity on: info, warning or error.", valueName: "severity"))
    var failOn: [String] = []

    @Option(help: ArgumentHelp("Answer as text, json, sarif or junit; text unless it is said.", valueName: "format"))
    var format: [CheckFormat] = []

    @Option(
        help: ArgumentHelp(
            "The folder of the app's sources, in which the files of findings are looked up; the repository's unless it is said.",
            valueName: "folder"
        )
    )
    var project: [String] = []

    @Flag(help: "The same as --format json; docs/json.md describes it.")
    var json = false

    @OptionGroup
    var session: SessionOptions

    func validate() throws {
        try Once.check(writeBaseline, "--write-baseline")
        try Once.check(failOn, "--fail-on")
        try Once.check(format, "--format")
        try Once.check(project, "--project")
        var isFolder: ObjCBool = false
        if let folder = project.first,
            !FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) || !isFolder.boolValue
        {
            throw ValidationError.saying("There is no folder '\(folder)' to look up sources in.")
        }
        if json, let format = format.first, format != .json { throw ValidationError("Leave --json or --format out.") }
        if baseline.count(where: { $0 == "-" }) > 1 { throw ValidationError("Standard input can be read once.") }
        if let failOn = failOn.first, CheckSeverity(rawValue: failOn) == nil {
            throw ValidationError.saying(
                "'\(failOn)' is no severity. \(Suggestion.text(failOn, among: CheckSeverity.allCases.map(\.rawValue)))"
            )
        }
    }

    func run() throws {
        let fails = try CommandFailure.translating {
            let configured = try scope.configured()
            let known = try knownBaseline(configured)
            let file = writeBaseline.first.map { BaselineFile(path: $0) }
            try file?.checkMayBeWritten()
            let recorded = try session.open()
            let facts = recorded.facts
            let checks = Checks(
                try SessionHistory(of: recorded),
                dictionary: recorded.dictionary,
                facts: facts,
                settings: configured.settings
            )
            let answer = CheckAnswer(
                checks,
                of: facts,
                ignoring: configured.configuration.ignores,
                baseline: known,
                failsOn: failOn.first.flatMap(CheckSeverity.init(rawValue:)) ?? configured.configuration.failOn
                    ?? .warning
            )
            try OutputFile.standardOutput.write(
                text(answer, recorded.dictionary, configured)
            )
            for note in CheckNotes.sentences(answer, configuration: configured.shownPath) {
                StandardError.write("coordviz: \(note)")
            }
            try session.tellOfOthers(than: recorded)
            session.tellOfDamage(recorded)
            // Last: once an output is there, nothing may fail.
            if let file {
                var baseline = CheckBaseline(of: answer.new + answer.known)
                if let before = file.readIfThere() { baseline.keep(before, exceptOf: answer.settled) }
                try file.write(baseline)
            }
            return answer.fails && file == nil
        }
        if fails { throw ExitCode(ExitStatus.findings.rawValue) }
    }

    private func text(
        _ answer: CheckAnswer,
        _ dictionary: SessionDictionary,
        _ configured: CheckScope.Configured
    ) throws -> String {
        let form = OutputFile.standardOutput.form
        let sources = SourceTree(
            folders: configured.configuration.sources,
            configuration: configured.path,
            recording: session.recording,
            project: project.first,
            naming: answer.places
        )
        return switch json ? .json : format.first ?? .text {
        case .text:
            CheckText(
                answer,
                recording: ShellWord(path: session.recording),
                style: AnswerOptions.style,
                sources: sources
            ).text
        case .json: try AnswerJSON.text(CheckDocument(answer, dictionary: dictionary, sources: sources), form: form)
        case .sarif:
            try AnswerJSON.text(SARIFReport(answer, sources: sources).log, form: form)
        case .junit:
            JUnitReport(
                answer,
                recording: URL(fileURLWithPath: session.recording).lastPathComponent,
                sources: sources
            ).xml
        }
    }

    private func knownBaseline(_ configured: CheckScope.Configured) throws -> CheckBaseline? {
        if var known = try baseline.first.map({ try BaselineFile(path: $0).read() }) {
            for path in baseline.dropFirst() { known.keep(try BaselineFile(path: path).read()) }
            return known
        }
        // Who writes a baseline anew wants everything in it, and it may not be there yet.
        guard writeBaseline.isEmpty, let path = configured.baselinePath else { return nil }
        return try BaselineFile(path: path).read()
    }
}
