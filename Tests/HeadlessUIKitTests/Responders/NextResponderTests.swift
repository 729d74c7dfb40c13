import Foundation
import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    /// One rule about `next`, its source, and a case of it: the responder and the expected result.
    struct NextRule: Sendable, CustomTestStringConvertible {
        let rule: String
        let source: String
        let make: @MainActor (NextFixture) -> (asked: UIResponder?, expected: UIResponder?)

        var testDescription: String { "\(rule) [\(source)]" }
    }

    @MainActor final class NextFixture {
        let button = UIButton(type: .system)
        let navigation: UINavigationController
        let window: UIWindow
        let pushed: Screen

        init(window: UIWindow, navigation: UINavigationController, screen: Screen) {
            self.window = window
            self.navigation = navigation
            screen.view.addSubview(button)
            pushed = screen
        }

        func present(_ style: UIModalPresentationStyle) -> UIViewController {
            let controller = Screen("presented")
            controller.modalPresentationStyle = style
            pushed.present(controller, animated: false)
            return controller
        }
    }

    nonisolated static let apple =
        "https://developer.apple.com/documentation/uikit/using-responders-and-the-responder-chain-to-handle-events"
    nonisolated static let next = "https://developer.apple.com/documentation/uikit/uiresponder/next"

    nonisolated static let nextRules: [NextRule] = [
        NextRule(rule: "a view answers its superview", source: apple) { ($0.button, $0.pushed.view) },
        NextRule(rule: "a controller's view answers the controller", source: apple) { ($0.pushed.view, $0.pushed) },
        NextRule(rule: "a contained controller answers its view's superview", source: next) {
            ($0.pushed, $0.pushed.view.superview)
        },
        NextRule(rule: "a contained controller whose view is not loaded answers nil", source: next) { fixture in
            let child = Screen("child")
            fixture.pushed.addChild(child)
            return (child, nil)
        },
        NextRule(rule: "a window's root answers the window", source: apple) {
            ($0.window.rootViewController, $0.window)
        },
        NextRule(rule: "a sheet answers the root that really presents", source: "Container Coordinators") {
            ($0.present(.automatic), $0.window.rootViewController)
        },
        NextRule(rule: "a full screen answers the root that really presents", source: "Container Coordinators") {
            ($0.present(.fullScreen), $0.window.rootViewController)
        },
        NextRule(rule: "what covers a context answers the controller that defines it", source: apple) { fixture in
            fixture.navigation.definesPresentationContext = true
            return (fixture.present(.currentContext), fixture.navigation)
        },
        NextRule(rule: "a popover answers the window", source: "A. Vacić, MVC-C: Injecting Coordinator pattern") {
            ($0.present(.popover), $0.window)
        },
        NextRule(rule: "a second modal answers the first", source: apple) { fixture in
            let first = fixture.present(.automatic)
            let second = Screen("second")
            first.present(second, animated: false)
            return (second, first)
        },
        NextRule(
            rule: "a window answers its scene",
            source: "https://developer.apple.com/documentation/uikit/uiscene"
        ) { ($0.window, $0.window.windowScene) },
        NextRule(rule: "a window without a scene answers the application", source: apple) { fixture in
            fixture.window.windowScene = nil
            return (fixture.window, UIApplication.shared)
        },
        NextRule(
            rule: "a scene answers the application",
            source: "https://developer.apple.com/documentation/uikit/uiscene"
        ) { ($0.window.windowScene, UIApplication.shared) },
        NextRule(rule: "the application answers a delegate that is a responder", source: apple) { _ in
            (UIApplication.shared, UIApplication.shared.delegate as? AppDelegate)
        },
        NextRule(rule: "the delegate answers nil", source: apple) { _ in
            (UIApplication.shared.delegate as? AppDelegate, nil)
        },
        NextRule(rule: "a plain responder answers nil", source: next) { _ in (UIResponder(), nil) },
    ]

    @MainActor @Suite(.serialized) struct NextResponder {
        @Test(arguments: HeadlessUIKitTests.nextRules) func rule(_ rule: NextRule) throws {
            let screen = Screen("screen")
            let navigation = UINavigationController(rootViewController: screen)
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            try withApplication(showing: tabs) { window in
                let fixture = NextFixture(window: window, navigation: navigation, screen: screen)
                let (asked, expected) = rule.make(fixture)
                let responder = try #require(asked)
                #expect(responder.next === expected)
            }
        }

        @Test func chainFromAPushedViewPassesTheWrappersAndEveryContainer() throws {
            let screen = Screen("screen")
            let navigation = UINavigationController(rootViewController: screen)
            try withApplication(showing: navigation) { window in
                var names: [String] = []
                var current: UIResponder? = screen.view
                while let responder = current {
                    names.append("\(type(of: responder))")
                    current = responder.next
                }
                #expect(
                    names == [
                        "UIView", "Screen", "UIViewControllerWrapperView", "UINavigationTransitionView",
                        "UILayoutContainerView", "UINavigationController", "UIWindow", "UIWindowScene",
                        "UIApplication", "AppDelegate",
                    ]
                )
                #expect(screen.view.superview?.isPrivateWrapper == true)
                #expect(screen.view.isPrivateWrapper == false)
                #expect(window.rootViewController === navigation)
            }
        }

        @Test func lookingAtNextLoadsNoView() throws {
            let root = Screen("root")
            let child = Screen("child")
            try withApplication(showing: root) { _ in
                root.addChild(child)
                #expect(child.next == nil)
                #expect(!child.isViewLoaded)
            }
            let alone = UINavigationController(rootViewController: Screen("top"))
            #expect(alone.next == nil && alone.topViewController?.next == nil)
            #expect(!alone.isViewLoaded && alone.topViewController?.isViewLoaded == false)
        }

        @Test func anOverrideOfNextIsAskedByTheChain() {
            final class Bridge: UIView {
                var bridged: UIResponder?
                override var next: UIResponder? { bridged ?? super.next }
            }
            let bridge = Bridge()
            let handler = UIResponder()
            handler.setAction(named: "go") { _, _ in }
            bridge.bridged = handler
            #expect(bridge.target(forActionNamed: "go", withSender: nil) === handler)
        }

        @Test func aCircleEndsTheSearch() {
            final class Circle: UIResponder {
                override var next: UIResponder? { self }
            }
            let problems = collectingDiagnostics {
                #expect(Circle().target(forActionNamed: "nothing", withSender: nil) == nil)
            }
            #expect(problems.count == 1)
        }

        @Test func aDescriptionNamesTheTypeAndNoAddress() {
            let first = "\(UIView())"
            #expect(first.hasPrefix("<UIView: ") && !first.contains("0x"))
            #expect(first != "\(UIView())")
        }
    }
}
