import CoordvizFleet
import Foundation
import Testing

@Suite("The start of a session as text")
struct StartTimeTests {
    /// What Foundation says, in whole seconds.
    private func expected(_ seconds: Int64) -> String {
        String(
            Date(timeIntervalSince1970: Double(seconds)).formatted(Date.ISO8601FormatStyle(timeZone: .gmt)).dropLast()
        )
    }

    @Test("is the same as Foundation's, in any year that a recording can name")
    func sameAsFoundation() {
        var generator = SystemRandomNumberGenerator()
        let bound = Int64.max / 1_000_000_000
        let special: [Int64] = [0, -1, 951_782_399, 951_782_400, 1_709_164_800, 4_107_542_399, -bound, bound]
        for seconds in special + (0..<2_000).map({ _ in Int64.random(in: -bound...bound, using: &generator) }) {
            let text = StartTime.text(nanoseconds: seconds * 1_000_000_000 + 7)
            #expect(text == "\(expected(seconds)).000000007Z", "\(seconds)")
            #expect(StartTime.day(nanoseconds: seconds * 1_000_000_000) == text.prefix(10))
        }
    }

    @Test("Each day is one, and what no calendar has is none")
    func days() {
        for day in stride(from: Int64(-60_000), through: 60_000, by: 1) {
            let text = StartTime.day(nanoseconds: day * 86_400_000_000_000)
            #expect(StartTime.isDay(text), "\(text)")
        }
        for text in [
            "2026-13-45", "2026-00-10", "2026-01-00", "2026-02-29", "1900-02-29", "2026-04-31", "9999-99-99",
            "2026-1-1",
            "2026-01-01T00", " 2026-01-01", "２０２６-01-01", "",
        ] {
            #expect(!StartTime.isDay(text), "\(text)")
        }
        #expect(StartTime.isDay("2000-02-29") && StartTime.isDay("2024-02-29"))
    }

    @Test("sorts like the times")
    func sorts() {
        let times = (0..<500).map { _ in Int64.random(in: 0...4_000_000_000_000_000_000) }.sorted()
        let texts = times.map { StartTime.text(nanoseconds: $0) }
        #expect(texts == texts.sorted())
        #expect(StartTime.text(nanoseconds: .min).hasPrefix("1677-09-21T"))
        #expect(StartTime.text(nanoseconds: .max).hasPrefix("2262-04-11T"))
    }
}
