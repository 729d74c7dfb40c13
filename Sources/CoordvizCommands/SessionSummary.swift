internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

/// A session in one line.
struct SessionSummary {
    let facts: SessionFacts
    let coordinators: Int
    let messages: Int64

    init(of session: RecordedSession) throws {
        facts = session.facts
        coordinators = session.dictionary.nodes.values.count { $0.kind == .coordinator }
        messages = try session.messageCount()
    }

    var text: String {
        let lost = facts.dropped > 0 ? ", \(facts.dropped) lost" : ""
        return """
            session \(facts.id): \(Self.count(facts.lastEvent.rawValue, "event"))\(lost), \
            \(Self.count(Int64(coordinators), "coordinator")), \(Self.count(messages, "message")), \
            \(TimeText.seconds(facts.duration))
            """
    }

    static func count(_ number: Int64, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
