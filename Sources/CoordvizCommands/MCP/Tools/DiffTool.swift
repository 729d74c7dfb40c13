internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

extension MCPTool {
    static func diff(_ recordings: RecordingsBelow, _ kept: KeptAnswers) -> MCPTool {
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
            let after = try arguments.after()
            let question = arguments.question(to: "diff", of: [later, earlier])
            let isOneSession = earlier == later && earlierSession == nil
            let isOfMoments = from != nil || to != nil
            return try kept.page(of: question, RecordingVersion(of: later, earlier), after: after) {
                var before = try isOfMoments ? MomentSelection(parsing: from ?? (isOneSession ? "start" : "end")) : nil
                var after = try isOfMoments ? MomentSelection(parsing: to ?? "end") : nil
                if isOneSession { MomentSelection.joinSessions(&before, &after) }
                return try difference(
                    from: AskedSide(
                        recording: earlier,
                        session: earlierSession ?? (isOneSession ? session : nil),
                        moment: before
                    ),
                    to: AskedSide(recording: later, session: session, moment: after)
                )
            }
            .fitted(after: after)
        }
    }

    private static func difference(from earlier: AskedSide, to later: AskedSide) throws -> AnswerPage {
        let (before, after) = (try earlier.compared(), try later.compared())
        if earlier.recording == later.recording { try ComparedSession.checkOrder(before, after) }
        let document = DifferenceJSON(
            SessionDifference(from: before.compared, to: after.compared),
            title: DifferenceTitle(before: before.name, after: after.name)
        )
        var members = try JSONText.value(of: document).members ?? [:]
        let notes = [(earlier, before), (later, after)].flatMap { asked, side in
            AskedSession.notes(on: side.session).map { "\(asked.recording): \($0)" }
        }
        if !notes.isEmpty { members["notes"] = .list(Set(notes).sorted().map(JSONValue.text)) }
        return AnswerPage(.object(members), lists: ["nodes", "followers", "messages"])
    }
}

/// One side of a comparison that an assistant asks for.
private struct AskedSide {
    let recording: String
    /// The last one when nil.
    let session: Int?
    /// The whole session when nil.
    let moment: MomentSelection?

    func compared() throws -> ComparedSession {
        try ComparedSession(
            recording,
            session: session.map { SessionID(rawValue: Int64($0)) },
            at: moment,
            includesViews: false
        ) { _ in }
    }
}
