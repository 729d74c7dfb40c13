import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@testable import CoordvizRecording

/// What a ring adds to the facts of its session.
@Suite struct RingTailTests {
    /// A tail with that many labels, whose texts it defines.
    private func tail(labels count: UInt32) -> RingTail {
        var tail = RingTail()
        for number in 1...count {
            let name = StringID(rawValue: number)
            tail.definitions.append(.string(name, "label\(number % 8)=\(number)"))
            var record = EventRecord(.label, name: name)
            record.number = EventNumber(rawValue: Int64(number))
            tail.records.append(record)
        }
        return tail
    }

    @Test func theLastValueOfEachLabelCounts() {
        var facts = SessionFacts.beginning()
        facts.labels = [:]
        tail(labels: 24).complete(&facts) { _ in nil }
        expectNoDifference(
            facts.labels,
            Dictionary(uniqueKeysWithValues: (17...24).map { ("label\($0 % 8)", "\($0)") })
        )
    }

    /// Each label looked through all definitions: minutes for a large ring.
    @Test func theCostIsProportionalToTheNumberOfLabels() {
        func duration(_ tail: RingTail) -> Duration {
            ContinuousClock().measure {
                var facts = SessionFacts.beginning()
                tail.complete(&facts) { _ in nil }
            }
        }
        let (few, many) = (tail(labels: 500), tail(labels: 16_000))
        let least = (0..<5).map { _ in duration(few) }.min() ?? .zero
        // 32 times as many; a search in all of them would take a thousand times as long.
        #expect(duration(many) < max(least, .microseconds(100)) * 200)
    }
}
