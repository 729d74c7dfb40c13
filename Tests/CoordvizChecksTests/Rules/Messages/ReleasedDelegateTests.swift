import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

/// What `delegate-missing` finds of delegates that no object kept.
@Suite struct ReleasedDelegateTests {
    /// What differs from the case that is found.
    enum Change: CaseIterable {
        case delegateIsRemovedByTheApp
        case delegateIsACoordinator
        case delegateOfOthersHasNoEffect
        case delegateOfOthersIsOfAnotherClass
        case tapHasAnotherEffect
        case screenIsOnItsWayOut
        case coordinatorIsRemoved
        case noCoordinatorHasTheScreen
        case userStops
        case delegateIsSetAgain
    }

    /// The user picks a seat twice: the first screen's delegate is kept, that of the second one is not.
    private func pick(_ change: Change?, _ script: inout EventScript) {
        let delegate = change == .delegateIsACoordinator ? "AdapterCoordinator" : "Adapter"
        script.launch()
        script.begin("SeatCoordinator")
        script.push("SeatController", of: "SeatCoordinator")
        let first = change == .delegateOfOthersIsOfAnotherClass ? "OtherAdapter" : delegate
        var call = EventNumber.zero
        tap("PickButton", &script) { call = $0.delegateCalled(by: "SeatController", of: first, calling: "picked") }
        script.caused(by: change == .delegateOfOthersHasNoEffect ? .zero : call) { script in
            script.transition("pop", to: "HomeController", in: "StackController")
        }
        script.walk {
            $0.edgeDisappeared(.containment, "SeatController", "StackController"); _ = $1
        }

        script.begin("SeatCoordinator#2")
        script.push("SeatController#2", of: change == .noCoordinatorHasTheScreen ? nil : "SeatCoordinator#2")
        script.delegateCalled(by: "SeatController#2", of: "\(delegate)#2", calling: "seatReady")
        if change != .delegateIsRemovedByTheApp { script.released("\(delegate)#2") }
        script.walk()
        if change == .coordinatorIsRemoved { script.childRemoved("SeatCoordinator#2", from: "AppCoordinator") }
        if change == .screenIsOnItsWayOut {
            script.record(
                EventRecord(
                    .transitionBegan,
                    subject: script.node("HomeController"),
                    object: script.node("StackController"),
                    name: script.text("pop")
                )
            )
        }
        tap("PickButton#2", &script) { script in
            script.record(
                EventRecord(
                    .delegateMissing,
                    subject: script.node("SeatController#2"),
                    name: script.text("picked"),
                    code: MissingDelegate.gone.rawValue
                )
            )
            if change == .tapHasAnotherEffect { script.begin("CartCoordinator") }
        }
        script.action("touchUpInside", on: "OtherButton")
        if change == .delegateIsSetAgain {
            script.delegateCalled(by: "SeatController#2", of: "\(delegate)#3", calling: "seatReady")
        }
        if change != .userStops { script.action("touchUpInside", on: "OtherButton") }
    }

    private func tap(_ button: String, _ script: inout EventScript, _ body: (inout EventScript) -> Void) {
        let tap = script.action("touchUpInside", on: button)
        script.caused(by: tap, .direct, body)
    }

    @Test func aDelegateThatNoObjectKeptIsFoundByATapWithoutAnEffect() throws {
        let found = try Examination(.delegateMissing) { pick(nil, &$0) }
        expectNoDifference(
            found.headlines,
            ["SeatController #10 called 'picked' after its delegate Adapter #11 was released"]
        )
        let finding = try #require(found.checks.findings.first)
        expectNoDifference(
            finding.reason,
            """
            The call had no effect, and no other effect of the user's touchUpInside is recorded. The reference to a \
            delegate is weak, and no object kept this one, which 'seatReady' had reached before. The same call by \
            SeatController #6, of the same class, reached Adapter #8 and had an effect. SeatCoordinator #9 shows it.
            """
        )
        #expect(finding.severity == .warning)
        #expect(finding.advice.hasPrefix("Keep a strong reference to the delegate"))
        #expect(finding.evidence.contains { $0.text == "Adapter #11 was released" })
    }

    @Test(arguments: Change.allCases)
    func anythingThatMayExplainTheMissingDelegatePreventsTheFinding(change: Change) throws {
        expectNoDifference(try Examination(.delegateMissing) { pick(change, &$0) }.headlines, [])
    }

    @Test func aForgottenDelegateOfTheSameCallIsAnotherFinding() throws {
        let found = try Examination(.delegateMissing) { script in
            pick(nil, &script)
            script.begin("SeatCoordinator#3")
            script.push("SeatController#3", of: "SeatCoordinator#3")
            script.delegateCalled(by: "SeatController#3", of: nil, calling: "picked")
        }
        #expect(Set(found.fingerprints).count == 2, "\(found.headlines)")
    }
}
