internal import ArgumentParser
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

/// `coordviz messages`: lists messages with their senders, paths and handlers.
struct MessagesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "messages",
        abstract: "List messages and their outcomes, or show the complete path of one.",
        usage: """
            coordviz messages [--name <name>] [--unhandled] [--from <node>] [--to <node>] [<options>] <recording>
            coordviz messages [<options>] <recording> <message>
            """,
        discussion: """
            Each message has a line: its id, the time it was sent, its name, its sender, the number of hops, and how \
            it ended. With an id after the recording, the path of that message is shown hop by hop.

            NODE is an id ('#17'), a type (PromotionCell) or a path (App/Catalog); a type selects all nodes of that \
            type.

            Examples:
              coordviz messages --unhandled app.sqlite
              coordviz messages --from PromotionCell --name BuyNow app.sqlite
              coordviz messages app.sqlite 12
            """
    )

    @Option(help: "Only messages with this name.")
    var name: String?

    @Flag(help: "Only messages that were not handled.")
    var unhandled = false

    @Option(help: ArgumentHelp("Only messages that this node sent.", valueName: "node"))
    var from: String?

    @Option(
        help: ArgumentHelp(
            "Only messages that this node handled, passed on, or was the last to receive.",
            valueName: "node"
        )
    )
    var to: String?

    @OptionGroup var asked: SessionOptions

    @Argument(help: "The id of a message, to show its complete path: 12, or '#12'.")
    var message: String?

    @OptionGroup var answer: AnswerOptions

    private var isChoice: Bool { name != nil || unhandled || from != nil || to != nil }

    func validate() throws {
        if message != nil, isChoice {
            throw ValidationError(
                "A message's id selects one message: leave --name, --unhandled, --from and --to out."
            )
        }
    }

    /// The id of the selected message; nil when messages are listed.
    /// - Throws: ``CommandFailure`` when the argument is not a message's id.
    private func messageID() throws -> Int64? {
        guard let message else { return nil }
        try SwappedArguments.check(question: message, recording: asked.recording) {
            "coordviz messages \(operands: $1, $0)"
        }
        if let id = Int64(message.hasPrefix("#") ? String(message.dropFirst()) : message) { return id }
        let recording = ShellWord(path: asked.recording)
        let ofThatName: ShellCommand = "coordviz messages \(option: "--name", ShellWord(message)) \(recording)"
        let all: ShellCommand = "coordviz messages \(recording)"
        throw CommandFailure(
            .usage,
            """
            '\(message)' is not the id of a message. To list the messages with that name, write '\(ofThatName)'; \
            '\(all)' lists all messages with their ids.
            """
        )
    }

    func run() throws {
        try CommandFailure.translating {
            let message = try messageID()
            let selections = try (from.map(NodeSelection.init(parsing:)), to.map(NodeSelection.init(parsing:)))
            let session = try asked.open()
            let timeline = SessionTimeline(session)
            if let message {
                let path = try timeline.message(message)
                try answer.write(
                    text: { MessagePathText(dictionary: session.dictionary, style: $0).text(path) },
                    json: { MessagePathJSON(path, of: session.facts, in: session.dictionary) }
                )
            } else {
                var filter = MessageFilter()
                filter.name = name
                filter.isUnhandledOnly = unhandled
                filter.senders = try selections.0.map(timeline.nodes(meantBy:))
                filter.receivers = try selections.1.map(timeline.nodes(meantBy:))
                let messages = try timeline.messages(filter)
                try answer.write(
                    text: {
                        MessageListText(dictionary: session.dictionary, style: $0).text(messages, isChoice: isChoice)
                    },
                    json: { MessageListJSON(messages, of: session.facts, in: session.dictionary) }
                )
            }
            asked.reportDamage(in: session)
        }
    }
}
