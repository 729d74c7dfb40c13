import CoordvizSwiftTesting
import CoordvizTestActions
import CoordvizTestSupport
import CoordvizTesting
import PortableUIKit
import Testing

/// What a user of the app does in a test, and what is said if that is not possible.
@MainActor
@Suite(.recordsAlone, .recorded)
struct AppUserTests {
    private func reason(_ action: (AppUser) async throws -> Void) async throws -> AppUserError? {
        try await Variant.$patience.withValue(0) {
            let user = try await AppUser(of: Weather())
            defer { user.leave() }
            do {
                try await action(user)
                return nil
            } catch let failure as ActionFailure {
                #expect(failure.fileID.hasSuffix("AppUserTests.swift"))
                return failure.reason
            }
        }
    }

    @Test func whatIsNoPathIsRefused() async throws {
        #expect(try await reason { try await $0.tap("LoginViewController > ") } == .notPath("LoginViewController > "))
    }

    @Test func aScreenThatIsNotThereIsNamedWithThoseThatAre() async throws {
        let reason = try await reason { try await $0.tap("CitiesViewController > 'Paris'") }
        guard case .noScreen("CitiesViewController", let others) = reason else { return #expect(reason == nil) }
        #expect(others.contains("LoginViewController"))
        #expect(reason?.description.contains("On screen: ") == true)
    }

    @Test func aControlThatIsNotThereIsNamedWithThoseThatAre() async throws {
        let reason = try await reason { try await $0.tap("LoginViewController > #logIn") }
        guard case .noControl(_, "#logIn", 0, let others) = reason else { return #expect(reason == nil) }
        #expect(others.contains("'Log in'"))
    }

    @Test func aControlOfAnotherKindIsRefused() async throws {
        let reason = try await reason { try await $0.type("x", into: "LoginViewController > 'Log in'") }
        #expect(reason?.description.contains("leads to a UIButton, and this action needs a UITextField") == true)
    }

    @Test func aTextThatWasNotRecordedIsAskedForInOrder() async throws {
        let path = "LoginViewController > UITextField 2"
        let missing = try await Variant.$patience.withValue(0) { () -> AppUserError? in
            let user = try await AppUser(of: Silent())
            defer { user.leave() }
            do {
                try await user.typeText(at: path)
                return nil
            } catch let failure as ActionFailure {
                return failure.reason
            }
        }
        #expect(missing == .noText(path, number: 1))
        #expect(missing?.description.contains("Return it from text(_:at:)") == true)
    }

    @Test func anActionThatIsNotPossibleFailsTheTestInItsLine() async throws {
        let user = try await AppUser(of: Silent())
        defer { user.leave() }
        let failure = await #expect(throws: ActionFailure.self) {
            try await user.selectTab(3, of: "LoginViewController", line: 17)
        }
        #expect(failure?.line == 17)
        #expect(failure?.filePath.hasSuffix("AppUserTests.swift") == true)
    }

    @Test func aDifferenceIsSaidForEachThing() async throws {
        let problem = try await Variant.$patience.withValue(0) { () -> String? in
            let user = try await AppUser(of: Weather())
            defer { user.leave() }
            try await user.tapBarButton("LoginViewController > bar > 'Help'")
            return await user.result(
                messages: [.handled("BuyNow", by: "Shop")],
                added: [.child("CartCoordinator", of: "AppCoordinator")],
                removed: [.child("LoginTaskCoordinator", of: "AppCoordinator")],
                screens: ["LoginViewController"]
            ).problem
        }
        #expect(
            problem == """
                Something else happened since 'step 1' than expected:
                  missing: BuyNow handled by Shop
                  missing: CartCoordinator as a child of AppCoordinator added
                  not expected: HelpTaskCoordinator as a child of AppCoordinator added
                  missing: LoginViewController on screen
                  not expected: HelpViewController on screen
                """
        )
    }

    /// A field that takes digits only.
    private struct Digits: TestedApp {
        final class Judge: UITextFieldDelegate {
            var asked = 0
            func textField(
                _ textField: UITextField,
                shouldChangeCharactersIn range: NSRange,
                replacementString string: String
            ) -> Bool {
                asked += 1
                return string.allSatisfy(\.isNumber)
            }
        }

        final class PhoneController: UIViewController {
            let field = UITextField()
            override func viewDidLoad() {
                field.accessibilityIdentifier = "phone"
                view.addSubview(field)
            }
        }

        final class Delegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
        }

        let judge = Judge()
        let screen = PhoneController()
        var patience: Double { 1 }

        func launch() {
            let delegate = Delegate()
            HeadlessApplication.launch(delegate: delegate)
            screen.field.delegate = judge
            // A window belongs to the application that is running.
            delegate.window = UIWindow(frame: UIScreen.main.bounds)
            delegate.window?.rootViewController = screen
            delegate.window?.makeKeyAndVisible()
        }
    }

    @Test func whatTheAppRefusesIsDoneOnce() async throws {
        let app = Digits()
        let user = try await AppUser(of: app)
        defer { user.leave() }
        try await user.type("abc", into: "PhoneController > #phone")
        #expect(app.judge.asked == 1 && (app.screen.field.text ?? "").isEmpty)
        try await user.type("123", into: "PhoneController > #phone")
        #expect(app.judge.asked == 2 && app.screen.field.text == "123")
    }

    /// A screen with the buttons of two states, of which one is shown.
    private struct Twins: TestedApp {
        final class StateController: UIViewController {
            let buttons = [UIButton(type: .system), UIButton(type: .system)]
            let (shown, hidden) = (UIView(), UIView())
            var tapped: [Int] = []
            override func viewDidLoad() {
                for (index, button) in buttons.enumerated() {
                    button.setTitle("Go on", for: .normal)
                    button.accessibilityIdentifier = "go"
                    button.addAction(UIAction { [unowned self] _ in tapped.append(index) }, for: .touchUpInside)
                }
                hidden.addSubview(buttons[0])
                shown.addSubview(buttons[1])
                view.addSubview(hidden)
                view.addSubview(shown)
            }
        }

        final class Delegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
        }

        let screen = StateController()
        var patience: Double { 0 }

        func launch() {
            let delegate = Delegate()
            HeadlessApplication.launch(delegate: delegate)
            delegate.window = UIWindow(frame: UIScreen.main.bounds)
            delegate.window?.rootViewController = screen
            delegate.window?.makeKeyAndVisible()
        }
    }

    @Test(arguments: ["#go", "'Go on'"])
    func ofTwoButtonsTheOneThatIsSeenIsTapped(_ step: String) async throws {
        let app = Twins()
        let user = try await AppUser(of: app)
        defer { user.leave() }
        let path = "StateController > \(step)"
        let failure = await #expect(throws: ActionFailure.self) { try await user.tap(path) }
        guard case .noControl(_, step, 2, _) = failure?.reason else { throw try #require(failure) }
        app.screen.hidden.isHidden = true
        try await user.tap(path)
        (app.screen.hidden.isHidden, app.screen.shown.alpha) = (false, 0)
        try await user.tap(path)
        #expect(app.screen.tapped == [1, 0])
    }

    /// An app that knows no text.
    private struct Silent: SampleApp {
        func launch() { Weather().launch() }
    }
}
