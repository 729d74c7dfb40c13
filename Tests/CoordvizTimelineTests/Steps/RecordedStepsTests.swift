import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@Suite struct RecordedStepsTests {
    private func steps(until last: EventNumber? = nil, _ body: (inout EventScript) -> Void) throws -> RecordedSteps {
        var script = EventScript()
        script.launch()
        body(&script)
        return try RecordedSteps(of: SessionTimeline(script.session), until: last)
    }

    @Test func eachActionBeginsAStepWithWhatHappensUntilTheNext() throws {
        let steps = try steps { script in
            script.tap("BuyButton", "HomeController > #buy") { script in
                script.messageSent("BuyNow", by: "BuyButton")
                script.handled(by: "AppCoordinator")
                script.begin("PaymentCoordinator")
            }
            script.tap("BackButton", "PaymentController") {
                $0.childRemoved("PaymentCoordinator", from: "AppCoordinator")
            }
        }
        try #require(steps.steps.map(\.beginning.word) == ["launch", "HomeController > #buy", "PaymentController"])
        #expect(steps.steps[1].effects?.messages.map(\.name) == ["BuyNow"])
        #expect(steps.steps[1].effects?.added.count == 1)
        #expect(steps.steps[1].effects?.removed == [])
        #expect(steps.steps[2].effects?.added == [])
        #expect(steps.steps[2].effects?.removed.count == 1)
        #expect(steps.steps[2].effects?.screens?.count == 1)
    }

    @Test func aMessageThatWaitsIsNotSentBeforeTheStepInWhichItIs() throws {
        let steps = try steps { script in
            var waiting = script.message
            script.tap("BuyButton", "HomeController > #buy") { script in
                script.messageQueued("BuyNow", by: "BuyButton")
                waiting = script.message
                script.messageSent("Open", by: "BuyButton")
            }
            script.tap("BackButton", "PaymentController") { script in
                script.sendQueued(waiting, "BuyNow", by: "BuyButton")
                script.handled(by: "AppCoordinator")
            }
        }
        try #require(steps.steps.count == 3)
        #expect(steps.steps[1].effects?.messages.map(\.end) == [.queued, .open])
        #expect(steps.steps[2].effects?.messages.map(\.name) == ["BuyNow"])
    }

    @Test func whatNothingCausedIsAStepOfItsOwn() throws {
        let steps = try steps { script in
            script.tap("BuyButton", "HomeController > #buy") { $0.begin("PaymentCoordinator") }
            script.begin("NotificationCoordinator")
            script.begin("BadgeCoordinator")
        }
        try #require(steps.steps.map(\.beginning.word) == ["launch", "HomeController > #buy", "other"])
        #expect(steps.steps[2].effects?.added.count == 2)
    }

    @Test func whatComesLongAfterTheLaunchOrAnotherSuchThingIsAStepOfItsOwn() throws {
        let steps = try steps { script in
            script.snapshot(.turn)
            script.begin("SplashCoordinator")
            script.snapshot(.turn)
            script.nanosecondsPerEvent = 1_000_000_000
            script.begin("NotificationCoordinator")
            script.nanosecondsPerEvent = 1_000_000
            script.begin("BadgeCoordinator")
            script.snapshot(.turn)
            script.nanosecondsPerEvent = 1_000_000_000
            script.begin("LinkCoordinator")
        }
        #expect(steps.steps.map(\.beginning.word) == ["launch", "other", "other"])
        #expect(steps.steps.map { $0.effects?.added.count } == [1, 2, 1])
    }

    @Test func aLaunchThatTakesLongIsOneStep() throws {
        var script = EventScript()
        script.nanosecondsPerEvent = 2_000_000_000
        script.snapshot(.start)
        script.launch()
        script.begin("CatalogCoordinator")
        #expect(try RecordedSteps(of: SessionTimeline(script.session)).steps.map(\.beginning.word) == ["launch"])
    }

    @Test func whatTheAppReportsAmidAnActionBelongsToIt() throws {
        let steps = try steps { script in
            script.tap("LogInButton", "HomeController > #login") { script in
                script.action("logIn", on: "HomeController")
                script.begin("MainCoordinator")
            }
        }
        #expect(steps.steps.count == 2)
        #expect(steps.actionsWithoutDetail == 0)
    }

    @Test func anActionWithoutDetailContinuesTheOneBefore() throws {
        let steps = try steps { script in
            script.tap("Alert", "UIAlertController = 0")
            script.action("alertAction", on: "Alert")
        }
        #expect(steps.steps.count == 2)
        #expect(steps.actionsWithoutDetail == 1)
    }

    @Test func theEndOfEditingThatFollowsFromAnythingElseIsNoStep() throws {
        let steps = try steps { $0.tap("Field", "", name: "editingDidEnd") }
        #expect(steps.steps.map(\.beginning.word) == ["launch"])
    }

    @Test func aMarkBelongsToTheStepThatFollows() throws {
        let steps = try steps { script in
            script.mark("at home")
            script.tap("BuyButton", "HomeController > #buy")
            script.mark("paid")
        }
        #expect(steps.steps.map(\.marks) == [[], ["at home"]])
        #expect(steps.lastMarks == ["paid"])
    }

    @Test func theStepOfAnEventIsTheLastOneAndComplete() throws {
        var message = EventNumber.zero
        let steps = try steps { script in
            script.tap("BuyButton", "HomeController > #buy") { script in
                message = script.messageSent("BuyNow", by: "BuyButton")
                script.handled(by: "AppCoordinator")
                script.begin("PaymentCoordinator")
            }
            script.tap("BackButton", "PaymentController")
        }
        let few = try self.steps(until: message) { script in
            script.tap("BuyButton", "HomeController > #buy") { script in
                script.messageSent("BuyNow", by: "BuyButton")
                script.handled(by: "AppCoordinator")
                script.begin("PaymentCoordinator")
            }
            script.tap("BackButton", "PaymentController")
        }
        #expect(few.steps == Array(steps.steps.dropLast()))
    }

    @Test func whereEventsWereLostNothingIsKnownOfTheEffects() throws {
        let steps = try steps { script in
            script.tap("BuyButton", "HomeController > #buy") { script in
                script.lose { $0.begin("PaymentCoordinator") }
                script.mark("later")
            }
            script.tap("BuyButton", "HomeController > #buy")
        }
        #expect(steps.steps.map { $0.effects == nil } == [false, true, false])
    }

    @Test(arguments: [true, false]) func theEndOfTheAppIsNoEffectOfTheLastStep(hasEnded: Bool) throws {
        let steps = try steps { script in
            script.tap("BuyButton", "HomeController > #buy") { $0.begin("PaymentCoordinator") }
            guard hasEnded else { return }
            script.walk { script, _ in
                script.edgeDisappeared(.windowRoot, "StackController", "MainWindow")
            }
            script.childRemoved("PaymentCoordinator", from: "AppCoordinator")
        }
        let last = try #require(steps.steps.last)
        #expect(last.effects?.added.count == 1 && last.effects?.removed.isEmpty == true)
    }

    @Test func aPrefixIsTheSessionAsIfNothingHadHappenedLater() throws {
        var script = EventScript(eventsPerKeyframe: 4)
        script.launch()
        let whole = script.session
        script.mark("later")
        script.begin("PaymentCoordinator")
        let prefix = try SessionPrefix(of: script.session, through: whole.facts.lastEvent)
        #expect(try prefix.records() == whole.records())
        #expect(
            try SessionTimeline(prefix).state(at: prefix.facts.lastEvent)
                == SessionTimeline(whole).state(at: whole.facts.lastEvent)
        )
        #expect(try prefix.event(markedAs: "later") == nil)
        script.lose { $0.mark("lost") }
        script.mark("last")
        let shorter = try SessionPrefix(of: script.session, through: whole.facts.lastEvent)
        #expect(shorter.facts.dropped == 0 && shorter.facts.losses == [])
        let last = try #require(script.session.facts.losses.first).first
        let within = try SessionPrefix(of: script.session, through: last)
        #expect(within.facts.dropped == 1 && within.facts.losses.map(\.last) == [last])
        #expect(prefix.facts.duration == whole.facts.duration)
    }
}

extension EventScript {
    fileprivate mutating func tap(
        _ control: String,
        _ detail: String,
        name: String = "touchUpInside",
        _ body: (inout EventScript) -> Void = { _ in }
    ) {
        let action = action(name, on: control)
        caused(by: action) { script in
            script.record(EventRecord(.actionDetail, subject: script.node(control), name: script.text(detail)))
            body(&script)
        }
    }
}

extension RecordedStep.Beginning {
    fileprivate var word: String {
        switch self {
        case .launch: "launch"
        case .action(_, _, let detail): detail.text
        case .other: "other"
        }
    }
}
