import CoordvizChecks
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

    @Test func findingsOfABaselineAreNotNewInAnotherRun() throws {
        let baseline = CheckBaseline(of: try checks("Buy").findings)
        let later = CheckAnswer(try checks("Other", "Buy"), of: facts, baseline: baseline)
        #expect(later.new.map(\.details) == [["Other"]])
        #expect(later.known.map(\.details) == [["Buy"]])
        #expect(later.fails)
        #expect(!CheckAnswer(try checks("Buy"), of: facts, baseline: baseline).fails)
    }

    @Test func baselineEntriesWithoutAFindingAreGone() throws {
        let baseline = CheckBaseline(of: try checks("Buy", "Sell").findings)
        let answer = CheckAnswer(try checks("Buy"), of: facts, baseline: baseline)
        #expect(answer.gone.count == 1)
        #expect(baseline.sentences[answer.gone[0]] == "No responder handled the message: HomeController, Sell")
    }

    @Test func ofRulesThatWereNotJudgedNothingIsGoneAndNothingIsForgotten() throws {
        var baseline = CheckBaseline(of: try checks("Buy").findings)
        let other = "stranded-child/0123456789abcdef"
        baseline.sentences[other] = "A child"
        let answer = CheckAnswer(try checks("Sell"), of: facts, baseline: baseline)
        #expect(answer.gone.count == 1 && !answer.gone.contains(other))
        var anew = CheckBaseline(of: answer.new + answer.known)
        anew.keep(baseline, exceptOf: answer.settled)
        #expect(anew.sentences[other] == "A child" && anew.sentences.count == 2)
    }

    @Test(arguments: ["\r\n", "\r", "\n"]) func aBaselineIsReadHoweverItsLinesEnd(_ ending: String) throws {
        let baseline = CheckBaseline(of: try checks("Buy", "Sell").findings)
        let text = "\u{FEFF}" + baseline.text.replacing("\n", with: ending)
        #expect(try CheckBaseline(parsing: text) == baseline)
        #expect(throws: CheckBaselineError.noBaseline) { try CheckBaseline(parsing: "# coordviz baseline 17\n") }
    }

    @Test func aBaselineHasNoControlCharactersOfNames() throws {
        let name = "Buy\u{9B}31m\u{7F}\u{202E}yuB\u{2066}\u{2028}next\u{61C}"
        let text = CheckBaseline(of: try checks(name).findings).text
        let isHarmful: (Unicode.Scalar) -> Bool = { scalar in
            scalar != "\n" && [.control, .format, .lineSeparator].contains(scalar.properties.generalCategory)
        }
        #expect(!text.unicodeScalars.contains(where: isHarmful), "\(text.debugDescription)")
        #expect(text.split(separator: "\n").count == 3)
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

    // MARK: Lost events

    private var lossy: EventScript {
        var script = EventScript()
        script.messageSent("Buy", by: "HomeController")
        script.unhandled(at: "HomeController")
        script.lose { $0.mark("lost") }
        script.mark("after")
        return script
    }

    @Test func aGapIsNeverKnown() throws {
        let session = lossy.session
        let checks = try Examination(session, settings: CheckSettings(rules: [.incompleteRecording])).checks
        #expect(checks.findings.count == 1)
        #expect(CheckBaseline(of: checks.findings).sentences == [:])
        var baseline = CheckBaseline(of: [])
        baseline.sentences[checks.findings[0].fingerprint] = "It was added by hand."
        let answer = CheckAnswer(checks, of: session.facts, baseline: baseline)
        #expect(answer.new == checks.findings && answer.known == [] && answer.fails)
        #expect(answer.gone == [checks.findings[0].fingerprint], "The entry has no effect.")
        var anew = CheckBaseline(of: answer.new)
        anew.keep(baseline, exceptOf: answer.settled)
        #expect(anew.sentences == [:])
    }

    @Test func withLostEventsNoEntryIsGoneOrIdle() throws {
        let session = lossy.session
        let checks = try Examination(session, settings: CheckSettings(rules: [.unhandledMessage])).checks
        let other = "unhandled-message/0123456789abcdef"
        var baseline = CheckBaseline(of: [])
        baseline.sentences[other] = "Sell"
        let ignore = CheckIgnore(rule: .unhandledMessage, name: "Sell")
        func answer(_ facts: SessionFacts) -> CheckAnswer {
            CheckAnswer(checks, of: facts, ignoring: [ignore], baseline: baseline)
        }
        #expect(answer(session.facts).gone == [] && answer(session.facts).idle == [])
        #expect(answer(facts).gone == [other] && answer(facts).idle == [ignore])
        var anew = CheckBaseline(of: [])
        anew.keep(baseline, exceptOf: answer(session.facts).settled)
        #expect(anew == baseline)
    }

    // MARK: Entries that fit nothing

    @Test(arguments: [
        (CheckIgnore(rule: .unhandledMessage, name: "Sell"), true),
        (CheckIgnore(fingerprint: "unhandled-message/0123456789abcdef"), true),
        (CheckIgnore(rule: .unhandledMessage, name: "Buy"), false),
        // The rule was not judged.
        (CheckIgnore(rule: .offMain), false), (CheckIgnore(fingerprint: "off-main/0123456789abcdef"), false),
        (CheckIgnore(role: "CartCoordinator"), false),
    ])
    func anEntryIsIdleWhenWhatItMayFitWasLookedFor(_ ignore: CheckIgnore, _ isIdle: Bool) throws {
        let answer = CheckAnswer(try checks("Buy"), of: facts, ignoring: [ignore])
        #expect(answer.idle == (isIdle ? [ignore] : []))
    }

    @Test func anEntryWithoutARuleIsIdleWhenEveryRuleWasLookedAt() throws {
        let all = try Examination(CheckSettings()) {
            $0.messageSent("Buy", by: "HomeController")
            $0.unhandled(at: "HomeController")
        }.checks
        let entries = [CheckIgnore(role: "CartCoordinator"), CheckIgnore(role: "HomeController")]
        #expect(CheckAnswer(all, of: facts, ignoring: entries).idle == [entries[0]])
    }

    @Test func ofTwoEntriesThatFitTheSameNoneIsIdle() throws {
        let entries = [CheckIgnore(rule: .unhandledMessage), CheckIgnore(rule: .unhandledMessage, name: "Buy")]
        #expect(CheckAnswer(try checks("Buy"), of: facts, ignoring: entries).idle == [])
    }

    // MARK: Texts

    @Test(arguments: ["", "\n", "\u{FEFF}\r\n"]) func anEmptyTextIsNoBaselineAndMayBecomeOne(_ text: String) {
        #expect(throws: CheckBaselineError.empty) { try CheckBaseline(parsing: text) }
        #expect(CheckBaseline.mayReplace(text))
    }

    @Test func onlyABaselineMayBeReplaced() {
        #expect(CheckBaseline.mayReplace("\u{FEFF}\(CheckBaseline.heading)\r\nnonsense"))
        for text in ["hello", "\nhello", "\(CheckBaseline.heading)7\n"] { #expect(!CheckBaseline.mayReplace(text)) }
    }

    @Test(arguments: ["hello", "{}"]) func otherFilesAreRefusedAsBaselines(_ text: String) {
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
