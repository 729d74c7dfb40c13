internal import ArgumentParser
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

/// `coordviz events`: the log of a session, also while it is written.
struct EventsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "events",
        abstract: "Print the log of a session, a line for each event, also while an app writes it.",
        discussion: """
            A line has the event's number, its time, its thread, what happened, and behind an arrow the event that caused \
            it. Events that were lost have a line of their own. With --json each line is a JSON object, the first one says \
            which session the others are of.

            WHEN is an event ('#42', in quotes), a time from the start (1.25s, 300ms), a mark's name (or mark:NAME), start or \
            end.

            KIND is the name of a kind (messageSent, childAdded) or a family: recording, lives, coordinators, messages, \
            actions, transitions, observations, calls. --kind may be given several times.

            --follow goes on as the app records, waits for a recording that does not exist yet, and ends with the session, \
            or with Ctrl-C. Where another session has begun by then, it goes on with that.

            Examples:
              coordviz events --kind messages --from paying app.sqlite
              coordviz events --follow --json app.sqlite | jq -r '.text // empty'
            """
    )

    @Option(help: ArgumentHelp("The first moment to tell of.", valueName: "when"))
    var from: String?

    @Option(help: ArgumentHelp("The last moment to tell of.", valueName: "when"))
    var to: String?

    @Option(help: "Only events of this kind or family.")
    var kind: [String] = []

    @Flag(help: "Go on as the app records.")
    var follow = false

    @OptionGroup var asked: SessionOptions
    @OptionGroup var answer: AnswerOptions

    func validate() throws {
        if follow, to != nil { throw ValidationError("--follow ends with the session: leave --to out.") }
    }

    func run() throws {
        try CommandFailure.translating {
            let kinds = try EventKindSelection(parsing: kind).kinds
            let moments = try (from.map(MomentSelection.init(parsing:)), to.map(MomentSelection.init(parsing:)))
            let output = EventOutput(isJSON: answer.json, style: AnswerOptions.style, kinds: kinds)
            if follow {
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
                    "--from names \(first), which lies after \(last), named by --to. Swap them."
                )
            }
            try output.begin(session.facts, showsHeading: false)
            // What was lost before the first event that is left belongs to the beginning.
            let begin = from == nil ? EventNumber(rawValue: 1) : first
            _ = try output.write(begin...max(begin, last), of: session)
            asked.tellOfDamage(session)
            for text in session.facts.unplacedTexts { StandardError.write("coordviz: \(text)") }
        }
    }
}
