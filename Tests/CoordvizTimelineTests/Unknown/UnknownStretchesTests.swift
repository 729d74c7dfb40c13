import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct UnknownStretchesTests {
    /// `4–6` for a loss of these events; keyframes by their events.
    private func stretches(
        _ losses: [ClosedRange<Int64>],
        keyframes: [Int64] = [],
        dropped: Int64 = 0
    ) throws -> UnknownStretches {
        var session = InMemorySession()
        session.facts.losses = losses.map { range in
            Loss(
                first: EventNumber(rawValue: range.lowerBound),
                last: EventNumber(rawValue: range.upperBound),
                reason: .unwritable
            )
        }
        session.facts.dropped = dropped
        session.keyframes = keyframes.map { Keyframe(event: EventNumber(rawValue: $0), state: HierarchyState()) }
        return try UnknownStretches(of: session)
    }

    private func texts(_ stretches: UnknownStretches) -> [String] {
        stretches.all.map { "\($0.first.rawValue)..<\($0.end.map { "\($0.rawValue)" } ?? "")" }
    }

    @Test func withoutALossNothingIsUnknown() throws {
        let none = try stretches([], keyframes: [3])
        #expect(none.isEmpty && none.all.isEmpty && none.text == nil)
        #expect(none.stretch(at: EventNumber(rawValue: 5)) == nil)
        #expect(UnknownStretches() == none)
    }

    @Test func aStretchRunsFromTheLossToTheKeyframeBehindIt() throws {
        expectNoDifference(texts(try stretches([12...40], keyframes: [5, 43, 50])), ["12..<43"])
        expectNoDifference(texts(try stretches([12...40], keyframes: [41])), ["12..<41"])
        expectNoDifference(texts(try stretches([12...40], keyframes: [40])), ["12..<40"])
    }

    @Test func withoutAKeyframeItRunsToTheEnd() throws {
        expectNoDifference(texts(try stretches([12...40], keyframes: [5])), ["12..<"])
        expectNoDifference(texts(try stretches([12...40], keyframes: [20])), ["12..<"], "Losses after it count.")
    }

    @Test func aKeyframePartsStretchesAndNothingElseDoes() throws {
        expectNoDifference(texts(try stretches([2...3, 8...9], keyframes: [5, 12])), ["2..<5", "8..<12"])
        expectNoDifference(texts(try stretches([2...3, 8...9], keyframes: [12])), ["2..<12"])
        expectNoDifference(texts(try stretches([2...3, 8...9], keyframes: [5])), ["2..<5", "8..<"])
        expectNoDifference(texts(try stretches([8...9, 2...3, 4...4], keyframes: [5, 12])), ["2..<5", "8..<12"])
    }

    @Test func lossesThatOverlapAsInADamagedFileAreOneStretch() throws {
        expectNoDifference(texts(try stretches([2...20, 3...4, 10...30], keyframes: [25, 35])), ["2..<35"])
        expectNoDifference(texts(try stretches([1...Int64.max, 5...6], keyframes: [9])), ["1..<"])
        expectNoDifference(texts(try stretches([0...4, -3...2])), [])
    }

    /// The literal definition: a loss begins after the latest keyframe at or before the event, and at or before the event.
    @Test(arguments: 0..<100 as Range<UInt64>) func aMomentIsUnknownAsDefined(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var (losses, keyframes): ([ClosedRange<Int64>], [Int64]) = ([], [])
        var event: Int64 = 1
        while event < 80 {
            event += Int64.random(in: 1...9, using: &random)
            if Bool.random(using: &random) {
                let last = event + Int64.random(in: 0...6, using: &random)
                losses.append(event...last)
                event = last
            } else {
                keyframes.append(event)
            }
        }
        let stretches = try stretches(losses, keyframes: keyframes)
        for event in 1...100 as ClosedRange<Int64> {
            let keyframe = keyframes.last { $0 <= event } ?? 0
            let isUnknown = losses.contains { $0.lowerBound > keyframe && $0.lowerBound <= event }
            let stretch = stretches.stretch(at: EventNumber(rawValue: event))
            #expect((stretch != nil) == isUnknown, "seed \(seed), event \(event)")
        }
    }

    @Test func theStretchesBetweenTwoMomentsArePartingThem() throws {
        let stretches = try stretches([3...4, 10...11], keyframes: [5, 13])
        func between(_ event: Int64, _ later: Int64) -> [Int64] {
            stretches.stretches(after: EventNumber(rawValue: event), through: EventNumber(rawValue: later))
                .map(\.first.rawValue)
        }
        expectNoDifference(between(0, 2), [])
        expectNoDifference(between(0, 3), [3])
        expectNoDifference(between(4, 20), [3, 10])
        expectNoDifference(between(5, 20), [10])
        expectNoDifference(between(13, 20), [])
    }

    @Test func lossesAreFoundByTheirEvents() throws {
        let stretches = try stretches([3...4, 10...11])
        func first(_ event: Int64, _ later: Int64?) -> Int64? {
            stretches.loss(after: EventNumber(rawValue: event), before: later.map(EventNumber.init(rawValue:)))?
                .first.rawValue
        }
        #expect(first(0, 3) == nil && first(0, 4) == 3 && first(3, 10) == nil && first(3, 11) == 10)
        #expect(first(0, nil) == 3 && first(9, nil) == 10 && first(10, nil) == nil)
        let of = [2, 3, 4, 5, 11, 12].map { stretches.loss(of: EventNumber(rawValue: $0))?.first.rawValue }
        expectNoDifference(of, [nil, 3, 3, nil, 10, nil])
    }

    @Test func aLossIsDescribedInASentence() throws {
        #expect(
            try stretches([12...40]).text == "events 12 to 40 were lost (the recording could not be written)"
        )
        #expect(
            try stretches([12...13, 20...20]).all[0].text
                == "3 of the events 12 to 20 were lost, in 2 places (the recording could not be written)"
        )
        #expect(
            try stretches([2...2, 9...9], keyframes: [4]).text
                == "event 2 was lost (the recording could not be written), and other events elsewhere"
        )
        #expect(try stretches([], dropped: 1).text == "1 event was lost; their numbers are not recorded")
        #expect(try stretches([], dropped: 7).text == "7 events were lost; their numbers are not recorded")
        #expect(try stretches([1...2], dropped: 2).unplaced == 0 && stretches([1...2], dropped: 5).unplaced == 3)
    }
}
