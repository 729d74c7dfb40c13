internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

/// A session in one line.
struct SessionSummary {
    let overview: SessionOverview

    init(of session: RecordedSession) throws {
        overview = SessionOverview(
            session.facts,
            coordinators: session.dictionary.nodes.values.count { $0.kind == .coordinator },
            messages: try Self.messageCount(of: session)
        )
    }

    /// Where events were lost, a message may be known only by what happened to it after its sending.
    private static func messageCount(of session: RecordedSession) throws -> Int64 {
        let facts = session.facts
        guard facts.dropped == 0, facts.losses.isEmpty, !facts.hasImpossibleLossCount else {
            return Int64(try SessionTimeline(session).messages(MessageFilter()).count)
        }
        return try session.messageCount()
    }

    /// A session without events cannot be opened.
    init(ofEmpty facts: SessionFacts) { overview = SessionOverview(facts) }

    var text: String {
        let facts = overview.facts
        if facts.lastEvent <= .zero { return "session \(facts.id): no events" }
        let lost = facts.dropped > 0 ? ", \(facts.dropped) lost" : ""
        return """
            session \(facts.id): \(Count.of(facts.lastEvent.rawValue, "event"))\(lost), \
            \(Count.of(overview.coordinators, "coordinator")), \(Count.of(overview.messages, "message")), \
            \(TimeText.seconds(facts.duration))
            """
    }
}
