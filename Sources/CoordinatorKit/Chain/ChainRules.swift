internal import CoordvizModel
internal import PortableUIKit

/// The documented rules by which one responder follows another, applied without calling `next`.
///
/// https://developer.apple.com/documentation/uikit/using-responders-and-the-responder-chain-to-handle-events and, for
/// coordinators, A. Vacić, "MVC-C: Injecting Coordinator pattern in UIKit".
@MainActor
enum ChainRules {
    /// Where the structure predicts that a message goes.
    enum Prediction {
        /// Where it actually went. That responder is not retained again, because retaining costs as much as many of the
        /// rules.
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

    /// Returns where the structure sends a message from `origin`, and the first rule that explains a hop from there to
    /// `destination`.
    ///
    /// `destination` is the chain's answer that `origin` just gave. That runs the app's code, so it is not called
    /// again.
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
        // The downcasts are safe: the kind was determined by the same casts, for exactly this class.
        switch kind {
        case .coordinator:
            #if !canImport(ObjectiveC)
                // Its answer is its parent: only Objective-C lets a class return something else.
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
            // Only `next` knows the controller of this view; it is trusted when the controller agrees.
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
        // Both rules below lead here, and it is the common case: a view that is not a window cannot be the window whose
        // root this is.
        if let superview, superview === answered, !(superview is UIWindow) { return .asItWent(.superview) }
        guard let window = controller.viewIfLoaded?.window, window.rootViewController === controller else {
            return step(to: superview, .superview, answered)
        }
        // Apple's documentation names the window. UIKit may insert private views between a root view and its window, so the
        // chain may also go through the superview. Accept either.
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

    // MARK: Connected or not

    /// Returns the responder at which the chain from `responder` ends, if that responder is not attached yet: a view
    /// without superview, a view controller without container or window, a coordinator that is not started. Nil when
    /// the chain is connected.
    static func missingLink(from responder: UIResponder) -> UIResponder? {
        var current = responder
        var visited: Set<ObjectIdentifier> = [ObjectIdentifier(current)]
        while let next = current.coordinatingResponder, visited.insert(ObjectIdentifier(next)).inserted {
            current = next
        }
        return current.coordinatingResponder == nil && isDetached(current) ? current : nil
    }

    /// Whether a responder that has no next responder should have one.
    static func isDetached(_ responder: UIResponder) -> Bool {
        switch responder {
        case is UIWindow: false
        case is UIView, is UIViewController: true
        case let coordinator as BaseCoordinator: !coordinator.isStarted
        default: false
        }
    }
}
