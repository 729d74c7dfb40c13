import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@Suite struct ConformanceJudgeTests {
    @Test func anEmptySessionIsNotJudgedAndEveryRuleSaysWhy() throws {
        let session = EventScript().session
        let judge = ConformanceJudge(try SessionHistory(of: session), dictionary: session.dictionary)
        #expect(judge.verdicts.count == ConformanceRule.allCases.count)
        for rule in ConformanceRule.allCases {
            guard case .notJudged(let reason) = judge[rule] else {
                Issue.record("\(rule) was judged.")
                continue
            }
            #expect(reason.hasSuffix("."))
        }
    }

    @Test func aSessionWithoutWrappersIsNotJudged() throws {
        let session = EventScript.shop().session
        let judge = ConformanceJudge(try SessionHistory(of: session), dictionary: session.dictionary)
        for rule in ConformanceRule.allCases {
            if case .notJudged = judge[rule] { continue }
            Issue.record("\(rule) was judged.")
        }
    }

    @Test func aNodeThatTheRecordingDoesNotDescribeIsNoViewController() throws {
        var script = EventScript()
        script.serviceUsed(by: "ListController", "Weather")
        var session = script.session
        session.dictionary = SessionDictionary()
        let judge = ConformanceJudge(try SessionHistory(of: session), dictionary: session.dictionary)
        #expect(judge[.noServices] == .kept)
    }

    @Test(arguments: 1...20)
    func randomSessionsAreJudged(seed: UInt64) throws {
        let session = EventScript.random(seed: seed).session
        let judge = ConformanceJudge(try SessionHistory(of: session), dictionary: session.dictionary)
        #expect(judge.verdicts.count == ConformanceRule.allCases.count)
    }
}
