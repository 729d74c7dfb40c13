import CoordvizModel
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct MomentSelectionTests {
    private static func event(_ number: Int64) -> Moment { .event(EventNumber(rawValue: number)) }

    @Test(
        arguments: [
            ("#42", nil, event(42)), ("#0", nil, event(0)), ("#+5", nil, event(5)),
            ("#9223372036854775807", nil, event(.max)), ("2#42", 2, event(42)), ("-1#3", -1, event(3)),
            ("2#end", 2, .end), ("2#start", 2, .start), ("2#checkout", 2, .mark("checkout")),
            ("2#1.5s", 2, .time(nanoseconds: 1_500_000_000)), ("1#2#3", 1, .mark("2#3")),
            ("start", nil, .start), ("end", nil, .end), ("Start", nil, .mark("Start")),
            ("1.25s", nil, .time(nanoseconds: 1_250_000_000)), ("300ms", nil, .time(nanoseconds: 300_000_000)),
            ("7us", nil, .time(nanoseconds: 7_000)), ("9ns", nil, .time(nanoseconds: 9)),
            ("0s", nil, .time(nanoseconds: 0)),
            ("1e3s", nil, .time(nanoseconds: 1_000_000_000_000)), (".5s", nil, .time(nanoseconds: 500_000_000)),
            ("checkout", nil, .mark("checkout")), ("paying 2s later", nil, .mark("paying 2s later")),
            ("s", nil, .mark("s")), ("ms", nil, .mark("ms")), ("guests", nil, .mark("guests")), (" ", nil, .mark(" ")),
            ("issue#42", nil, .mark("issue#42")), ("a#", nil, .mark("a#")), ("1.5#2", nil, .mark("1.5#2")),
            ("🛒", nil, .mark("🛒")), ("99999999999999999999#5", nil, .mark("99999999999999999999#5")),
        ] as [(String, Int64?, Moment)]
    )
    func aTextNamesAMoment(_ text: String, _ session: Int64?, _ moment: Moment) throws {
        expectNoDifference(
            try MomentSelection(parsing: text),
            MomentSelection(session: session.map(SessionID.init(rawValue:)), moment: moment)
        )
    }

    @Test(arguments: [
        "", "#", "#x", "#end", "2#", "#-1", "2#-1", "##", "#9223372036854775808", "42", "-3", "1.5", "nan", "inf",
        "1e400",
        "-1s", "nans", "infs", "1e400s", "1e300s", "-0.5ms", "9223372037s", "2#12.5", "2#nans",
    ])
    func aTextThatNamesNoneIsNonsense(_ text: String) {
        let error = #expect(throws: MomentError.self) { try MomentSelection(parsing: text) }
        guard case .nonsense = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func theErrorShowsWhatWasTyped() {
        #expect(throws: MomentError.nonsense("#x")) { try MomentSelection(parsing: "#x") }
        #expect(throws: MomentError.nonsense("2#")) { try MomentSelection(parsing: "2#") }
        #expect(throws: MomentError.nonsense("2#12.5")) { try MomentSelection(parsing: "2#12.5") }
    }
}
