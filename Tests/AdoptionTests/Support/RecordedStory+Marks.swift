import CoordvizChecks
import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CoordvizTimeline
import Testing

extension RecordedStory {
    /// The last moment with a name.
    func event(markedAs name: String) throws -> EventNumber { try #require(try session.event(markedAs: name)) }

    /// The edges that exist right after an event, except those of the scene and above.
    func edges(at event: EventNumber) throws -> Set<String> {
        let state = try timeline.state(at: event)
        return Set(state.edges.keys.map { "\($0.kind.name) \(session.type($0.from)) \(session.type($0.to))" })
    }

    /// The findings of the rules about lifetimes and design.
    var findings: [String] {
        let rules = CheckRule.allCases.filter { $0.topic == .lives || $0.topic == .design }
        let settings = CheckSettings(rules: rules)
        return Checks(history, dictionary: session.dictionary, facts: session.facts, settings: settings).findings
            .map(\.headline)
    }
}

extension RecordedStory {
    /// The findings of one rule.
    func judged(_ rule: CheckRule) -> [Finding] {
        Checks(history, dictionary: session.dictionary, facts: session.facts, settings: CheckSettings(rules: [rule]))
            .findings
    }
}
