import BenchmarkReport
import Testing

@Suite struct CheckTests {
    @Test func aNumberAtItsBoundIsWhatItMustBe() {
        #expect(Check("", Quantity(70, .nanoseconds), .atMost(70)).isMet)
        #expect(Check("", Quantity(0.7, .share), .atLeast(0.7)).isMet)
    }

    @Test func aNumberBeyondItsBoundIsNot() {
        #expect(!Check("", Quantity(70.1, .nanoseconds), .atMost(70)).isMet)
        #expect(!Check("", Quantity(0.69, .share), .atLeast(0.7)).isMet)
    }

    @Test func whatIsNoNumberIsNot() {
        let check = Check("median", Quantity(.nan, .nanoseconds), .atMost(70))
        #expect(!check.isMet)
        #expect(check.shortfall == "median: nan ns")
    }

    @Test func itSaysWhatItMustBeAndByHowMuchItMisses() {
        let slow = Check("median", Quantity(140, .nanoseconds), .atMost(70))
        #expect(slow.target == "median: at most 70 ns")
        #expect(slow.reached == "median: 140 ns")
        #expect(slow.shortfall == "median: 2 times the limit")
        let low = Check("", Quantity(0.35, .share), .atLeast(0.7))
        #expect(low.target == "at least 0.70")
        #expect(low.shortfall == "50 % of the limit")
    }

    @Test func nothingMeansNone() {
        let lost = Check("lost", Quantity(3, .count("events")), .atMost(0))
        #expect(lost.target == "lost: no events")
        #expect(Check("", Quantity(0, .share), .atMost(0)).target == "none")
        #expect(lost.shortfall == "lost: 3 events")
    }
}

@Suite struct QuantityTests {
    @Test(arguments: [
        (0.4, "0.4 ns"), (2, "2 ns"), (69.95, "70 ns"), (192.4, "192 ns"), (20_000, "20 µs"), (1_234_000, "1.23 ms"),
        (2.5e9, "2.5 s"), (0, "0 ns"), (-300, "-300 ns"),
    ])
    func timesAreWrittenShort(_ nanoseconds: Double, _ text: String) {
        #expect(Quantity(nanoseconds, .nanoseconds).text == text)
    }

    @Test(arguments: [(65_530.0, "65,530 events"), (1_000_000, "1,000,000 events"), (999, "999 events")])
    func largeNumbersAreGrouped(_ count: Double, _ text: String) {
        #expect(Quantity(count, .count("events")).text == text)
    }

    @Test func sharesKeepTwoDigits() { #expect(Quantity(0.7, .share).text == "0.70") }
}
