import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct MomentTests {
    private let session: InMemorySession

    init() {
        var script = EventScript()
        script.action("tap", on: "BuyButton")
        script.mark("here")
        script.action("tap", on: "BuyButton")
        script.mark("here")
        script.action("tap", on: "BuyButton")
        session = script.session
    }

    private static let forms = "Write an event (#42), a time (1.25s), a mark's name (or mark:NAME), start or end."

    private func number(_ moment: Moment, in session: InMemorySession? = nil) throws -> Int64 {
        try moment.event(in: session ?? self.session).rawValue
    }

    @Test func namedMomentsAreFound() throws {
        #expect(try number(.start) == 1)
        #expect(try number(.end) == 5)
        #expect(try number(.mark("here")) == 4, "The last mark of that name.")
        #expect(try number(.event(EventNumber(rawValue: 3))) == 3)
    }

    @Test func aTimeAtWhichEventsWereLostIsOneOfThem() throws {
        var script = EventScript()
        script.mark("before")
        script.lose { script in for _ in 0..<3 { script.mark("lost") } }
        script.mark("after")
        let session = script.session
        #expect(try number(.time(nanoseconds: 1_000_000), in: session) == 1)
        #expect(try number(.time(nanoseconds: 3_000_000), in: session) == 2)
        #expect(try number(.time(nanoseconds: 5_000_000), in: session) == 5)
        #expect(try SessionTimeline(session).unknown().stretch(at: EventNumber(rawValue: 2)) != nil)
    }

    @Test func theStartIsAfterWhatWasThereAlready() throws {
        var script = EventScript()
        script.snapshot(.start)
        for number in 1...600 { script.edgeAppeared(.containment, "ItemController#\(number)", "ListController") }
        script.appearance("ListController", .appeared)
        script.action("tap", on: "BuyButton")
        script.edgeAppeared(.superview, "BuyButton", "HomeView")
        let moment = try Moment.start.event(in: script.session)
        #expect(moment.rawValue == 602)
        #expect(try SessionTimeline(script.session).state(at: moment).edges.count == 600)
        // As a named event, the start is the first event.
        #expect(try Moment.start.namedEvent(in: script.session).rawValue == 1)
        #expect(try Moment.mark("here").namedEvent(in: session).rawValue == 4)
        // A session with only a claim, and one that begins with a claim.
        var only = EventScript()
        only.snapshot(.start)
        #expect(try number(.start, in: only.session) == 1)
        only.edgeAppeared(.superview, "BuyButton", "HomeView")
        #expect(try number(.start, in: only.session) == 2)
        #expect(try number(.start, in: EventScript.shop().session) == 1)
    }

    @Test func atTheStartOfWhichNothingIsKeptNothingIsGuessed() throws {
        var script = EventScript()
        script.lose { $0.snapshot(.start) }
        script.edgeAppeared(.superview, "BuyButton", "HomeView")
        #expect(try number(.start, in: script.session) == 1)
    }

    @Test(
        arguments: [(0, 1), (999_999, 1), (1_000_000, 1), (2_999_999, 2), (5_000_000, 5), (-5, 1)] as [(Int64, Int64)]
    )
    func aTimeIsTheLastEventUntilThen(_ time: Int64, _ expected: Int64) throws {
        #expect(try number(.time(nanoseconds: time)) == expected)
    }

    @Test func momentsThatAreNotThereAreErrors() {
        let last = EventNumber(rawValue: 5)
        for wanted in [0, 6, -1, Int64.max] {
            let event = EventNumber(rawValue: wanted)
            #expect(throws: MomentError.eventOutOfRange(event, last: last)) { try number(.event(event)) }
        }
        #expect(throws: MomentError.timeOutOfRange(nanoseconds: 5_000_001, duration: 5_000_000)) {
            try number(.time(nanoseconds: 5_000_001))
        }
        #expect(throws: MomentError.noSuchMark("nowhere", among: ["here"])) { try number(.mark("nowhere")) }
    }

    @Test func anEmptySessionBeginsAndEndsBeforeItsFirstEvent() throws {
        let empty = EventScript().session
        #expect(try number(.start, in: empty) == 0)
        #expect(try number(.end, in: empty) == 0)
    }

    @Test(arguments: [
        (
            MomentError.nonsense("#x"),
            "'#x' is not a moment. \(forms)"
        ),
        (
            .nonsense("42"),
            """
            '42' is not a moment. For event 42 write '#42', in quotes; for 42 seconds, 42s; for a mark with that name, mark:42.
            """
        ),
        (
            .eventOutOfRange(EventNumber(rawValue: 9), last: EventNumber(rawValue: 5)),
            "There is no event #9: the session has #1 to #5."
        ),
        (
            .timeOutOfRange(nanoseconds: 2_000_000_000, duration: 1_250_000_000),
            "2.000s is after the session's end at 1.250s."
        ),
        (
            .noSuchMark("nowhere", among: []),
            "There is no mark named 'nowhere'. The session has no marks. \(forms)"
        ),
        (
            .noSuchMark("x", among: ["two\nlines"]),
            "There is no mark named 'x'. Its marks are 'two␊lines'. \(Self.forms)"
        ),
        (
            .noSuchMark("payin", among: ["home", "paying", "back"]),
            "There is no mark named 'payin'. Did you mean 'paying'? \(forms)"
        ),
        (
            .noSuchMark("elsewhere", among: (1...13).map { "m\($0)" }),
            """
            There is no mark named 'elsewhere'. Its marks are 'm1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9', 'm10', \
            'm11', 'm12' and 1 more. \(forms)
            """
        ),
        (
            .contradictsSession(SessionID(rawValue: 2), option: SessionID(rawValue: 3)),
            """
            The moment is in session 2, but the option names session 3. Leave the option out, or name a moment in \
            session 3.
            """
        ),
        (
            .differentSessions(SessionID(rawValue: 2), SessionID(rawValue: 3)),
            "One moment is in session 2 and the other in session 3. Name two moments of the same session."
        ),
    ])
    func errorsAreSentences(_ error: MomentError, _ text: String) {
        #expect(error.description == text)
    }
}
