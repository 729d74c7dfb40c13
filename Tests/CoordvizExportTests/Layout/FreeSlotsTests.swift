import CoordvizModel
import CoordvizTestSupport
import Testing

@testable import CoordvizExport

@Suite struct FreeSlotsTests {
    @Test(arguments: 0..<20 as Range<UInt64>) func thePlaceThatHasBeenFreeTheLongestIsTaken(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var free = FreeSlots()
        var freeFrom = [EventNumber?](repeating: nil, count: 40)
        var expected: [(from: EventNumber, slot: Int)] = []
        for event in 1...400 as ClosedRange<Int64> {
            switch Int.random(in: 0..<4, using: &random) {
            case 0, 1:
                let slot = Int.random(in: 0..<40, using: &random)
                guard freeFrom[slot] == nil else { continue }
                let from = EventNumber(rawValue: event + Int64.random(in: 0..<30, using: &random))
                freeFrom[slot] = from
                free.insert(slot, from: from)
                expected.append((from, slot))
            case 2:
                // Taken elsewhere.
                guard let one = expected.randomElement(using: &random) else { continue }
                expected.removeAll { $0 == one }
                freeFrom[one.slot] = nil
            default:
                let now = EventNumber(rawValue: event)
                let best = expected.filter { $0.from <= now }.min { $0 < $1 }
                let taken = free.take(until: now, freeFrom)
                #expect(taken == best?.slot, "event \(event)")
                guard let taken else { continue }
                expected.removeAll { $0.slot == taken }
                freeFrom[taken] = nil
            }
        }
    }
}
