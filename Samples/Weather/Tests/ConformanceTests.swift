import BrokenWeatherApp
import CoordvizChecks
import CoordvizModel
import CoordvizRecording
import CoordvizSwiftTesting
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import PortableUIKit
import Testing
import WeatherApp

/// The app keeps all rules; the one that is broken on purpose breaks each once, and the evidence says where.
@MainActor
@Suite(.recordsAlone)
struct ConformanceTests {
    private func judge(_ weather: RecordedStory) -> ConformanceJudge {
        ConformanceJudge(weather.history, dictionary: weather.session.dictionary)
    }

    @Test(.recorded) func aWholeVisitKeepsAllRules() async throws {
        let run = try await WeatherRun(records: false)
        try await run.visitor.visit()
        expectConformance()
        run.end()
    }

    private func brokenVisit(_ visit: (Visitor) async throws -> Void) async throws -> RecordedStory {
        let run = try await WeatherRun(BrokenSceneDelegate())
        try await visit(run.visitor)
        return try run.finish()
    }

    /// The rules that were broken, each with its evidence as texts.
    private func breaches(_ weather: RecordedStory) throws -> [ConformanceRule: [String]] {
        let judge = judge(weather)
        var breaches: [ConformanceRule: [String]] = [:]
        for rule in ConformanceRule.allCases {
            guard case .broken(let evidence) = judge[rule] else { continue }
            breaches[rule] = try evidence.map { number in
                weather.session.text(try #require(try weather.timeline.record(number)))
            }
        }
        return breaches
    }

    @Test func theBrokenVisitBreaksEachRuleOnceWhereIntended() async throws {
        let weather = try await brokenVisit { try await $0.meetEveryBreach() }
        expectNoDifference(
            try breaches(weather),
            [
                .informationFromDataSource: ["dataSourceRead NosyCityViewController ForecastViewModel cities"],
                .changesThroughDelegate: ["transitionBegan ChattyRatingViewController UINavigationController push"],
                .knowledgeOfOwnChildrenOnly: [
                    "delegateCalled ChattyRatingViewController PushyCitiesViewController didRate"
                ],
                .noServices: ["serviceUsed HandsOnSettingsViewController AccountService logOut"],
                .needsFulfilled: ["delegateMissing HelpViewController didFinish"],
            ]
        )
    }

    @Test func theScreenThatChangedSomethingByItselfIsTheOneOnWhichTheUserActed() async throws {
        let weather = try await brokenVisit { try await $0.meetEveryBreach() }
        guard case .broken(let evidence) = judge(weather)[.changesThroughDelegate] else {
            Issue.record("Rule 2 was not broken.")
            return
        }
        let chain = try #require(try evidence.first.flatMap(weather.timeline.causes))
        #expect(chain.beginning.kind == .action && chain.strength == .direct)
        let state = try weather.timeline.state(at: chain.beginning.number)
        let containers = Set(state.edges.keys.filter { $0.kind == .containment }.map(\.to))
        let onTop = state.appearances.filter { $0.value == .appeared && !containers.contains($0.key) }
        #expect(onTop.map { weather.session.type($0.key) } == ["PushyCitiesViewController"])
    }

    @Test func eachBreachAloneBreaksOnlyItsOwnRule() async throws {
        let one = try await brokenVisit {
            try await $0.logIn()
            try await $0.openNosyCity()
        }
        #expect(try Set(breaches(one).keys) == [.informationFromDataSource])
        let two = try await brokenVisit {
            try await $0.logIn()
            try await $0.openRating()
        }
        #expect(try Set(breaches(two).keys) == [.changesThroughDelegate])
        // Nobody comes to the rating but by the screen that pushes it.
        let three = try await brokenVisit {
            try await $0.logIn()
            try await $0.openRating()
            try await $0.rate()
        }
        #expect(try Set(breaches(three).keys) == [.changesThroughDelegate, .knowledgeOfOwnChildrenOnly])
        let four = try await brokenVisit {
            try await $0.logIn()
            try await $0.logOutByHand()
        }
        #expect(try Set(breaches(four).keys) == [.noServices])
        let five = try await brokenVisit {
            try await $0.logIn()
            try await $0.getLostInHelp()
        }
        #expect(try Set(breaches(five).keys) == [.needsFulfilled])
    }
}
