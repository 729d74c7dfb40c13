import CoordvizModel
import CoordvizTestSupport
import Testing

@Suite struct SessionFactsTests {
    @Test(
        arguments: [
            (SessionEnding.clean, nil, "ended normally"),
            (.exited, nil, "the program exited without finishing the recording"),
            (.crashed, 11, "ended by signal 11"),
            (.crashed, nil, "crashed"),
            (.running, nil, "ending unknown: no end was recorded"),
        ] as [(SessionEnding, Int32?, String)]
    )
    func theEndingIsDescribedInASentence(_ ending: SessionEnding, _ signal: Int32?, _ text: String) {
        var facts = InMemorySession().facts
        facts.ending = ending
        facts.signal = signal
        #expect(facts.endingText == text)
    }

    @Test(
        arguments: [
            (RecorderPresence.running, "still running", "running"),
            (.gone, "ended without a record of how", "gone"),
            (.unknown, "ending unknown: no end was recorded", "unknown"),
        ]
    )
    func aSessionWithoutAnEndSaysWhetherItsRecorderStillRuns(
        _ presence: RecorderPresence,
        _ text: String,
        _ name: String
    ) {
        var facts = InMemorySession().facts
        facts.presence = presence
        #expect(facts.endingText == "ended normally" && facts.endingName == "clean", "A recorded end counts.")
        facts.ending = .running
        #expect(facts.endingText == text && facts.endingName == name)
    }

    @Test func missingEventsAreReportedLossByLoss() {
        var facts = InMemorySession().facts
        #expect(facts.lossTexts() == [] && facts.unplacedLosses == 0)
        facts.losses = [
            Loss(first: EventNumber(rawValue: 12), last: EventNumber(rawValue: 40), reason: .unwritable),
            Loss(first: EventNumber(rawValue: 50), last: EventNumber(rawValue: 50), reason: .uncommitted),
            Loss(first: EventNumber(rawValue: 60), last: EventNumber(rawValue: 61), reason: .full),
        ]
        facts.dropped = 34
        let texts = [
            "29 events lost, 12 to 40: the recording could not be written",
            "1 event lost, number 50: the program ended while it was recording them",
            "2 events lost, 60 to 61: the buffer was full before the recording could be written",
        ]
        #expect(facts.lossTexts() == texts + ["2 events more lost: their numbers and reason are not recorded"])
        facts.dropped = 32
        #expect(facts.lossTexts() == texts)
        #expect(facts.lossTexts(atMost: 1) == [texts[0], "and 2 losses more"])
        facts.losses = []
        facts.dropped = 1
        #expect(facts.lossTexts() == ["1 event lost: their numbers and reason are not recorded"])
    }

    @Test func missingEventsWithoutARecordedLossAreReported() {
        var facts = InMemorySession().facts
        facts.lastEvent = EventNumber(rawValue: 300)
        facts.eventsMissingAtEnd = 1
        facts.strayEvents = 1
        #expect(
            facts.lossTexts() == [
                "the end is missing: at least 1 event after event 300, which the recording mentions",
                "1 event of the recording belongs to no session, possibly to this one before it was damaged",
            ]
        )
        facts.eventsMissingAtEnd = 0
        facts.strayEvents = 289
        #expect(
            facts.lossTexts() == [
                "289 events of the recording belong to no session, possibly to this one before it was damaged"
            ]
        )
    }

    @Test func numbersOfADamagedFileDoNotTrap() {
        var facts = InMemorySession().facts
        let huge = Loss(first: EventNumber(rawValue: -1), last: EventNumber(rawValue: .max), reason: .full)
        facts.losses = [huge, huge, Loss(first: EventNumber(rawValue: 3), last: .zero, reason: .full)]
        facts.dropped = .min
        #expect(huge.count == .max && facts.losses[2].count == 0)
        #expect(facts.unplacedLosses == 0 && facts.lossTexts().count == 3)
    }

    @Test func numbersAreWrittenAsPeopleTypeThem() {
        #expect(EventNumber(rawValue: 42).description == "#42")
        #expect(SessionID(rawValue: 2).description == "2")
    }

    @Test func zeroIsNil() {
        #expect(EventNumber.zero.orNil == nil)
        #expect(NodeID.none.orNil == nil)
        #expect(StringID.none.orNil == nil)
        #expect(MessageID.none.orNil == nil)
        #expect(LocationID.none.orNil == nil)
        #expect(NodeID(rawValue: 1).orNil == NodeID(rawValue: 1))
    }
}
