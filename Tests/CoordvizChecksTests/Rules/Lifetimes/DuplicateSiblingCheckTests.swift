import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct DuplicateSiblingCheckTests {
    /// The user acts, and a detail coordinator is started that pushes its screen.
    private func open(
        _ detail: String,
        by action: String = "touchUpInside",
        on view: String,
        _ script: inout EventScript
    ) {
        let tap = script.action(action, on: view)
        script.caused(by: tap) { $0.begin("DetailCoordinator\(detail)") }
        script.push("DetailController\(detail)", of: "DetailCoordinator\(detail)")
    }

    private func doubleTap(_ script: inout EventScript) {
        script.launch()
        open("", on: "BuyButton", &script)
        open("#2", on: "BuyButton", &script)
    }

    @Test func aDoubleTapIsFound() throws {
        let found = try Examination(.duplicateSibling, doubleTap)
        expectNoDifference(
            found.headlines,
            ["DetailCoordinator #8 was started beside DetailCoordinator #6, which does the same"]
        )
        #expect(found.checks.findings.first?.evidence.count == 5)
    }

    /// One bar shows the buttons of all screens.
    @Test(arguments: [
        ("HomeController > bar > right 1", "DetailController > bar > right 1", 0),
        ("HomeController > bar > right 1", "HomeController > bar > right 1", 1),
        ("DetailController > bar > right 1", "DetailController > bar > right 1", 0),
    ])
    func aButtonOfTheFirstOnesScreenOpensAnother(first: String, second: String, findings: Int) throws {
        let found = try Examination(.duplicateSibling) { script in
            script.launch()
            script.declare("UINavigationBar", .view, type: "UIKit.UINavigationBar")
            for (detail, place) in [("", first), ("#2", second)] {
                let tap = script.action("barButton", on: "UINavigationBar")
                let record = EventRecord(
                    .actionDetail,
                    subject: script.node("UINavigationBar"),
                    name: script.text(place)
                )
                script.caused(by: tap) { $0.record(record) }
                script.caused(by: tap) { $0.begin("DetailCoordinator\(detail)") }
                script.push("DetailController\(detail)", of: "DetailCoordinator\(detail)")
            }
        }
        #expect(found.headlines.count == findings, "\(found.headlines)")
    }

    /// An app that counts its children names each of them differently.
    @Test(arguments: [
        ("TripList > UIButton 1", "TripList > UIButton 1", true, 1),
        ("TripList > UIButton 1", "TripList > UIButton 1", false, 0),
        ("TripList > row 0.1", "TripList > row 0.2", true, 0),
        ("TripList = 1", "TripList = 2", true, 0),
    ])
    func numberedOnesAreFoundOnlyIfOneControlWasTappedTwiceAtOnce(
        first: String,
        second: String,
        isAtOnce: Bool,
        findings: Int
    ) throws {
        let found = try Examination(.duplicateSibling) { script in
            func tap(_ number: Int, at place: String, _ script: inout EventScript) {
                let child = "TripCoordinator#\(number)"
                script.declare(child, .coordinator, type: "Shop.TripCoordinator", identifier: "trip-\(number)")
                let tap = script.action("touchUpInside", on: "TripButton")
                let detail = EventRecord(
                    .actionDetail,
                    subject: script.node("TripButton"),
                    name: script.text(place)
                )
                script.caused(by: tap) { $0.record(detail) }
                script.caused(by: tap) { $0.begin(child) }
            }
            script.launch()
            tap(1, at: first, &script)
            script.claim(.ownershipBegan, "TripController#1", "TripCoordinator#1")
            script.transition("push", to: "TripController#1", in: "StackController") { script in
                script.walk {
                    $0.edgeAppeared(.containment, "TripController#1", "StackController", since: $1)
                }
                if isAtOnce { tap(2, at: second, &script) }
            }
            if !isAtOnce { tap(2, at: second, &script) }
            script.push("TripController#2", of: "TripCoordinator#2")
        }
        #expect(found.headlines.count == findings, "\(found.headlines)")
    }

    /// A router says nothing of where the user was.
    @Test(arguments: [("AppRouter", true, 0), ("AppRouter", false, 1), ("SceneDelegate", true, 1)])
    func whatARouterStartsTwiceIsFoundIfTheUserDidNothingBetween(object: String, acts: Bool, findings: Int) throws {
        let found = try Examination(.duplicateSibling) { script in
            script.launch()
            script.declare(object, .object, type: "Shop.\(object)")
            for detail in ["", "#2"] {
                open(detail, by: "openItem", on: object, &script)
                if acts { script.action("scroll", on: "DetailView") }
            }
        }
        #expect(found.headlines.count == findings, "\(found.headlines)")
    }

    @Test(arguments: [true, false])
    func oneThatPushedTheFirstOutOfADictionaryIsFoundOnce(isRemovedLater: Bool) throws {
        try expect(
            isRemovedLater ? .duplicateSibling : .evictedChild,
            isRemovedLater: isRemovedLater,
            isEvictedWanted: true
        )
    }

    @Test func oneThatEvictedTheFirstIsFoundWhenEvictedChildIsDisabled() throws {
        try expect(.duplicateSibling, isRemovedLater: false, isEvictedWanted: false)
    }

    private func expect(_ rule: CheckRule, isRemovedLater: Bool, isEvictedWanted: Bool) throws {
        let rules: [CheckRule] = isEvictedWanted ? [.duplicateSibling, .evictedChild] : [.duplicateSibling]
        let found = try Examination(CheckSettings(rules: rules)) { script in
            script.launch()
            let name = script.text("detail")
            for detail in ["", "#2"] {
                let child = script.node("DetailCoordinator\(detail)")
                script.record(
                    EventRecord(.childAdded, subject: child, object: script.node("AppCoordinator"), name: name)
                )
                script.push("DetailController\(detail)", of: "DetailCoordinator\(detail)")
            }
            // Then there was room for both, and the name is only a label.
            if isRemovedLater { script.childRemoved("DetailCoordinator", from: "AppCoordinator") }
        }
        expectNoDifference(found.checks.findings.map(\.rule), [rule])
    }

    @Test func aDeepLinkThatComesTwiceIsFound() throws {
        let found = try Examination(.duplicateSibling) { script in
            script.launch()
            for detail in ["", "#2"] {
                script.begin("DetailCoordinator\(detail)")
                script.push("DetailController\(detail)", of: "DetailCoordinator\(detail)")
            }
        }
        #expect(found.headlines.count == 1)
    }

    @Test func whatAScreenSendsWhenItAppearsIsNotAUserAction() throws {
        let found = try Examination(.duplicateSibling) { script in
            script.launch()
            for detail in ["", "#2"] {
                script.begin("DetailCoordinator\(detail)")
                script.push("DetailController\(detail)", of: "DetailCoordinator\(detail)")
                let shown = script.session.records.last?.number ?? .zero
                script.caused(by: shown, .transition) { $0.messageSent("ScreenSeen", by: "DetailController\(detail)") }
            }
        }
        #expect(found.headlines.count == 1)
    }

    @Test func aSecondOneOpenedFromTheFirstByTheUserIsNotFound() throws {
        let found = try Examination(.duplicateSibling) { script in
            script.launch()
            open("", on: "BuyButton", &script)
            open("#2", on: "SimilarButton", &script)
        }
        #expect(found.headlines == [])
    }

    @Test func oneWithoutACauseAfterAUserActionIsNotFound() throws {
        let found = try Examination(.duplicateSibling) { script in
            script.launch()
            script.begin("DetailCoordinator")
            script.push("DetailController", of: "DetailCoordinator")
            script.messageSent("ShowSimilar", by: "DetailController")
            script.begin("DetailCoordinator#2")
            script.push("DetailController#2", of: "DetailCoordinator#2")
        }
        #expect(found.headlines == [])
    }

    @Test func twoTabsOfOneTypeAreNotFound() throws {
        let found = try Examination(.duplicateSibling) { script in
            script.launch()
            for tab in ["", "#2"] {
                script.begin("TabCoordinator\(tab)")
                script.claim(.ownershipBegan, "TabContentController\(tab)", "TabCoordinator\(tab)")
            }
            script.walk { script, since in
                for tab in ["", "#2"] {
                    script.edgeAppeared(.containment, "TabContentController\(tab)", "TabBarController", since: since)
                }
            }
        }
        #expect(found.headlines == [])
    }

    @Test func openingItAgainAfterGoingBackIsNotFound() throws {
        let found = try Examination(.duplicateSibling) { script in
            script.launch()
            open("", on: "BuyButton", &script)
            // Its coordinator is not removed, which another rule checks.
            script.goBack(from: "DetailController")
            open("#2", on: "BuyButton", &script)
        }
        #expect(found.headlines == [])
    }

    @Test func theOneThatIsThereCountsAlthoughALaterOneIsGone() throws {
        let found = try Examination(.duplicateSibling) { script in
            script.launch()
            open("", on: "BuyButton", &script)
            // A second one is added and removed correctly, before its screen is shown.
            let tap = script.action("touchUpInside", on: "BuyButton")
            script.caused(by: tap) { $0.begin("DetailCoordinator#2") }
            script.childRemoved("DetailCoordinator#2", from: "AppCoordinator")
            open("#3", on: "BuyButton", &script)
        }
        expectNoDifference(
            found.headlines,
            ["DetailCoordinator #9 was started beside DetailCoordinator #6, which does the same"]
        )
    }

    @Test func theRemainingOneCountsAlthoughALaterOneNoLongerHasAScreen() throws {
        let found = try Examination(.duplicateSibling) { script in
            script.launch()
            open("", on: "BuyButton", &script)
            let tap = script.action("touchUpInside", on: "BuyButton")
            script.caused(by: tap) { $0.begin("DetailCoordinator#2") }
            open("#3", on: "BuyButton", &script)
        }
        #expect(found.headlines.count == 1)
    }

    @Test(arguments: [true, false])
    func withoutRecordedActionsOnlyAQuickSecondOneIsFound(isQuick: Bool) throws {
        let found = try Examination(.duplicateSibling) { script in
            script.launch()
            for detail in ["", "#2"] {
                script.begin("DetailCoordinator\(detail)")
                script.push("DetailController\(detail)", of: "DetailCoordinator\(detail)")
                if !isQuick { script.wait(seconds: 5) }
            }
        }
        #expect(found.headlines.count == (isQuick ? 1 : 0))
    }

    @Test func theOneThatIsThereCountsAlthoughTheScreenOfALaterOneIsPopped() throws {
        let found = try Examination(.duplicateSibling) { script in
            script.launch()
            open("", on: "BuyButton", &script)
            open("#2", on: "BuyButton", &script)
            // Its coordinator is not removed.
            script.goBack(from: "DetailController#2")
            open("#3", on: "BuyButton", &script)
        }
        #expect(found.checks.findings.map(\.occurrences) == [2])
    }

    @Test func oneThatReplacesTheOtherInATurnIsNotFound() throws {
        let found = try Examination(.duplicateSibling) { script in
            script.launch()
            open("", on: "BuyButton", &script)
            let tap = script.action("touchUpInside", on: "BuyButton")
            script.caused(by: tap) { $0.begin("DetailCoordinator#2") }
            script.claim(.ownershipBegan, "DetailController#2", "DetailCoordinator#2")
            script.transition("push", to: "DetailController#2", in: "StackController")
            script.walk { script, since in
                script.edgeAppeared(.containment, "DetailController#2", "StackController", since: since)
                script.edgeDisappeared(.containment, "DetailController", "StackController")
            }
        }
        #expect(found.headlines == [])
    }

    @Test func switchedOffItFindsNothing() throws {
        #expect(try Examination.isSilent(without: .duplicateSibling, doubleTap))
    }
}
