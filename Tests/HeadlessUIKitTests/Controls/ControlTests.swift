import Foundation
import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct Controls {
        @MainActor final class Watcher: InteractionObserving {
            var seen: [String] = []
            func interactionWillBegin(name: String, sender: UIResponder?) { seen.append("> \(name)") }
            func interactionDidEnd(name: String, sender: UIResponder?) { seen.append("< \(name)") }
        }

        @Test func aTapRunsThePrimaryAction() throws {
            let root = Screen("root")
            var taps = 0
            let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in taps += 1 })
            root.view.addSubview(button)
            try withApplication(showing: root) { _ in
                try UserInteraction.tap(button)
                #expect(taps == 1 && button.currentTitle == "Go")
                button.isEnabled = false
                #expect(throws: InteractionRefusal.disabled("\(button)")) { try UserInteraction.tap(button) }
                button.isEnabled = true
                root.view.isHidden = true
                #expect(throws: InteractionRefusal.hidden("\(root.view!)")) { try UserInteraction.tap(button) }
                root.view.isHidden = false
                let cover = Screen("cover")
                root.present(cover, animated: false)
                #expect(throws: InteractionRefusal.covered("\(button)", by: "\(cover)")) {
                    try UserInteraction.tap(button)
                }
                root.dismiss(animated: false)
                button.removeFromSuperview()
                #expect(throws: InteractionRefusal.notInWindow("\(button)")) { try UserInteraction.tap(button) }
                #expect(taps == 1)
            }
        }

        @Test func anActionWithoutATargetTravelsTheChain() throws {
            let root = Screen("root")
            let navigation = UINavigationController(rootViewController: root)
            let button = UIButton(frame: .zero)
            root.view.addSubview(button)
            button.addTarget(nil, actionNamed: "save", for: .touchUpInside)
            try withApplication(showing: navigation) { window in
                let problems = try collectingDiagnostics { try UserInteraction.tap(button) }
                #expect(problems.count == 1)
                #expect(!UIApplication.shared.sendAction(named: "save", to: nil, from: button, for: nil))
                var handledBy: [String] = []
                window.setAction(named: "save") { _, _ in handledBy.append("window") }
                navigation.setAction(named: "save") { sender, _ in
                    #expect(sender as? UIButton === button)
                    handledBy.append("navigation")
                }
                try UserInteraction.tap(button)
                navigation.setAction(named: "save", handler: nil)
                #expect(UIApplication.shared.sendAction(named: "save", to: nil, from: button, for: nil))
                #expect(handledBy == ["navigation", "window"])
            }
        }

        @Test func theFirstResponderIsAskedBeforeTheSender() throws {
            let root = Screen("root")
            let field = UITextField(frame: .zero)
            let button = UIButton(frame: .zero)
            root.view.addSubview(field)
            root.view.addSubview(button)
            try withApplication(showing: root) { _ in
                var handledBy: [String] = []
                field.setAction(named: "copy") { _, _ in handledBy.append("field") }
                root.setAction(named: "copy") { _, _ in handledBy.append("root") }
                UIApplication.shared.sendAction(named: "copy", to: nil, from: button, for: nil)
                #expect(field.becomeFirstResponder() && field.isFirstResponder)
                UIApplication.shared.sendAction(named: "copy", to: nil, from: button, for: nil)
                #expect(handledBy == ["root", "field"])
                field.removeFromSuperview()
                #expect(!field.isFirstResponder && !field.becomeFirstResponder())
            }
        }

        @Test func aTargetThatIsGoneIsNotReplacedByTheChain() throws {
            let root = Screen("root")
            var chainWasAsked = false
            root.setAction(named: "go") { _, _ in chainWasAsked = true }
            let button = UIButton(frame: .zero)
            root.view.addSubview(button)
            var target: UIResponder? = UIResponder()
            button.addTarget(target, actionNamed: "go", for: .touchUpInside)
            target = nil
            let item = UIBarButtonItem(title: "Go", style: .plain, target: UIResponder(), actionNamed: "go")
            root.navigationItem.rightBarButtonItem = item
            try withApplication(showing: UINavigationController(rootViewController: root)) { _ in
                try UserInteraction.tap(button)
                try UserInteraction.tapBarButton(item)
                #expect(!chainWasAsked)
            }
        }

        @Test func barButtonsRunTheirActionOrSearchFromTheBar() throws {
            let root = Screen("root")
            var log: [String] = []
            root.navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "New",
                primaryAction: UIAction { _ in log.append("action") }
            )
            let named = UIBarButtonItem(title: "Edit", style: .plain, target: nil, actionNamed: "edit")
            root.navigationItem.leftBarButtonItem = named
            let navigation = UINavigationController(rootViewController: root)
            navigation.setAction(named: "edit") { _, _ in log.append("navigation") }
            try withApplication(showing: navigation) { _ in
                try UserInteraction.tapBarButton(try #require(root.navigationItem.rightBarButtonItem))
                try UserInteraction.tapBarButton(named)
                #expect(log == ["action", "navigation"])
                named.isEnabled = false
                #expect(throws: InteractionRefusal.self) { try UserInteraction.tapBarButton(named) }
                #expect(throws: InteractionRefusal.self) { try UserInteraction.tapBarButton(UIBarButtonItem()) }
            }
        }

        @Test func switchesAndFieldsSendTheirEvents() throws {
            let root = Screen("root")
            let toggle = UISwitch(frame: .zero)
            let field = UITextField(frame: .zero)
            root.view.addSubview(toggle)
            root.view.addSubview(field)
            var events: [String] = []
            toggle.addAction(UIAction { _ in events.append("value") }, for: .valueChanged)
            field.addAction(UIAction { _ in events.append("begin") }, for: .editingDidBegin)
            field.addAction(UIAction { _ in events.append("changed") }, for: .editingChanged)
            toggle.isOn = false
            try withApplication(showing: root) { _ in
                try UserInteraction.tap(toggle)
                try UserInteraction.type("hello", into: field)
                #expect(toggle.isOn && field.text == "hello" && events == ["value", "begin", "changed"])
            }
        }

        @Test func onlyTheOutermostInteractionIsObserved() throws {
            let root = Screen("root")
            let other = UIButton(frame: .zero)
            other.addAction(UIAction { _ in }, for: .touchUpInside)
            let button = UIButton(primaryAction: UIAction { _ in other.sendActions(for: .touchUpInside) })
            root.view.addSubview(button)
            let navigation = UINavigationController(rootViewController: root)
            let watcher = Watcher()
            try withApplication(showing: navigation) { _ in
                HeadlessUIKit.interactionObserver = watcher
                try UserInteraction.tap(button)
                #expect(watcher.seen == ["> touchUpInside", "< touchUpInside"])
                watcher.seen = []
                other.sendActions(for: .touchUpInside)
                navigation.pushViewController(Screen("next"), animated: false)
                try UserInteraction.tapBackButton(of: navigation)
                #expect(watcher.seen == ["> touchUpInside", "< touchUpInside", "> backButton", "< backButton"])
            }
        }

        // https://developer.apple.com/documentation/uikit/uicontrol/addtarget(_:action:for:): safe with the same values
        @Test func aTargetThatIsAddedAgainIsCalledOnce() {
            let button = UIButton(frame: .zero)
            let outer = UIResponder()
            var calls: [String] = []
            outer.setAction(named: "go") { _, _ in calls.append("go") }
            outer.setAction(named: "other") { _, _ in calls.append("other") }
            button.setAction(named: "go") { _, _ in calls.append("chain") }
            for target in [outer, outer, nil, nil] { button.addTarget(target, actionNamed: "go", for: .touchUpInside) }
            button.addTarget(outer, actionNamed: "other", for: .touchUpInside)
            button.addTarget(outer, actionNamed: "go", for: .touchDown)
            button.sendActions(for: .touchUpInside)
            #expect(calls == ["go", "chain", "other"])
            button.sendActions(for: .touchDown)
            #expect(
                calls == ["go", "chain", "other", "go"] && button.allControlEvents == [.touchUpInside, .touchDown]
            )
            button.removeTarget(outer, actionNamed: "go", for: [.touchUpInside, .touchDown])
            button.sendActions(for: .touchUpInside)
            #expect(calls.suffix(2) == ["chain", "other"])
        }

        @Test func anActionOfTheSameIdentifierIsReplaced() {
            let button = UIButton(frame: .zero)
            var ran: [Int] = []
            let identifier = UIAction.Identifier("one")
            button.addAction(UIAction(identifier: identifier) { _ in ran.append(1) }, for: .touchUpInside)
            button.addAction(UIAction(identifier: identifier) { _ in ran.append(2) }, for: .touchUpInside)
            button.sendActions(for: .touchUpInside)
            button.removeAction(identifiedBy: identifier, for: .touchUpInside)
            button.sendActions(for: .touchUpInside)
            #expect(ran == [2])
        }
    }
}
