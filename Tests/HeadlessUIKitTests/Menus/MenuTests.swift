import Foundation
import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct Menus {
        @MainActor final class MenuGiver: UIContextMenuInteractionDelegate {
            let log = Log()
            var gives = true

            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction,
                configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                log.lines.append("ask \(location.x) \(location.y)")
                guard gives else { return nil }
                let log = log
                return UIContextMenuConfiguration(actionProvider: { suggested in
                    log.lines.append("make \(suggested.count)")
                    return UIMenu(children: [UIAction(title: "Copy") { _ in log.lines.append("copy") }])
                })
            }
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction,
                willDisplayMenuFor configuration: UIContextMenuConfiguration,
                animator: (any UIContextMenuInteractionAnimating)?
            ) { log.lines.append("display") }
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction,
                willEndFor configuration: UIContextMenuConfiguration,
                animator: (any UIContextMenuInteractionAnimating)?
            ) { log.lines.append("end") }
        }

        let root = Screen("root")
        let log = Log()

        private func menu() -> UIMenu {
            let log = log
            return UIMenu(children: [
                UIAction(title: "New") { log.lines.append("new from \($0.sender.map { "\(type(of: $0))" } ?? "?")") },
                UIMenu(
                    title: "More",
                    children: [
                        UIAction(title: "Old", attributes: .disabled) { _ in log.lines.append("old") }
                    ]
                ),
            ])
        }

        // https://developer.apple.com/documentation/uikit/uibutton/menu
        @Test func aButtonsMenuPerformsItsAction() throws {
            let button = UIButton(type: .system)
            button.menu = menu()
            button.showsMenuAsPrimaryAction = true
            button.addAction(UIAction { _ in log.lines.append("opened") }, for: .menuActionTriggered)
            root.view.addSubview(button)
            let watcher = Controls.Watcher()
            try withApplication(showing: root) { _ in
                HeadlessUIKit.interactionObserver = watcher
                try UserInteraction.chooseMenuItem("New", of: button)
                #expect(log.take() == ["opened", "new from UIButton"])
                #expect(watcher.seen == ["> menuItem", "< menuItem"])
                #expect(throws: InteractionRefusal.disabled("The menu item Old")) {
                    try UserInteraction.chooseMenuItem("Old", of: button)
                }
                #expect(throws: InteractionRefusal.notOnScreen("The menu item None")) {
                    try UserInteraction.chooseMenuItem("None", of: button)
                }
                #expect(log.take().isEmpty)
            }
        }

        // https://developer.apple.com/documentation/uikit/uibarbuttonitem/menu
        @Test func aBarButtonsMenuPerformsItsAction() throws {
            let item = UIBarButtonItem(title: "Add", menu: menu())
            root.navigationItem.rightBarButtonItem = item
            try withApplication(showing: UINavigationController(rootViewController: root)) { _ in
                try UserInteraction.chooseMenuItem("New", of: item)
                #expect(log.take() == ["new from UIBarButtonItem"])
                item.isEnabled = false
                #expect(throws: InteractionRefusal.self) { try UserInteraction.chooseMenuItem("New", of: item) }
            }
        }

        // https://developer.apple.com/documentation/uikit/uicontextmenuinteraction
        @Test func aContextMenuIsAskedForShownAndEnded() throws {
            let giver = MenuGiver()
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
            let inner = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 10))
            view.addSubview(inner)
            root.view.addSubview(view)
            let interaction = UIContextMenuInteraction(delegate: giver)
            view.addInteraction(interaction)
            #expect(interaction.view === view && view.interactions.count == 1)
            try withApplication(showing: root) { _ in
                try UserInteraction.chooseMenuItem("Copy", of: inner)
                #expect(giver.log.take() == ["ask 15.0 5.0", "display", "make 0", "copy", "end"])
                giver.gives = false
                #expect(throws: InteractionRefusal.self) { try UserInteraction.chooseMenuItem("Copy", of: view) }
                view.removeInteraction(interaction)
                #expect(interaction.view == nil)
                #expect(throws: InteractionRefusal.self) { try UserInteraction.chooseMenuItem("Copy", of: view) }
            }
        }

        // https://developer.apple.com/documentation/uikit/uimenu
        @Test func aMenuKnowsItsElements() {
            let on = UIAction(title: "On", state: .on) { _ in }
            let off = UIAction(title: "Off") { _ in }
            let menu = UIMenu(title: "M", options: .displayInline, children: [off, on])
            #expect(menu.selectedElements == [on] && menu.children == [off, on])
            let other = menu.replacingChildren([off])
            #expect(other.identifier == menu.identifier && other.children == [off] && other.title == "M")
        }

        // https://developer.apple.com/documentation/uikit/uinavigationcontroller/istoolbarhidden
        @Test func theToolbarHasTheItemsOfTheTop() throws {
            let item = UIBarButtonItem(primaryAction: UIAction(title: "Do") { _ in log.lines.append("do") })
            let other = UIBarButtonItem(title: "Other")
            root.toolbarItems = [item, .flexibleSpace()]
            let navigation = UINavigationController(rootViewController: root)
            try withApplication(showing: navigation) { _ in
                #expect(navigation.isToolbarHidden)
                #expect(throws: InteractionRefusal.self) { try UserInteraction.tapBarButton(item) }
                navigation.setToolbarHidden(false, animated: true)
                item.isHidden = true
                #expect(throws: InteractionRefusal.self) { try UserInteraction.tapBarButton(item) }
                item.isHidden = false
                try UserInteraction.tapBarButton(item)
                #expect(log.take() == ["do"] && navigation.toolbar.items?.count == 2)
                let next = Screen("next")
                next.setToolbarItems([other], animated: false)
                navigation.pushViewController(next, animated: false)
                #expect(navigation.toolbar.items == [other])
                #expect(throws: InteractionRefusal.self) { try UserInteraction.tapBarButton(item) }
                next.toolbarItems = nil
                #expect(navigation.toolbar.items == nil)
            }
        }

        // https://developer.apple.com/documentation/uikit/uitoolbar
        @Test func aToolbarOfTheAppsOwnIsABarToo() throws {
            let toolbar = UIToolbar(frame: .zero)
            let button = UIButton(primaryAction: UIAction { _ in log.lines.append("custom") })
            let item = UIBarButtonItem(barButtonSystemItem: .add, target: root, actionNamed: "add")
            root.setAction(named: "add") { _, _ in log.lines.append("add") }
            toolbar.setItems([item, UIBarButtonItem(customView: button)], animated: false)
            root.view.addSubview(toolbar)
            try withApplication(showing: root) { _ in
                try UserInteraction.tapBarButton(item)
                try UserInteraction.tap(button)
                #expect(log.take() == ["add", "custom"])
            }
        }
    }
}
