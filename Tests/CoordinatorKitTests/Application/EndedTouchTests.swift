import CustomDump
import PortableUIKit
import Testing

@testable import CoordinatorKit

/// Which touches are the user's actions, and what their names are.
@Suite struct EndedTouchTests {
    private func name(of target: EndedTouch.Target, isTap: Bool = true, isTaken: Bool = false) -> String? {
        EndedTouch(target: target, isTap: isTap, isTaken: isTaken).actionName
    }

    private func control(
        _ place: TouchedControl.Place = .anywhere,
        isEnabled: Bool = true,
        isTracking: Bool = true,
        isTouchInside: Bool = true
    ) -> EndedTouch.Target {
        .control(
            TouchedControl(isEnabled: isEnabled, isTracking: isTracking, isTouchInside: isTouchInside, place: place)
        )
    }

    @Test func tapsHaveTheNamesThatHeadlessUIKitHasForThem() {
        #expect(name(of: control()) == "touchUpInside")
        #expect(name(of: control(.tabBar)) == "selectTab")
        #expect(name(of: control(.toolbar)) == "barButton")
        #expect(name(of: control(.focus)) == "primaryActionTriggered")
        #expect(name(of: .row) == "didSelectRow")
        #expect(name(of: .item) == "didSelectItem")
    }

    @Test(arguments: [EndedTouch.Target.row, .item])
    func aFingerThatMovedOverACellSelectsNothing(_ cell: EndedTouch.Target) {
        #expect(name(of: cell, isTap: false) == nil)
    }

    @Test func aControlThatFollowsTheFingerSaysWhetherItIsTapped() {
        #expect(name(of: control(isTouchInside: true), isTap: false) == "touchUpInside", "It was held for a long time.")
        #expect(name(of: control(isTouchInside: false), isTap: true) == nil, "It was released outside.")
    }

    @Test func aControlThatFollowsNoFingerIsTappedByATap() {
        #expect(name(of: control(isTracking: false, isTouchInside: false)) == "touchUpInside")
        #expect(name(of: control(isTracking: false), isTap: false) == nil)
    }

    @Test func aDisabledControlIsNotTapped() {
        #expect(name(of: control(isEnabled: false)) == nil)
        #expect(name(of: control(isEnabled: false, isTracking: false)) == nil)
    }

    @Test(arguments: [true, false], [true, false])
    func theBackButtonIsTheOneAtTheLeadingEndWhereThereAreNoOtherItems(showsBack: Bool, isLeading: Bool) {
        let bar = { (hasItems: Bool) in
            TouchedNavigationBar(
                showsBackButton: showsBack,
                hasLeadingItems: hasItems,
                isInLeadingHalf: isLeading
            )
        }
        #expect(name(of: control(.navigationBar(bar(false)))) == (showsBack && isLeading ? "backButton" : "barButton"))
        #expect(name(of: control(.navigationBar(bar(true)))) == "barButton")
    }

    @Test func aTouchThatAGestureTookAwayTapsNothing() {
        #expect(name(of: control(isTracking: false), isTaken: true) == nil)
        #expect(name(of: .row, isTaken: true) == nil)
        #expect(name(of: .item, isTaken: true) == nil)
    }

    @Test func onlySelectionsAreDeliveredLater() {
        #expect(EndedTouch(target: .row, isTap: true).isDeliveredLater)
        #expect(EndedTouch(target: .item, isTap: true).isDeliveredLater)
        #expect(!EndedTouch(target: control(), isTap: true).isDeliveredLater)
    }
}

/// Names for events that controls send by themselves.
@MainActor
@Suite struct ControlEventNamesTests {
    @Test func anActionIsNamedByTheEventForWhichItIsRegistered() {
        let name = ControlEventNames.name(of: [.valueChanged, .editingDidEnd]) { $0 == .editingDidEnd }
        #expect(name == "editingDidEnd")
    }

    @Test func anActionForSeveralEventsHasTheMostSpecificName() {
        #expect(ControlEventNames.name(of: [.touchDown, .touchUpInside]) { _ in true } == "touchUpInside")
    }

    @Test func aControlWithOneEventSendsByIt() {
        #expect(ControlEventNames.name(of: .editingChanged) { _ in false } == "editingChanged")
        #expect(ControlEventNames.name(of: [.editingChanged, .editingDidEnd]) { _ in false } == nil)
        #expect(ControlEventNames.name(of: []) { _ in true } == nil)
    }

    @Test func theNamesAreThoseThatHeadlessUIKitGives() {
        let events: [UIControl.Event] = [
            .touchDown, .touchUpInside, .touchUpOutside, .touchCancel, .valueChanged, .primaryActionTriggered,
            .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit,
        ]
        for event in events { #expect(ControlEventNames.name(of: event) { $0 == event } == event.name) }
    }
}
