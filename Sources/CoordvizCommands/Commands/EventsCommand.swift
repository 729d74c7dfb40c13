internal import ArgumentParser
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

/// `coordviz events`: prints the event log of a session, also while it is recorded.
struct EventsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "events",
        abstract: "Print the event log of a session, one line for each event, also while an app records.",
        discussion: """
            A line has the event's number, time and thread, what happened, and after an arrow the event that caused \
            it. Lost events have a separate line. With --json each line is a JSON object; the first one names the \
            session.

            WHEN is an event ('#42', in quotes), a time from the start (1.25s, 300ms), a mark's name (or mark:NAME), start or \
            end.

            KIND is the name of a kind (messageSent, childAdded) or a family: recording, lives, coordinators, messages, \
            actions, transitions, observations, calls. --kind may be given several times.

            --follow keeps printing while the app records. It waits for a recording that does not exist yet, and stops \
            when the session ends or at Ctrl-C. If the next session has already begun, it continues with that one.

            Examples:
              coordviz events --kind messages --from paying app.sqlite
              coordviz events --follow --json app.sqlite | jq -r '.text // empty'
            """
    )

    @Option(help: ArgumentHelp("The first moment to print.", valueName: "when"))
    var from: String?

    @Option(help: ArgumentHelp("The last moment to print.", valueName: "when"))
    var to: String?

    @Option(help: "Only events of this kind or family.")
    var kind: [String] = []

    @Flag(help: "Keep printing while the app records.")
    var follow = false

    @OptionGroup var asked: SessionOptions
    @OptionGroup var answer: AnswerOptions

    func validate() throws {
        if follow, to != nil { throw ValidationError("--follow stops when the session ends: leave --to out.") }
    }

    func run() throws {
        try CommandFailure.translating {
            let kinds = try EventKindSelection(parsing: kind).kinds
            let moments = try (from.map(MomentSelection.init(parsing:)), to.map(MomentSelection.init(parsing:)))
            let output = EventOutput(isJSON: answer.json, style: AnswerOptions.style, kinds: kinds)
            if follow {
                try OutputFile.standardOutput.checkIsApart(from: [asked.recording])
                let session = try asked.wanted([moments.0])
                var follower = EventFollower(path: asked.recording, session: session, from: moments.0, output: output)
                try follower.run()
                return
            }
            let session = try asked.open(moments.0, moments.1)
            let first = try (moments.0?.moment ?? .start).namedEvent(in: session)
            let last = try (moments.1?.moment ?? .end).namedEvent(in: session)
            guard first <= last else {
                throw CommandFailure(
                    .usage,
                    "--from names \(first), which is after \(last), named by --to. Swap them."
                )
            }
            try output.begin(session.facts, showsHeading: false)
            // Events that were lost before the first remaining one belong to the beginning.
            let begin = from == nil ? EventNumber(rawValue: 1) : first
            _ = try output.write(begin...max(begin, last), of: session)
            asked.reportDamage(in: session)
            for text in session.facts.unplacedTexts { StandardError.write("coordviz: \(text)") }
        }
    }
}
