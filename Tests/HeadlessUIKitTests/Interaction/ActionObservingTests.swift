import Foundation
import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct ActionObservation {
        /// Records the calls it receives, with the names that the test gave the responders.
        @MainActor final class Observer: ActionObserving {
            let log = Log()
            private var names: [ObjectIdentifier: String] = [:]

            func name(_ responder: UIResponder, _ name: String) {
                names[ObjectIdentifier(responder)] = name
            }

            private func name(of responder: UIResponder) -> String {
                names[ObjectIdentifier(responder)] ?? "\(type(of: responder))"
            }

            func actionWillBeSent(named name: String, from first: UIResponder) {
                log.lines.append("\(name) from \(self.name(of: first))")
            }

            func action(named name: String, goesFrom responder: UIResponder, to next: UIResponder) {
                log.lines.append("\(self.name(of: responder)) > \(self.name(of: next))")
            }

            func actionWillBeHandled(named name: String, by responder: UIResponder) {
                log.lines.append("will \(self.name(of: responder))")
            }

            func actionWasHandled(named name: String, by responder: UIResponder) {
                log.lines.append("was \(self.name(of: responder))")
            }

            func actionWasNotHandled(named name: String, lastResponder: UIResponder) {
                log.lines.append("not \(name), last \(self.name(of: lastResponder))")
            }
        }

        final class ButtonCell: UITableViewCell {
            let button = UIButton(type: .system)

            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                contentView.addSubview(button)
                button.addTarget(nil, actionNamed: "buy", for: .touchUpInside)
            }

            required init?(coder: NSCoder) { nil }
        }

        final class ButtonList: UITableViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.register(ButtonCell.self, forCellReuseIdentifier: "button")
            }

            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

            override func tableView(
                _ tableView: UITableView,
                cellForRowAt indexPath: IndexPath
            ) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "button", for: indexPath)
            }
        }

        let observer = Observer()

        /// A field and a button side by side in a root controller's view.
        private func withRoot(_ body: (Screen, UITextField, UIButton, UIWindow) throws -> Void) throws {
            let root = Screen("root")
            let field = UITextField(frame: .zero)
            let button = UIButton(frame: .zero)
            root.view.addSubview(field)
            root.view.addSubview(button)
            button.addTarget(nil, actionNamed: "save", for: .touchUpInside)
            observer.name(root, "root")
            observer.name(field, "field")
            observer.name(button, "button")
            observer.name(root.view, "view")
            try withApplication(showing: root) { window in
                observer.name(window, "window")
                HeadlessUIKit.actionObserver = observer
                try body(root, field, button, window)
            }
        }

        @Test func aButtonInACellReachesAHandlerThatNoControllerKnows() throws {
            let list = ButtonList(style: .plain)
            let navigation = UINavigationController(rootViewController: list)
            try withApplication(showing: navigation) { window in
                HeadlessUIKit.actionObserver = observer
                window.layoutIfNeeded()
                var senders: [UIButton?] = []
                window.setAction(named: "buy") { sender, _ in
                    senders.append(sender as? UIButton)
                    observer.log.lines.append("handler")
                }
                let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0)) as? ButtonCell)
                try UserInteraction.tap(cell.button)
                #expect(senders == [cell.button])
                let lines = observer.log.take()
                #expect(lines.prefix(3) == ["buy from UIButton", "UIButton > UIView", "UIView > ButtonCell"])
                #expect(lines.contains("UITableView > ButtonList") && !lines.contains { $0.hasPrefix("UIWindow >") })
                #expect(lines.suffix(3) == ["will UIWindow", "handler", "was UIWindow"])
            }
        }

        @Test func aBarButtonsSearchBeginsAtTheBar() throws {
            let root = Screen("root")
            let navigation = UINavigationController(rootViewController: root)
            let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, actionNamed: "edit")
            root.navigationItem.rightBarButtonItem = item
            let delegate = AppDelegate()
            let scene = SceneDelegate(root: navigation)
            HeadlessApplication.launch(delegate: delegate, sceneDelegate: scene)
            defer {
                HeadlessUIKit.actionObserver = nil
                HeadlessApplication.terminate()
            }
            HeadlessUIKit.actionObserver = observer
            var sender: Any?
            delegate.setAction(named: "edit") { actionSender, _ in sender = actionSender }
            try UserInteraction.tapBarButton(item)
            #expect(sender as? UIBarButtonItem === item)
            #expect(
                observer.log.take() == [
                    "edit from UINavigationBar", "UINavigationBar > UILayoutContainerView",
                    "UILayoutContainerView > UINavigationController", "UINavigationController > UIWindow",
                    "UIWindow > UIWindowScene", "UIWindowScene > UIApplication", "UIApplication > AppDelegate",
                    "will AppDelegate", "was AppDelegate",
                ]
            )
            delegate.setAction(named: "edit", handler: nil)
            let problems = try collectingDiagnostics { try UserInteraction.tapBarButton(item) }
            #expect(observer.log.take().last == "not edit, last AppDelegate")
            #expect(problems.count == 1 && problems.first?.contains("edit") == true)
        }

        @Test func toldIsOfTheSearchThatFindsAHandler() throws {
            try withRoot { root, field, button, _ in
                #expect(field.becomeFirstResponder())
                field.setAction(named: "save") { _, _ in }
                try UserInteraction.tap(button)
                #expect(observer.log.take() == ["save from field", "will field", "was field"])
                field.setAction(named: "save", handler: nil)
                button.setAction(named: "save") { _, _ in }
                try UserInteraction.tap(button)
                #expect(observer.log.take() == ["save from button", "will button", "was button"])
                button.setAction(named: "save", handler: nil)
                root.setAction(named: "save") { _, _ in }
                try UserInteraction.tap(button)
                #expect(
                    observer.log.take() == ["save from field", "field > view", "view > root", "will root", "was root"]
                )
            }
        }

        @Test func anActionThatNobodyHandlesIsToldFromTheSender() throws {
            try withRoot { _, field, button, _ in
                #expect(field.becomeFirstResponder())
                let problems = try collectingDiagnostics { try UserInteraction.tap(button) }
                let lines = observer.log.take()
                #expect(lines.first == "save from button" && lines.last == "not save, last AppDelegate")
                let last = try #require(UIApplication.shared.delegate as? UIResponder)
                #expect(
                    problems == [
                        "No responder handled the action save from \(button); the last responder was \(last)."
                    ]
                )
                UIApplication.shared.sendAction(named: "save", to: nil, from: "not a responder", for: nil)
                #expect(observer.log.take().first == "save from field")
                #expect(field.resignFirstResponder())
                let nowhere = collectingDiagnostics {
                    UIApplication.shared.sendAction(named: "save", to: nil, from: nil, for: nil)
                }
                #expect(observer.log.take().isEmpty)
                #expect(nowhere == ["No responder handled the action save from no sender; no responder to start from."])
            }
        }

        @Test func anActionWithATargetIsNotTold() throws {
            try withRoot { root, _, button, _ in
                let problems = collectingDiagnostics {
                    root.setAction(named: "open") { _, _ in }
                    #expect(UIApplication.shared.sendAction(named: "open", to: root, from: button, for: nil))
                    #expect(!UIApplication.shared.sendAction(named: "close", to: root, from: button, for: nil))
                }
                #expect(observer.log.take().isEmpty)
                #expect(
                    problems == [
                        "No responder handled the action close from \(button); the last responder was \(root)."
                    ]
                )
            }
        }

        @Test func anOverrideOfTheSearchIsAHop() throws {
            final class Redirecting: UIButton {
                weak var other: UIResponder?
                override func target(forActionNamed name: String, withSender sender: Any?) -> UIResponder? { other }
            }
            try withRoot { root, _, _, _ in
                let button = Redirecting(frame: .zero)
                let outside = UIResponder()
                outside.setAction(named: "save") { _, _ in }
                button.other = outside
                root.view.addSubview(button)
                UIApplication.shared.sendAction(named: "save", to: nil, from: button, for: nil)
                #expect(
                    observer.log.take() == [
                        "save from Redirecting", "Redirecting > UIResponder", "will UIResponder", "was UIResponder",
                    ]
                )
            }
        }

        @Test func aClaimWithoutAHandlerIsNotHandled() throws {
            final class Claiming: UIButton {
                override func canPerformAction(named name: String, withSender sender: Any?) -> Bool { true }
            }
            try withRoot { root, _, _, _ in
                let button = Claiming(frame: .zero)
                root.view.addSubview(button)
                #expect(!UIApplication.shared.sendAction(named: "save", to: nil, from: button, for: nil))
                #expect(observer.log.take() == ["save from Claiming", "not save, last Claiming"])
            }
        }

        @Test func aCircleIsReportedOnceAndEndsTheChain() throws {
            final class Circling: UIResponder {
                var after: UIResponder?
                override var next: UIResponder? { after }
            }
            try withRoot { _, _, _, _ in
                let first = Circling()
                let second = Circling()
                first.after = second
                second.after = first
                defer { first.after = nil }
                observer.name(first, "first")
                observer.name(second, "second")
                let problems = collectingDiagnostics {
                    UIApplication.shared.sendAction(named: "save", to: nil, from: first, for: nil)
                }
                #expect(observer.log.take() == ["save from first", "first > second", "not save, last second"])
                #expect(problems.count == 2)
            }
        }

        @Test func theObserverIsHeldWeakly() {
            do {
                let shortLived = Observer()
                HeadlessUIKit.actionObserver = shortLived
                #expect(HeadlessUIKit.actionObserver != nil)
            }
            #expect(HeadlessUIKit.actionObserver == nil)
        }
    }
}
