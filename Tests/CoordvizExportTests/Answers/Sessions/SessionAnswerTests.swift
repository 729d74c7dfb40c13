import CoordvizExport
import CoordvizModel
import CoordvizTestSupport
import Testing

@Suite struct SessionAnswerTests {
    private var sessions: [SessionOverview] {
        var crashed = EventScript.gap().session.facts
        crashed.ending = .crashed
        crashed.signal = 11
        var empty = EventScript().session.facts
        empty.id = SessionID(rawValue: 2)
        empty.ending = .running
        empty.presence = .gone
        return [SessionOverview(crashed, coordinators: 4, messages: 2), SessionOverview(empty)]
    }

    @Test func eachSessionIsThereWithHowItEndedAndWhatIsMissing() throws {
        try expectSnapshot(AnswerJSON.text(SessionListJSON(sessions)), "answer-sessions.json")
    }

    @Test func aSummarySaysWhatToAskAsWell() throws {
        let question = SummaryJSON.Question(command: "coordviz tree 'my app.sqlite'", text: "what there was")
        try expectSnapshot(AnswerJSON.text(SummaryJSON(sessions, questions: [question])), "answer-summary.json")
    }
}
