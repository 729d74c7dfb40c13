import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@Suite struct CheckAnswerTests {
    private func checks(_ messages: String...) throws -> Checks {
        try Examination(.unhandledMessage) { script in
            for message in messages {
                script.messageSent(message, by: "HomeController")
                script.unhandled(at: "HomeController")
            }
        }.checks
    }

    private let facts = EventScript().session.facts

    @Test func whatABaselineKnowsIsNotNewInAnotherRun() throws {
        let baseline = CheckBaseline(of: try checks("Buy").findings)
        let later = CheckAnswer(try checks("Other", "Buy"), of: facts, baseline: baseline)
        #expect(later.new.map(\.details) == [["Other"]])
        #expect(later.known.map(\.details) == [["Buy"]])
        #expect(later.fails)
        #expect(!CheckAnswer(try checks("Buy"), of: facts, baseline: baseline).fails)
    }

    @Test func whatIsInTheBaselineAndNotFoundIsGone() throws {
        let baseline = CheckBaseline(of: try checks("Buy", "Sell").findings)
        let answer = CheckAnswer(try checks("Buy"), of: facts, baseline: baseline)
        #expect(answer.gone.count == 1)
        #expect(baseline.sentences[answer.gone[0]] == "Nobody handled the message: HomeController, Sell")
    }

    @Test func ofRulesThatWereNotJudgedNothingIsGoneAndNothingIsForgotten() throws {
        var baseline = CheckBaseline(of: try checks("Buy").findings)
        let other = "stranded-child/0123456789abcdef"
        baseline.sentences[other] = "A child"
        let answer = CheckAnswer(try checks("Sell"), of: facts, baseline: baseline)
        #expect(answer.gone.count == 1 && !answer.gone.contains(other))
        var anew = CheckBaseline(of: answer.new + answer.known)
        anew.keep(baseline, exceptOf: answer.judged)
        #expect(anew.sentences[other] == "A child" && anew.sentences.count == 2)
    }

    @Test(arguments: ["\r\n", "\r", "\n"]) func aBaselineIsReadHoweverItsLinesEnd(_ ending: String) throws {
        let baseline = CheckBaseline(of: try checks("Buy", "Sell").findings)
        let text = "\u{FEFF}" + baseline.text.replacing("\n", with: ending)
        #expect(try CheckBaseline(parsing: text) == baseline)
        #expect(throws: CheckBaselineError.noBaseline) { try CheckBaseline(parsing: "# coordviz baseline 17\n") }
    }

    @Test func aBaselineReadsWhatItWrites() throws {
        let baseline = CheckBaseline(of: try checks("Buy", "Se\nll").findings)
        #expect(try CheckBaseline(parsing: baseline.text) == baseline)
        #expect(baseline.text.split(separator: "\n").count == 4)
        #expect(try CheckBaseline(parsing: CheckBaseline(of: []).text).sentences == [:])
    }

    @Test func aBaselineIsSortedAndTheSameInAnyOrder() throws {
        let one = CheckBaseline(of: try checks("A", "B", "C").findings).text
        #expect(one == CheckBaseline(of: try checks("C", "A", "B").findings).text)
        let lines = one.split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(lines == lines.sorted())
    }

    @Test(arguments: ["", "hello", "{}"]) func whatIsNoBaselineIsRefused(_ text: String) {
        #expect(throws: CheckBaselineError.noBaseline) { try CheckBaseline(parsing: text) }
    }

    @Test func aLineWithoutAFingerprintIsRefusedByItsNumber() {
        #expect(throws: CheckBaselineError.noFingerprint(line: 3)) {
            try CheckBaseline(parsing: "\(CheckBaseline.heading)\n\nnonsense\n")
        }
    }

    @Test(arguments: [
        (CheckIgnore(rule: .unhandledMessage), true), (CheckIgnore(rule: .offMain), false),
        (CheckIgnore(name: "Buy"), true), (CheckIgnore(name: "Bu"), false),
        (CheckIgnore(role: "HomeController"), true), (CheckIgnore(role: "Home"), false),
        (CheckIgnore(rule: .unhandledMessage, role: "HomeController", name: "Sell"), false),
        (CheckIgnore(fingerprint: "x/1"), false),
    ])
    func anEntryIgnoresWhatFitsAllOfIt(_ ignore: CheckIgnore, _ fits: Bool) throws {
        let answer = CheckAnswer(try checks("Buy"), of: facts, ignoring: [ignore])
        #expect(answer.ignored.count == (fits ? 1 : 0))
        #expect(answer.fails == !fits)
    }

    @Test func onlySeveritiesFromTheOneThatIsAskedForMakeItFail() throws {
        var settings = CheckSettings(rules: [.unhandledMessage])
        settings.severities[.unhandledMessage] = .warning
        let checks = try Examination(settings) {
            $0.messageSent("Buy", by: "HomeController")
            $0.unhandled(at: "HomeController")
        }.checks
        #expect(CheckAnswer(checks, of: facts, failsOn: .info).fails)
        #expect(CheckAnswer(checks, of: facts, failsOn: .warning).fails)
        #expect(!CheckAnswer(checks, of: facts, failsOn: .error).fails)
    }
}
