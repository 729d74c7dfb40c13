import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@testable import CoordvizExport

@Suite struct SpanTests {
    private func spans(_ session: some SessionSource) throws -> [TraceSpan] {
        var spans: [TraceSpan] = []
        try SessionSpans(of: session).forEachSpan { spans.append($0) }
        return spans
    }

    private struct Place: Hashable {
        var high: UInt64
        var low: UInt64
        var span: UInt64

        init(_ trace: TraceSpan.TraceID, _ span: UInt64) { (high, low, self.span) = (trace.high, trace.low, span) }
    }

    /// Collectors show a span whose parent does not exist as a broken trace.
    @Test(arguments: 0..<100 as Range<UInt64>) func parentsAndLinksExistWhateverWasLost(_ seed: UInt64) throws {
        var session = GeneratedSession.script(seed: seed).session
        var chance = SplitMix64(seed: seed)
        let before = session.records.count
        session.records.removeAll { _ in Int.random(in: 0..<10, using: &chance) == 0 }
        // Without the numbers that say what they were.
        session.facts.dropped += Int64(before - session.records.count)
        let spans = try spans(session)
        let known = Set(spans.map { Place($0.trace, $0.id) })
        #expect(known.count == spans.count)
        for span in spans {
            #expect(span.start <= span.end)
            #expect(span.events.allSatisfy { span.start...span.end ~= $0.time })
            if let parent = span.parent { #expect(known.contains(Place(span.trace, parent))) }
            if let link = span.link { #expect(known.contains(Place(link.trace, link.span))) }
        }
        let lost = try #require(UnknownStretches(of: session).unplacedText)
        #expect(spans.contains { $0.name == "unknown: \(lost)" })
    }

    @Test func everythingIsUnderANameThatCanBeSeen() throws {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        script.mark("")
        script.action("", on: "AppCoordinator")
        script.messageSent("", by: "AppCoordinator")
        script.record(EventRecord(.transitionBegan, subject: script.node("CartViewController")))
        #expect(try spans(script.session).filter(\.name.isEmpty).map(\.id) == [])
    }
}
