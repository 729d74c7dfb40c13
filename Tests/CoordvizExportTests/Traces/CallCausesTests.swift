import CoordvizModel
import CoordvizTestSupport
import Testing

@testable import CoordvizExport

@Suite("The causes of calls") struct CallCausesTests {
    /// A dictionary would have an entry of some 40 bytes for each of them.
    @Test func aCallTakesABit() {
        var causes = CallCauses()
        for number in 0..<100_000 as Range<Int64> {
            causes.append(EventNumber(rawValue: 2 * number + 1), .event(EventNumber(rawValue: number / 50_000)))
        }
        #expect(causes.runs.count == 2)
        #expect(causes.groups.count == 200_000 / 64)
        #expect(causes[EventNumber(rawValue: 99_999)] == .event(EventNumber(rawValue: 0)))
        #expect(causes[EventNumber(rawValue: 100_001)] == .event(EventNumber(rawValue: 1)))
        #expect(causes[EventNumber(rawValue: 100_002)] == nil)
    }

    @Test(arguments: 0..<20 as Range<UInt64>) func eachCallHasItsCauseAndNothingElseHasOne(_ seed: UInt64) {
        var chance = SplitMix64(seed: seed)
        var causes = CallCauses()
        var expected: [Int64: SpanCause] = [:]
        let last: Int64 = 2000
        for number in 0..<last where Bool.random(using: &chance) {
            let cause = SpanCause.message(MessageID(rawValue: .random(in: 1...3, using: &chance)))
            expected[number] = cause
            causes.append(EventNumber(rawValue: number), cause)
        }
        for number in -1...last { #expect(causes[EventNumber(rawValue: number)] == expected[number]) }
    }

    @Test func impossibleNumbersAreNoCalls() {
        var causes = CallCauses()
        for number in [Int64.min, 5, 3, 5, .max] { causes.append(EventNumber(rawValue: number), .event(.zero)) }
        #expect(causes.groups.count == 3)
        #expect(causes[EventNumber(rawValue: 3)] == nil)
        #expect(causes[EventNumber(rawValue: 5)] == .event(.zero))
        #expect(causes[EventNumber(rawValue: .max)] == .event(.zero))
    }
}
