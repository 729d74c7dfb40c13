internal import CoordvizModel
internal import PortableUIKit

/// The rules by which one responder follows another, as documented, without asking `next`.
///
/// https://developer.apple.com/documentation/uikit/using-responders-and-the-responder-chain-to-handle-events and, for
/// coordinators, A. Vacić, "MVC-C: Injecting Coordinator pattern in UIKit".
@MainActor
enum ChainRules {
    /// Where the structure sends a message.
    enum Prediction {
        /// Where it went; that responder is not held again, because holding one costs as much as many a rule.
        case asItWent(HopReason)
        case elsewhere(UIResponder, HopReason)
        case nowhere
    }

    /// Which chain something travels.
    enum Chain {
        /// `coordinatingResponder`, by which messages reach coordinators.
        case coordinating
        /// `next`, which UIKit's own actions take.
        case next
    }

    /// Where the structure sends a message from `origin`, and why one that went from there to `destination` did so: the
    /// first rule that leads there.
    ///
    /// `destination` is what `origin` just answered for the chain; that is the app's code, which is not asked again.
    static func explain(
        from origin: UIResponder,
        to destination: UIResponder,
        along chain: Chain = .coordinating
    ) -> (predicted: Prediction, reason: HopReason) {
        let predicted = prediction(after: origin, along: chain, answered: destination)
        if case .asItWent(let reason) = predicted { return (predicted, reason) }
        return (predicted, otherReason(from: origin, to: destination))
    }

    private static func prediction(
        after responder: UIResponder,
        along chain: Chain,
        answered: UIResponder
    ) -> Prediction {
        var kind = ResponderKind.of(responder)
        if kind == .provider {
            if chain == .coordinating { return .asItWent(.named) }
            kind = ResponderKind.byClass(responder)
        }
        // Downcasts are safe: the kind was found out by the same casts, for exactly this class.
        switch kind {
        case .coordinator:
            #if !canImport(ObjectiveC)
                // What it answered is its parent: only Objective-C lets anybody answer something else.
                if chain == .coordinating { return .asItWent(.parentOfCoordinator) }
            #endif
            let parent = unsafeDowncast(responder, to: BaseCoordinator.self).parent
            return step(to: parent, .parentOfCoordinator, answered)
        case .controller:
            let controller = unsafeDowncast(responder, to: UIViewController.self)
            return prediction(afterController: controller, along: chain, answered: answered)
        case .window:
            let window = unsafeDowncast(responder, to: UIWindow.self)
            if let scene = window.windowScene { return step(to: scene, .windowScene, answered) }
            return step(to: CurrentApplication.value, .application, answered)
        case .view:
            let view = unsafeDowncast(responder, to: UIView.self)
            // Only `next` knows the controller whose view this is; it is believed when the controller agrees.
            let answeredKind = ResponderKind.of(answered)
            if answeredKind == .controller || answeredKind == .provider,
                let controller = answered as? UIViewController, controller.viewIfLoaded === view
            {
                return .asItWent(.viewOfController)
            }
            return step(to: view.superview, .superview, answered)
        case .scene:
            return step(to: CurrentApplication.value, .application, answered)
        case .application:
            let application = unsafeDowncast(responder, to: UIApplication.self)
            return step(to: application.delegate as? UIResponder, .applicationDelegate, answered)
        case .provider, .other:
            return .nowhere
        }
    }

    private static func otherReason(from origin: UIResponder, to destination: UIResponder) -> HopReason {
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

    private static func prediction(
        afterController controller: UIViewController,
        along chain: Chain,
        answered: UIResponder
    ) -> Prediction {
        if chain == .coordinating, let coordinator = controller.parentCoordinator {
            return step(to: coordinator, .parentCoordinator, answered)
        }
        if controller.parent == nil, let presenting = controller.presentingViewController {
            return step(to: presenting, .presentingViewController, answered)
        }
        let superview = controller.viewIfLoaded?.superview
        // By both rules below, and the common case: what is no window cannot be the one whose root this is.
        if let superview, superview === answered, !(superview is UIWindow) { return .asItWent(.superview) }
        guard let window = controller.viewIfLoaded?.window, window.rootViewController === controller else {
            return step(to: superview, .superview, answered)
        }
        // Apple's page says the window; UIKit puts views of its own between, and may go through them. Both are right.
        if let superview, superview !== window, answered === superview { return .asItWent(.superview) }
        return step(to: window, .window, answered)
    }

    private static func step(
        to responder: UIResponder?,
        _ reason: HopReason,
        _ answered: UIResponder
    ) -> Prediction {
        guard let responder else { return .nowhere }
        return responder === answered ? .asItWent(reason) : .elsewhere(responder, reason)
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
