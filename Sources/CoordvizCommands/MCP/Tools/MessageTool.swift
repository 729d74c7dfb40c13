internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

extension MCPTool {
    static func message(_ recordings: RecordingsBelow, _ kept: KeptAnswers) -> MCPTool {
        MCPTool(
            name: "message",
            about: "Messages and how each ended; with 'message', the path of one, hop by hop.",
            parameters: [
                .recording, .session, .number("message", "its id"), .text("name"), .flag("unhandled"),
                .text("from", "the sender"), .text("to", "who received it"), .after,
            ]
        ) { arguments in
            let path = try recordings.path(arguments.text("recording"))
            let after = try arguments.after()
            let question = arguments.question(to: "message", of: [path])
            return try kept.page(of: question, RecordingVersion(of: path), after: after) {
                let asked = try AskedSession(arguments, of: path)
                return try arguments.number("message", least: 1).map { try messagePath(Int64($0), asked) }
                    ?? messages(arguments, asked, after: after)
            }
            .fitted(after: after)
        }
    }

    private static func messagePath(_ id: Int64, _ asked: AskedSession) throws -> AnswerPage {
        let session = asked.session
        let path = try SessionTimeline(session).message(id)
        let document = try asked.document(MessagePathJSON(path, of: session.facts, in: session.dictionary))
        return AnswerPage(document, lists: ["hops", "stops"])
    }

    /// Several pages of messages: to encode all of a session takes seconds.
    private static func messages(_ arguments: ToolArguments, _ asked: AskedSession, after: Int) throws -> AnswerPage {
        let session = asked.session
        let timeline = SessionTimeline(session)
        var filter = MessageFilter()
        filter.name = arguments.text("name")
        filter.isUnhandledOnly = arguments.flag("unhandled")
        filter.senders = try arguments.text("from").map { try timeline.nodes(meantBy: NodeSelection(parsing: $0)) }
        filter.receivers = try arguments.text("to").map { try timeline.nodes(meantBy: NodeSelection(parsing: $0)) }
        let messages = try timeline.messages(filter)
        let shown = messages.dropFirst(after).prefix(mostMessages)
        let document = try asked.document(MessageListJSON(Array(shown), of: session.facts, in: session.dictionary))
        var page = AnswerPage(document, lists: ["messages"])
        page.first = min(after, messages.count)
        page.rest = messages.count - page.first - shown.count
        return page
    }

    private static let mostMessages = 1000
}
