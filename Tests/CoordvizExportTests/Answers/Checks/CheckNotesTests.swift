import CoordvizChecks
import CoordvizExport
import CoordvizTimeline
import Testing

@Suite struct CheckNotesTests {
    private func notes(idle: [CheckIgnore] = [], gone: [String] = []) throws -> [String] {
        var answer = try CheckedSession.clean()
        answer.idle = idle
        answer.gone = gone
        return CheckNotes.sentences(answer, configuration: "ci/.coordviz.yml")
    }

    @Test func matchingEntriesGiveNoNote() throws {
        #expect(try notes() == [])
    }

    @Test func eachEntryThatFitsNothingIsNamedByItsLine() throws {
        #expect(
            try notes(idle: [CheckIgnore(rule: .offMain, line: 12), CheckIgnore(rule: .relayOnly, line: 15)]) == [
                "the ignore at ci/.coordviz.yml:12 matches nothing: remove it, unless another recording needs it",
                "the ignore at ci/.coordviz.yml:15 matches nothing: remove it, unless another recording needs it",
            ]
        )
    }

    @Test func goneEntriesAreCounted() throws {
        #expect(
            try notes(gone: ["off-main/1", "off-main/2"]) == [
                "2 findings of the baseline were not found any more: write the baseline again to drop them, unless another recording "
                    + "has them"
            ]
        )
    }
}
