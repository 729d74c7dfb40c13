internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizTimeline

extension MCPTool {
    static func diff(_ recordings: RecordingsBelow) -> MCPTool {
        MCPTool(
            name: "diff",
            about: "What differs between two sessions, or with from and to between two moments.",
            parameters: [
                .recording, .text("earlier", "the recording to compare with, by default the same"), .session,
                .number("earlier_session"), .text("from", "a moment"), .text("to", "a moment"), .after,
            ]
        ) { arguments in
            let later = try recordings.path(arguments.text("recording"))
            let earlier = try arguments.text("earlier").map { try recordings.path($0) } ?? later
            let (from, to) = (arguments.text("from"), arguments.text("to"))
            let session = try arguments.number("session", least: 1)
            let earlierSession = try arguments.number("earlier_session", least: 1)
            if earlier == later, from == nil, to == nil, earlierSession == nil {
                throw ToolFailure(
                    "Name another recording as 'earlier', another session as 'earlier_session', or moments as 'from' and 'to'."
                )
            }
            let isOneSession = earlier == later && earlierSession == nil
            var notes: [String] = []
            func side(_ recording: String, _ session: Int?, _ moment: String) throws -> ComparedSession {
                let side = try ComparedSession(
                    recording,
                    session: session.map { SessionID(rawValue: Int64($0)) },
                    at: from == nil && to == nil ? nil : MomentSelection(parsing: moment),
                    includesViews: false
                ) { _ in }
                notes += AskedSession.notes(on: side.session).map { "\(recording): \($0)" }
                return side
            }
            let before = try side(
                earlier,
                earlierSession ?? (isOneSession ? session : nil),
                from ?? (isOneSession ? "start" : "end")
            )
            let after = try side(later, session, to ?? "end")
            let document = DifferenceJSON(
                SessionDifference(from: before.compared, to: after.compared),
                title: DifferenceTitle(before: before.name, after: after.name)
            )
            var members = try JSONText.value(of: document).members ?? [:]
            if !notes.isEmpty { members["notes"] = .list(Set(notes).sorted().map(JSONValue.text)) }
            return try AnswerPage(.object(members), lists: ["nodes", "followers", "messages"])
                .fitted(after: arguments.after())
        }
    }
}
