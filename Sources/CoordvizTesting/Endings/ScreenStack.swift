internal import PortableUIKit

/// The screens in front of the user at a moment, to return to.
@MainActor
struct ScreenStack {
    private let top: UIViewController?
    private let navigation: UINavigationController?
    private let count: Int

    init() {
        top = Self.presentedTop
        navigation = Self.navigationController(in: top)
        count = navigation?.viewControllers.count ?? 0
    }

    /// Why what was opened was not left.
    enum Obstacle {
        /// There is no such way.
        case notPossible(String)
        /// It was tried, and the screens are still there.
        case withoutEffect(String)
    }

    /// Leaves what was opened since; returns why it was not left, or nil.
    func leave(by way: NavigationWay) async -> Obstacle? {
        switch way {
        case .backButton: await pop { $0.tapBack() }
        case .swipeBack: await pop { $0.swipeBackFromEdge() }
        case .popToRoot:
            await pop { navigation in
                _ = navigation.popToRootViewController(animated: true)
                return nil
            }
        case .dismissal: await dismiss()
        }
    }

    /// Leaves what was opened in the way that is possible.
    func leaveSomehow() async {
        if await leave(by: .dismissal) != nil { _ = await leave(by: .popToRoot) }
    }

    private func pop(_ step: (UINavigationController) -> String?) async -> Obstacle? {
        guard Self.presentedTop === top, let navigation, navigation.viewControllers.count > count else {
            return .notPossible("nothing was pushed.")
        }
        while navigation.viewControllers.count > count {
            let before = navigation.viewControllers.count
            if let refusal = step(navigation) { return .notPossible(refusal) }
            await Self.settle()
            // A delegate may refuse, and then nothing more happens.
            if navigation.viewControllers.count >= before {
                return .withoutEffect("the navigation controller did not pop.")
            }
        }
        return nil
    }

    private func dismiss() async -> Obstacle? {
        guard let presented = Self.presentedTop, presented !== top, presented.presentingViewController != nil else {
            return .notPossible("nothing was presented.")
        }
        presented.dismissAsUser()
        await Self.settle()
        return nil
    }

    // MARK: What is in front

    private static var presentedTop: UIViewController? {
        var controller = rootViewController
        while let next = controller?.presentedViewController, !next.isBeingDismissed { controller = next }
        return controller
    }

    private static var rootViewController: UIViewController? {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        let windows = scenes.flatMap(\.windows)
        return (windows.first { $0.isKeyWindow } ?? windows.first { !$0.isHidden })?.rootViewController
    }

    /// The navigation controller that shows what is in front.
    private static func navigationController(in controller: UIViewController?) -> UINavigationController? {
        switch controller {
        case nil: nil
        case let navigation as UINavigationController:
            navigation.topViewController.flatMap(navigationController(in:)) ?? navigation
        case let tabs as UITabBarController: navigationController(in: tabs.selectedViewController)
        case let other?: other.children.lazy.compactMap(navigationController(in:)).first
        }
    }

    #if HAS_UIKIT
        private static func settle() async {
            // UIKit reports the end of a transition, but not that nothing is left to do.
            for _ in 0..<40 {
                try? await Task.sleep(nanoseconds: 25_000_000)
                if presentedTop?.transitionCoordinator == nil { return }
            }
        }
    #else
        private static func settle() async { await MainRunLoop.main.settle() }
    #endif
}

#if HAS_UIKIT
    extension UINavigationController {
        fileprivate func tapBack() -> String? {
            // UIKit has no public way to tap its back button in the app's own process. This is what the button does.
            popViewController(animated: true) == nil ? "there is no back button." : nil
        }

        fileprivate func swipeBackFromEdge() -> String? {
            "UIKit has no public way to swipe in the app's own process. Try it in a test of the user interface."
        }
    }

    extension UIViewController {
        fileprivate func dismissAsUser() { presentingViewController?.dismiss(animated: true) }
    }
#else
    extension UINavigationController {
        fileprivate func tapBack() -> String? { refusal { try UserInteraction.tapBackButton(of: self) } }

        fileprivate func swipeBackFromEdge() -> String? {
            refusal { try UserInteraction.swipeBack(of: self, finishing: true) }
        }

        private func refusal(_ gesture: () throws -> Void) -> String? {
            do {
                try gesture()
                return nil
            } catch {
                return "\(error)"
            }
        }
    }

    extension UIViewController {
        fileprivate func dismissAsUser() {
            let isSwiped = (try? UserInteraction.swipeDownSheet(self)) ?? false
            if !isSwiped { presentingViewController?.dismiss(animated: true) }
        }
    }
#endif
