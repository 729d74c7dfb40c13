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
            ("mark:42", nil, .mark("42")), ("mark:end", nil, .mark("end")), ("mark:1s", nil, .mark("1s")),
            ("2#mark:start", 2, .mark("start")), ("mark:2#end", nil, .mark("2#end")),
            ("mark:mark:x", nil, .mark("mark:x")), ("marked", nil, .mark("marked")),
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
        "-1s", "nans", "infs", "1e400s", "1e300s", "-0.5ms", "9223372037s", "2#12.5", "2#nans", "mark:", "2#mark:",
    ])
    func aTextThatNamesNoneIsNonsense(_ text: String) {
        let error = #expect(throws: MomentError.self) { try MomentSelection(parsing: text) }
        guard case .nonsense = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func allMomentsAndTheOptionAreOfOneSession() throws {
        let (first, second) = (SessionID(rawValue: 1), SessionID(rawValue: 2))
        let moments = try ["1#3", "end", "1#end", "2#1"].map(MomentSelection.init(parsing:))
        #expect(try MomentSelection.session(of: [], option: nil) == nil)
        #expect(try MomentSelection.session(of: [nil, moments[1]], option: second) == second)
        #expect(try MomentSelection.session(of: [moments[0], nil, moments[2]], option: nil) == first)
        #expect(throws: MomentError.contradictsSession(first, option: second)) {
            try MomentSelection.session(of: [moments[0], moments[3]], option: second)
        }
        #expect(throws: MomentError.differentSessions(first, second)) {
            try MomentSelection.session(of: [moments[0], moments[3]], option: nil)
        }
    }

    @Test func theErrorShowsWhatWasTyped() {
        #expect(throws: MomentError.nonsense("#x")) { try MomentSelection(parsing: "#x") }
        #expect(throws: MomentError.nonsense("2#")) { try MomentSelection(parsing: "2#") }
        #expect(throws: MomentError.nonsense("2#12.5")) { try MomentSelection(parsing: "2#12.5") }
    }
}
