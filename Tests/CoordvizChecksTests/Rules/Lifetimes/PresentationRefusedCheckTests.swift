import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct PresentationRefusedCheckTests {
    private func refuse(_ controller: String, on presenter: String, _ script: inout EventScript) {
        script.transition("present", to: controller, in: presenter, ending: .transitionCancelled)
    }

    private func expectReason(of found: Examination, contains text: String) {
        let reasons = found.checks.findings.map(\.reason)
        #expect(reasons.count == 1 && reasons[0].contains(text), "\(reasons)")
    }

    private func twice(_ script: inout EventScript) {
        script.launch()
        script.present("SettingsController")
        refuse("ItemController", on: "StackController", &script)
        script.walk { _, _ in }
    }

    @Test(arguments: [true, false])
    func aPresentationThatTheAppRepeatsWithSuccessIsNotFound(asksAgain: Bool) throws {
        let found = try Examination(.presentationRefused) { script in
            script.launch()
            refuse("ItemController", on: "StackController", &script)
            script.walk { _, _ in }
            if asksAgain { script.action("touchUpInside", on: "ItemButton") }
            script.present("ItemController")
        }
        #expect(found.headlines.count == (asksAgain ? 1 : 0))
    }

    @Test func aPresenterThatPresentsAlreadyIsNamedWithWhatItPresents() throws {
        let found = try Examination(.presentationRefused, twice)
        expectNoDifference(
            found.headlines,
            ["ItemController #6 was not presented by StackController #2: UIKit refused it"]
        )
        expectReason(of: found, contains: "StackController #2 presented SettingsController #5 at")
    }

    @Test func aContainerAroundThePresenterMayBeTheOneThatPresents() throws {
        let found = try Examination(.presentationRefused) { script in
            script.launch()
            script.present("SettingsController")
            refuse("ItemController", on: "HomeController", &script)
        }
        #expect(found.headlines.count == 1)
        expectReason(of: found, contains: "StackController #2 presented SettingsController")
    }

    @Test func presentingAPresentedControllerIsFoundAsRefused() throws {
        let found = try Examination(.presentationRefused) { script in
            script.launch()
            script.present("SettingsController")
            refuse("SettingsController", on: "HomeController", &script)
        }
        expectReason(of: found, contains: "It was already presented by StackController #2.")
    }

    @Test func aPresenterThatHadLeftIsNamedWithThatEvent() throws {
        let found = try Examination(.presentationRefused) { script in
            script.launch()
            script.push("AboutController", of: "AppCoordinator")
            script.goBack(from: "AboutController", releases: false)
            script.mark("answer")
            refuse("ItemController", on: "AboutController", &script)
        }
        let left = found.checks.findings.first?.evidence.first { $0.text.contains("no longer contained") }
        let event = try #require(left).event
        expectReason(of: found, contains: "AboutController #5 had left StackController #2 at \(event) and was not in a")
        let finding = try #require(found.checks.findings.first)
        #expect(!finding.reason.contains("one other at a time") && finding.advice.contains("on screen"))
    }

    @Test func aContainerOfThePresenterMayBeTheOneThatHadLeft() throws {
        let found = try Examination(.presentationRefused) { script in
            script.launch()
            script.walk { script, _ in script.edgeDisappeared(.windowRoot, "StackController", "MainWindow") }
            refuse("ItemController", on: "HomeController", &script)
        }
        expectReason(
            of: found,
            contains:
                "StackController #2, which contains HomeController #3, had been removed as the root of MainWindow #4 at"
        )
    }

    /// A walk sees it contained again only after the presentation was refused.
    @Test func aPresenterThatMayHaveComeBackIsNotSaidToHaveLeft() throws {
        let found = try Examination(.presentationRefused) { script in
            script.launch()
            script.push("AboutController", of: "AppCoordinator")
            script.goBack(from: "AboutController", releases: false)
            refuse("ItemController", on: "AboutController", &script)
            script.push("AboutController")
        }
        expectReason(of: found, contains: "is not recorded")
    }

    @Test func anUnknownReasonForARefusalIsReportedAsNotRecorded() throws {
        let found = try Examination(.presentationRefused) { script in
            script.launch()
            refuse("ItemController", on: "StackController", &script)
        }
        expectReason(of: found, contains: "is not recorded")
    }

    @Test func aPresentationThatTheUserCancelsIsNotFound() throws {
        let found = try Examination(.presentationRefused) { script in
            script.launch()
            script.transition("present", to: "ItemController", in: "StackController", ending: .transitionCancelled) {
                $0.walk { script, since in
                    script.edgeAppeared(.presentation, "ItemController", "StackController", since: since)
                }
                $0.walk { script, _ in script.edgeDisappeared(.presentation, "ItemController", "StackController") }
            }
        }
        expectNoDifference(found.headlines, [])
    }

    /// A sheet is in the way, the app dismisses it and presents again, and a download ends meanwhile.
    @Test(arguments: ["FeedLoader", "HomeController"], [true, false])
    func whatTheUserCannotTapIsNotTheUser(caller: String, hasActions: Bool) throws {
        let found = try Examination(.presentationRefused) { script in
            script.launch()
            if hasActions { script.action("tap", on: "BuyButton") }
            if caller == "FeedLoader" { _ = script.declare(caller, .object, type: "Shop.FeedLoader") }
            script.present("SheetController")
            refuse("ItemController", on: "StackController", &script)
            script.transition("dismiss", to: "SheetController", in: "StackController")
            script.walk { script, _ in
                script.edgeDisappeared(.presentation, "SheetController", "StackController")
            }
            script.claim(.delegateCalled, caller, "AppCoordinator")
            script.present("ItemController")
        }
        #expect(found.headlines.count == (caller == "FeedLoader" ? 0 : 1))
    }

    @Test(arguments: ["push", "pop", "dismiss"])
    func otherCancelledTransitionsAreNotFound(name: String) throws {
        let found = try Examination(.presentationRefused) { script in
            script.launch()
            script.transition(name, to: "ItemController", in: "StackController", ending: .transitionCancelled)
        }
        expectNoDifference(found.headlines, [])
    }

    @Test func aPresentationThatSucceedsIsNotFound() throws {
        let found = try Examination(.presentationRefused) { script in
            script.launch()
            script.present("ItemController")
        }
        expectNoDifference(found.headlines, [])
    }

    @Test func withLostEventsNothingIsGuessed() throws {
        let found = try Examination(.presentationRefused) { script in
            script.launch()
            script.transition("present", to: "ItemController", in: "StackController", ending: .transitionCancelled) {
                $0.lose { $0.mark("lost") }
            }
        }
        expectNoDifference(found.headlines, [])
    }

    @Test func aCycleOfContainersEnds() throws {
        let found = try Examination(.presentationRefused) { script in
            script.launch()
            script.walk { script, since in
                script.edgeAppeared(.containment, "StackController", "HomeController", since: since)
            }
            refuse("ItemController", on: "HomeController", &script)
        }
        #expect(found.headlines.count == 1)
    }

    @Test func switchedOffItFindsNothing() throws {
        #expect(try Examination.isSilent(without: .presentationRefused, twice))
    }

    /// Two links while the settings are open; what `body` tells happens to each child then.
    private func followLinks(_ body: (inout EventScript, String) -> Void) throws -> Finding {
        let found = try Examination(.presentationRefused) { script in
            script.launch()
            script.present("SettingsController")
            for number in ["#1", "#2"] {
                script.action("openLink", on: "LinkButton")
                script.begin("ItemCoordinator\(number)")
                script.claim(.ownershipBegan, "ItemController\(number)", "ItemCoordinator\(number)")
                refuse("ItemController\(number)", on: "StackController", &script)
                script.walk()
                body(&script, number)
            }
            script.walk()
        }
        return try #require(found.checks.findings.first)
    }

    @Test func childrenThatWaitForTheirRefusedScreensAreNamedAndCounted() throws {
        let finding = try followLinks { _, _ in }
        #expect(finding.reason.contains("ItemCoordinator #7, which owns it, was still a child of AppCoordinator #1"))
        #expect(finding.reason.contains("with 1 other child of its class"), "\(finding.reason)")
        #expect(finding.advice.contains("Remove the child"))
        #expect(finding.evidence.contains { $0.text.contains("AppCoordinator #1 added child ItemCoordinator #7") })
    }

    @Test func aChildThatEndedOrHasAScreenIsNotNamed() throws {
        let ended = try followLinks { $0.childRemoved("ItemCoordinator\($1)", from: "AppCoordinator") }
        let shown = try followLinks { $0.push("ListController\($1)", of: "ItemCoordinator\($1)") }
        for finding in [ended, shown] {
            #expect(!finding.reason.contains("still a child") && !finding.advice.contains("Remove the child"))
        }
    }
}
