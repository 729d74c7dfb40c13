internal import ArgumentParser
internal import CoordvizChecks
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline
internal import Foundation

/// `coordviz check`: finds problems in a recording.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract:
            "Find problems: leaks, unhandled messages, broken chains. Exits with 1 when something new is found.",
        usage: """
            coordviz check [<options>] <recording>
            coordviz check (--markdown | --format sarif) [<options>] <folder>
            """,
        discussion: """
            Each finding names its rule (described in docs/checks/), the events that prove it, a moment to jump to, \
            and a fingerprint that is the same for the same defect in another run. A baseline is a file of \
            fingerprints: findings in it are known and no longer make the check fail.

            The file \(CheckConfiguration.fileName) in the current folder or a folder above it configures rules, \
            limits, severities and ignored findings; command-line options override it, and --baseline adds to its \
            baseline. Of the options that take a value only --rule, --ignore, --limit and --baseline may be repeated.

            For a folder, such as the one in which tests left their recordings, --markdown and --format sarif answer \
            for the last session of each recording in the folder and its subfolders, with each finding once.

            Examples:
              coordviz check app.sqlite
              coordviz check --rule unhandled-message --rule not-released --limit coordinator-release=2s app.sqlite
              coordviz check --write-baseline known.txt app.sqlite
              coordviz check --baseline known.txt --format sarif app.sqlite > check.sarif
              coordviz check --baseline known.txt --markdown recordings > comment.md
            """
    )

    @OptionGroup
    var scope: CheckScope

    @Option(
        help: ArgumentHelp(
            "Treat the findings in this file as known; '-' is standard input. Repeat it for several files.",
            valueName: "file"
        )
    )
    var baseline: [String] = []

    @Option(help: ArgumentHelp("Write all findings to this file as known, and exit with 0.", valueName: "file"))
    var writeBaseline: [String] = []

    @Option(
        help: ArgumentHelp(
            "Exit with 1 for findings of this severity or higher: info, warning or error.",
            valueName: "severity"
        )
    )
    var failOn: [String] = []

    @Option(
        help: ArgumentHelp(
            "The output format: text (the default), json, sarif, junit or markdown.",
            valueName: "format"
        )
    )
    var format: [CheckFormat] = []

    @Option(
        help: ArgumentHelp(
            "The folder in which the source files of findings are looked up; by default the repository's.",
            valueName: "folder"
        )
    )
    var project: [String] = []

    @Flag(help: "The same as --format json; docs/json.md describes it.")
    var json = false

    @Flag(help: "The same as --format markdown: for a comment on a pull request, at most 29,000 bytes.")
    var markdown = false

    /// The format that was chosen, in either way.
    var wantedFormat: CheckFormat { json ? .json : markdown ? .markdown : format.first ?? .text }

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
            throw ValidationError.saying("There is no folder '\(folder)'. Name the folder of the app's sources.")
        }
        if json, markdown { throw ValidationError("Use either --json or --markdown.") }
        if json, let format = format.first, format != .json { throw ValidationError("Use either --json or --format.") }
        if markdown, let format = format.first, format != .markdown {
            throw ValidationError("Use either --markdown or --format.")
        }
        if baseline.count(where: { $0 == "-" }) > 1 { throw ValidationError("Standard input can be read only once.") }
        if let failOn = failOn.first, CheckSeverity(rawValue: failOn) == nil {
            throw ValidationError.saying(
                "'\(failOn)' is not a severity. \(Suggestion.text(failOn, among: CheckSeverity.allCases.map(\.rawValue)))"
            )
        }
    }

    func run() throws {
        let fails: Bool
        if RecordingSearch.isFolder(session.recording) {
            guard readsFolders else {
                let error = RecordingError.isDirectory(path: session.recording)
                throw CommandFailure(
                    .badData,
                    "\(error.sentence) Or check all recordings in it with --markdown or --format sarif."
                )
            }
            fails = try checkFolder()
        } else {
            fails = try checkRecording()
        }
        if fails { throw ExitCode(ExitStatus.findings.rawValue) }
    }

    /// - Returns: whether the check fails.
    private func checkRecording() throws -> Bool {
        try CommandFailure.translating {
            let configured = try scope.configured()
            let known = try knownBaseline(configured)
            let file = writeBaseline.first.map { BaselineFile(path: $0) }
            try file?.checkMayBeWritten()
            let recorded = try session.open()
            let answer = try self.answer(recorded, configured, known)
            try OutputFile.standardOutput.write(
                text(answer, of: recorded, configured, known)
            )
            for note in CheckNotes.sentences(answer, configuration: configured.shownPath) {
                StandardError.write("coordviz: \(note)")
            }
            try session.reportOtherSessions(than: recorded)
            session.reportDamage(in: recorded)
            // Last, because nothing may fail once the baseline is written.
            if let file {
                var baseline = CheckBaseline(of: answer.new + answer.known)
                if let before = file.readIfThere() { baseline.keep(before, exceptOf: answer.settled) }
                try file.write(baseline)
            }
            return answer.fails && file == nil
        }
    }

    /// What the checks find in a session.
    func answer(
        _ recorded: RecordedSession,
        _ configured: CheckScope.Configured,
        _ known: CheckBaseline?
    ) throws -> CheckAnswer {
        try SessionCheck.answer(
            recorded,
            configured,
            baseline: known,
            failsOn: failOn.first.flatMap(CheckSeverity.init(rawValue:))
        )
    }

    /// The source files that findings name.
    func sources(
        of places: [SourceLocation],
        _ configured: CheckScope.Configured,
        recording: String
    ) -> SourceTree {
        SourceTree(
            folders: configured.configuration.sources,
            configuration: configured.path,
            recording: recording,
            project: project.first,
            naming: places
        )
    }

    private func text(
        _ answer: CheckAnswer,
        of recorded: RecordedSession,
        _ configured: CheckScope.Configured,
        _ known: CheckBaseline?
    ) throws -> String {
        let form = OutputFile.standardOutput.form
        let sources = sources(of: answer.places, configured, recording: session.recording)
        let name = URL(fileURLWithPath: session.recording).lastPathComponent
        return switch wantedFormat {
        case .text:
            try CheckText(
                answer,
                recording: ShellWord(path: session.recording),
                session: Int64(session.session).map(SessionID.init(rawValue:)),
                pages: pages(of: answer, in: recorded, configured),
                style: AnswerOptions.style,
                sources: sources
            ).text
        case .json:
            try AnswerJSON.text(CheckDocument(answer, dictionary: recorded.dictionary, sources: sources), form: form)
        case .sarif:
            try AnswerJSON.text(SARIFReport(answer, sources: sources).log, form: form)
        case .junit: JUnitReport(answer, recording: name, sources: sources).xml
        case .markdown:
            CheckMarkdown(CheckRun([(recording: name, answer: answer)], baseline: known), sources: sources).text
        }
    }

    /// The fingerprints of the findings that `coordviz open --finding` finds, too; nil for all.
    private func pages(
        of answer: CheckAnswer,
        in recorded: RecordedSession,
        _ configured: CheckScope.Configured
    ) throws -> Set<String>? {
        guard configured.settings.mayFindMoreThanDefaults, !answer.new.isEmpty else { return nil }
        return Set(try SessionCheck.findings(of: recorded).findings.map(\.fingerprint))
    }

    /// What the baselines of the options and that of the configuration contain: what a project has committed as known is known
    /// also where a run knows more.
    func knownBaseline(_ configured: CheckScope.Configured) throws -> CheckBaseline? {
        let named = try SessionCheck.baseline(of: baseline)
        // A baseline that is written again gets all findings, and the configured file need not exist yet.
        guard writeBaseline.isEmpty, var known = try SessionCheck.baseline(of: configured) else { return named }
        if let named { known.keep(named) }
        return known
    }
}
