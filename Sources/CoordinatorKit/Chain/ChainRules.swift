internal import CoordvizModel
internal import PortableUIKit

/// The rules by which one responder follows another, as documented, without asking `next`.
///
/// https://developer.apple.com/documentation/uikit/using-responders-and-the-responder-chain-to-handle-events and, for
/// coordinators, A. Vacić, "MVC-C: Injecting Coordinator pattern in UIKit".
@MainActor
enum ChainRules {
    typealias Step = (responder: UIResponder, reason: HopReason)

    /// Which chain something travels.
    enum Chain {
        /// `coordinatingResponder`, by which messages reach coordinators.
        case coordinating
        /// `next`, which UIKit's own actions take.
        case next
    }

    /// Where the structure sends a message from here; nil at the end of the chain.
    static func predictedStep(after responder: UIResponder, along chain: Chain = .coordinating) -> Step? {
        switch responder {
        case let provider as any CoordinatingResponderProviding where chain == .coordinating:
            return step(provider.providedCoordinatingResponder, .named)
        case let coordinator as BaseCoordinator:
            return step(coordinator.parent, .parentOfCoordinator)
        case let controller as UIViewController:
            return stepAfter(controller, along: chain)
        case let window as UIWindow:
            return step(window.windowScene, .windowScene) ?? (UIApplication.shared, .application)
        case let view as UIView:
            return step(controller(of: view), .viewOfController) ?? step(view.superview, .superview)
        case is UIScene:
            return (UIApplication.shared, .application)
        case let application as UIApplication:
            return step(application.delegate as? UIResponder, .applicationDelegate)
        default:
            return nil
        }
    }

    /// Why a message that went from one responder to another did so: the first rule that leads there.
    static func reason(
        from origin: UIResponder,
        to destination: UIResponder,
        along chain: Chain = .coordinating
    ) -> HopReason {
        if let predicted = predictedStep(after: origin, along: chain), predicted.responder === destination {
            return predicted.reason
        }
        switch origin {
        case let controller as UIViewController:
            if (controller as? ResponderController)?.namedNextResponder === destination { return .named }
            if controller.parentCoordinator === destination { return .parentCoordinator }
            if controller.viewIfLoaded?.superview === destination { return .superview }
            if controller.parent === destination { return .parentViewController }
            if controller.presentingViewController === destination { return .presentingViewController }
            if destination is UIWindow, controller.viewIfLoaded?.window === destination { return .window }
        case let view as UIView:
            if view.superview === destination { return .superview }
        case is UIWindow:
            if destination is UIApplication { return .application }
        default:
            break
        }
        return .unexplained
    }

    private static func stepAfter(_ controller: UIViewController, along chain: Chain) -> Step? {
        if chain == .coordinating, let coordinator = controller.parentCoordinator {
            return (coordinator, .parentCoordinator)
        }
        if controller.parent == nil, let presenting = controller.presentingViewController {
            return (presenting, .presentingViewController)
        }
        let superview = controller.viewIfLoaded?.superview
        guard let window = controller.viewIfLoaded?.window, window.rootViewController === controller else {
            return step(superview, .superview)
        }
        // Apple's page says the window; UIKit puts views of its own between, and may go through them. Both are right.
        if let superview, superview !== window, controller.next === superview { return (superview, .superview) }
        return (window, .window)
    }

    /// The controller whose view this is. Only `next` knows; it is believed when the controller agrees.
    private static func controller(of view: UIView) -> UIViewController? {
        guard let controller = view.next as? UIViewController, controller.viewIfLoaded === view else { return nil }
        return controller
    }

    private static func step(_ responder: UIResponder?, _ reason: HopReason) -> Step? {
        responder.map { ($0, reason) }
    }

    // MARK: Whole or not

    /// The responder at which the chain from `responder` ends, if that is one that hangs in nothing yet: a view without
    /// superview, a view controller in no container or window, a coordinator that is not started. Nil when it is whole.
    static func missingLink(from responder: UIResponder) -> UIResponder? {
        var current = responder
        var visited: Set<ObjectIdentifier> = [ObjectIdentifier(current)]
        while let next = current.coordinatingResponder, visited.insert(ObjectIdentifier(next)).inserted {
            current = next
        }
        return current.coordinatingResponder == nil && hangsInNothing(current) ? current : nil
    }

    /// Whether a responder without a next one should have one.
    static func hangsInNothing(_ responder: UIResponder) -> Bool {
        switch responder {
        case is UIWindow: false
        case is UIView, is UIViewController: true
        case let coordinator as BaseCoordinator: !coordinator.isStarted
        default: false
        }
    }
}
