import CoordvizModel
import CoordvizTestSupport
import Testing

@Suite struct SessionFactsTests {
    @Test(
        arguments: [
            (SessionEnding.clean, nil, "ended cleanly"),
            (.exited, nil, "the program exited without finishing the recording"),
            (.crashed, 11, "died by signal 11"),
            (.crashed, nil, "crashed"),
            (.running, nil, "no end recorded: still running, or it died unseen"),
        ] as [(SessionEnding, Int32?, String)]
    )
    func theEndingIsToldAsASentence(_ ending: SessionEnding, _ signal: Int32?, _ text: String) {
        var facts = InMemorySession().facts
        facts.ending = ending
        facts.signal = signal
        #expect(facts.endingText == text)
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
