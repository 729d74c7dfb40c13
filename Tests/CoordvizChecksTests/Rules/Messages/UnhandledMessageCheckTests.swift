import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@Suite struct UnhandledMessageCheckTests {
    private func unhandled(_ script: inout EventScript) {
        script.coordinatorStarted("AppCoordinator")
        script.claim(.parentCoordinatorSet, "HomeController", "AppCoordinator")
        let tap = script.action("touchUpInside", on: "BuyButton")
        script.caused(by: tap) {
            $0.messageSent("BuyNow", by: "BuyButton", at: ("Shop/HomeController.swift", 31))
            $0.hop("BuyButton", "HomeController", .viewOfController)
            $0.hop("HomeController", "AppCoordinator", .parentCoordinator)
            $0.unhandled(at: "AppCoordinator")
        }
    }

    @Test func itNamesTheSenderTheLastResponderAndWhyNothingFollowed() throws {
        let found = try Examination(.unhandledMessage, unhandled)
        let finding = try #require(found.checks.findings.first)
        #expect(found.checks.findings.count == 1)
        #expect(finding.headline == "BuyButton #3 sent BuyNow, and no responder handled it")
        #expect(
            finding.reason == """
                After 2 hops the chain ended at AppCoordinator #1: it is a root and has no parent. \
                No object in this session ever handled BuyNow.
                """
        )
        #expect(finding.location == SourceLocation(file: "Shop/HomeController.swift", line: 31))
        #expect(found.evidence == [[3, 4, 5, 6, 7]])
        #expect(found.moments == [7])
        #expect(finding.nodes.map(\.rawValue) == [3, 1])
    }

    @Test func aBusWithoutAReceiverIsNotTakenForABrokenChain() throws {
        let found = try Examination(.unhandledMessage) { script in
            script.claim(.parentCoordinatorSet, "HomeController", "AppCoordinator")
            script.messageSent("liked", by: "HomeController")
            script.hop("HomeController", "LikeCounter", .named)
            script.handled(by: "LikeCounter")
            script.messageSent("liked", by: "HomeController")
            script.unhandled(at: "HomeController")
        }
        let finding = try #require(found.checks.findings.first)
        #expect(
            finding.reason == """
                No receiver was asked. The app delivers messages of this name itself, not along the responder chain. \
                LikeCounter #3 could have handled it: it was alive, but not asked.
                """
        )
        #expect(finding.advice.hasPrefix("Make sure that an object that handles liked is alive and registered"))
    }

    @Test func aResponderThatNamesItsNextOneIsOnAChain() throws {
        let found = try Examination(.unhandledMessage) { script in
            script.claim(.parentCoordinatorSet, "HomeController", "AppCoordinator")
            script.messageSent("liked", by: "HomeController")
            script.hop("HomeController", "AppCoordinator", .named)
            script.handled(by: "AppCoordinator")
            script.messageSent("liked", by: "OtherController")
            script.unhandled(at: "OtherController")
        }
        #expect(try #require(found.checks.findings.first).reason.hasPrefix("After 0 hops the chain ended at"))
    }

    @Test func aMessageWithoutANameIsCalledSo() throws {
        let found = try Examination(.unhandledMessage) {
            $0.messageSent("", by: "BuyButton")
            $0.unhandled(at: "BuyButton")
        }
        let finding = try #require(found.checks.findings.first)
        #expect(finding.headline == "BuyButton #1 sent a message without a name, and no responder handled it")
        #expect(finding.reason.hasSuffix("No object in this session ever handled a message without a name."))
    }

    @Test func itNamesWhoWasAliveAndCouldHaveHandledIt() throws {
        let found = try Examination(.unhandledMessage) {
            $0.childAdded("CartCoordinator", to: "AppCoordinator")
            $0.messageSent("BuyNow", by: "CartController")
            $0.hop("CartController", "CartCoordinator", .parentCoordinator)
            $0.handled(by: "CartCoordinator")
            unhandled(&$0)
        }
        #expect(
            found.checks.findings[0].reason.hasSuffix(
                "CartCoordinator #1 could have handled it: it was alive, but not on the chain."
            )
        )
    }

    /// A download ends after its screen was popped: bubbleWhenConnected would not help.
    @Test func aMessageOfAScreenThatIsNotConnectedAnyMoreIsNotEarly() throws {
        func write(_ script: inout EventScript) {
            script.launch()
            script.push("PhotoController", of: "AppCoordinator")
            script.goBack(from: "PhotoController", releases: false)
            script.messageSent("PhotoSaved", by: "PhotoController")
            script.stop(.chainIncomplete, at: "PhotoController")
            script.unhandled(at: "PhotoController")
        }
        let found = try Examination(.unhandledMessage, write)
        #expect(found.headlines.count == 1)
        #expect(found.checks.findings.first?.reason.contains("no parent coordinator any more") == true)
        #expect(try Examination(.earlyMessage, write).headlines == [])
    }

    /// Its coordinator keeps the screen, and has it send something before each push.
    @Test func aMessageOfAScreenThatIsAboutToComeAgainIsEarly() throws {
        func write(_ script: inout EventScript) {
            script.launch()
            for _ in 0..<2 {
                script.messageSent("FormReset", by: "FormController")
                script.stop(.chainIncomplete, at: "FormController")
                script.unhandled(at: "FormController")
                script.push("FormController", of: "AppCoordinator")
                script.goBack(from: "FormController", releases: false)
            }
        }
        #expect(try Examination(.earlyMessage, write).checks.findings.map(\.occurrences) == [2])
        #expect(try Examination(.unhandledMessage, write).headlines == [])
    }

    @Test func aMessageOfACoordinatorThatWasRemovedIsNotEarly() throws {
        func write(_ script: inout EventScript) {
            script.coordinatorStarted("AppCoordinator")
            script.childAdded("UploadCoordinator", to: "AppCoordinator")
            script.childRemoved("UploadCoordinator", from: "AppCoordinator")
            script.messageSent("Uploaded", by: "UploadCoordinator")
            script.stop(.chainIncomplete, at: "UploadCoordinator")
            script.unhandled(at: "UploadCoordinator")
        }
        let reason = try Examination(.unhandledMessage, write).checks.findings.first?.reason
        #expect(reason?.contains("it was no longer a child of AppCoordinator #1") == true, "\(reason ?? "")")
        #expect(try Examination(.earlyMessage, write).headlines == [])
    }

    @Test func whoOnlyPassesItOnCouldNotHaveHandledIt() throws {
        let found = try Examination(.unhandledMessage) {
            $0.childAdded("CartCoordinator", to: "AppCoordinator")
            $0.messageSent("BuyNow", by: "CartController")
            $0.hop("CartController", "CartCoordinator", .parentCoordinator)
            $0.passedOn(by: "CartCoordinator")
            $0.unhandled(at: "CartCoordinator")
            unhandled(&$0)
        }
        #expect(!found.checks.findings.contains { $0.reason.contains("could have handled it") })
    }

    @Test func itNamesWhoHandledItElsewhereAndWasGone() throws {
        let found = try Examination(.unhandledMessage) {
            $0.messageSent("BuyNow", by: "CartController")
            $0.handled(by: "CartCoordinator")
            $0.released("CartCoordinator")
            unhandled(&$0)
        }
        #expect(
            found.checks.findings[0].reason.hasSuffix(
                "CartCoordinator #2 handled BuyNow elsewhere in the session, but was not alive then."
            )
        )
    }

    @Test func handledAnsweredAndPassedOnMessagesAreNotFound() throws {
        for kind in [EventKind.handled, .replied, .passedOn] {
            let found = try Examination(.unhandledMessage) {
                $0.messageSent("BuyNow", by: "HomeController")
                $0.hop("HomeController", "AppCoordinator", .parentCoordinator)
                $0.stop(kind, at: "AppCoordinator")
                if kind == .passedOn { $0.unhandled(at: "AppCoordinator") }
            }
            #expect(found.headlines == [], "\(kind)")
        }
    }

    @Test(arguments: [EventKind.handled, .replied])
    func oneThatIsSaidToBeUnhandledAfterItWasHandledIsNotFound(_ kind: EventKind) throws {
        let found = try Examination(.unhandledMessage) {
            $0.messageSent("BuyNow", by: "HomeController")
            $0.hop("HomeController", "AppCoordinator", .parentCoordinator)
            $0.stop(kind, at: "AppCoordinator")
            $0.unhandled(at: "AppCoordinator")
        }
        #expect(found.headlines == [])
    }

    @Test(arguments: [
        (true, "its parent CatalogCoordinator #3 had been released"),
        (false, "it was no longer a child of CatalogCoordinator #3"),
    ])
    func aCoordinatorThatLostItsParentIsNoRoot(isReleased: Bool, _ why: String) throws {
        let found = try Examination(.unhandledMessage) {
            $0.messageSent("BuyNow", by: "CartController")
            $0.childAdded("CartCoordinator", to: "CatalogCoordinator")
            $0.hop("CartController", "CartCoordinator", .parentCoordinator)
            if isReleased {
                $0.released("CatalogCoordinator")
            } else {
                $0.childRemoved("CartCoordinator", from: "CatalogCoordinator")
            }
            $0.unhandled(at: "CartCoordinator")
        }
        let reason = try #require(found.checks.findings.first?.reason)
        #expect(reason.contains("the chain ended at CartCoordinator #2: \(why). "), "\(reason)")
    }

    @Test func itDoesNotDenyThatTheClassesOnTheChainHandleIt() throws {
        let found = try Examination(.unhandledMessage) {
            $0.messageSent("BuyNow", by: "HomeController")
            $0.handled(by: "AppCoordinator")
            $0.messageSent("BuyNow", by: "HomeController")
            $0.unhandled(at: "AppCoordinator")
        }
        let reason = try #require(found.checks.findings.first?.reason)
        #expect(
            reason.hasSuffix("Objects of the classes on this chain handled BuyNow at other times, but not this time."),
            "\(reason)"
        )
    }

    @Test func aMessageWithoutAnEndIsNotFound() throws {
        let found = try Examination(.unhandledMessage) {
            $0.messageSent("BuyNow", by: "HomeController")
            $0.hop("HomeController", "AppCoordinator", .parentCoordinator)
        }
        #expect(found.headlines == [])
    }

    @Test func withLostEventsOnItsWayItIsNotJudged() throws {
        let found = try Examination(CheckSettings(rules: [.unhandledMessage, .incompleteRecording])) {
            $0.messageSent("BuyNow", by: "HomeController")
            $0.lose { $0.passedOn(by: "AppCoordinator") }
            $0.unhandled(at: "AppCoordinator")
        }
        #expect(found.checks.findings.map(\.rule) == [.incompleteRecording])
        #expect(found.checks.findings[0].reason.contains("Not judged because of it: unhandled-message (1)."))
    }

    @Test func switchedOffItFindsNothing() throws {
        #expect(try Examination.without(.unhandledMessage, unhandled) == [])
    }

    @Test func anEarlyMessageIsReportedAsEarly() throws {
        func early(_ script: inout EventScript) {
            script.messageSent("Loaded", by: "HomeController")
            script.stop(.chainIncomplete, at: "HomeController")
            script.unhandled(at: "HomeController")
        }
        let found = try Examination(CheckSettings(), early)
        #expect(found.checks.findings.map(\.rule) == [.earlyMessage])
        let headline = "HomeController #1 sent Loaded before its chain was connected, and no responder handled it"
        #expect(found.headlines == [headline])
        #expect(try Examination.without(.earlyMessage, early) == [])
    }

    @Test func aMessageWithoutAChainThatItsOwnSenderHandlesIsNotEarly() throws {
        let found = try Examination(.earlyMessage) {
            $0.messageSent("Loaded", by: "HomeController")
            $0.handled(by: "HomeController")
        }
        #expect(found.headlines == [])
    }
}
