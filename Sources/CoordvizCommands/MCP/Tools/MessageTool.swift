internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

extension MCPTool {
    static func message(_ recordings: RecordingsBelow) -> MCPTool {
        MCPTool(
            name: "message",
            about: "Messages and how each ended; with 'message', the path of one, hop by hop.",
            parameters: [
                .recording, .session, .number("message", "its id"), .text("name"), .flag("unhandled"),
                .text("from", "the sender"), .text("to", "who received it"), .after,
            ]
        ) { arguments in
            let asked = try AskedSession(arguments, in: recordings)
            let session = asked.session
            let timeline = SessionTimeline(session)
            if let id = try arguments.number("message", least: 1) {
                let path = try timeline.message(Int64(id))
                let document = try asked.document(MessagePathJSON(path, of: session.facts, in: session.dictionary))
                return try AnswerPage(document, lists: ["hops", "stops"]).fitted(after: arguments.after())
            }
            var filter = MessageFilter()
            filter.name = arguments.text("name")
            filter.isUnhandledOnly = arguments.flag("unhandled")
            filter.senders = try arguments.text("from").map { try timeline.nodes(meantBy: NodeSelection(parsing: $0)) }
            filter.receivers = try arguments.text("to").map { try timeline.nodes(meantBy: NodeSelection(parsing: $0)) }
            let messages = try timeline.messages(filter)
            let after = try arguments.after()
            let shown = messages.dropFirst(after).prefix(200)
            let document = try asked.document(
                MessageListJSON(Array(shown), of: session.facts, in: session.dictionary)
            )
            var page = AnswerPage(document, lists: ["messages"])
            page.first = min(after, messages.count)
            page.rest = messages.count - page.first - shown.count
            return try page.fitted(after: after)
        }
    }
}
