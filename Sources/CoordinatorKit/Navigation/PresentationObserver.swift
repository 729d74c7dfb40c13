internal import CoordvizModel
internal import PortableUIKit

#if canImport(UIKit)
    internal import Foundation
#endif

/// Sees that a presented view controller is dismissed, and tells its coordinator, whoever dismissed it: the user with a
/// swipe or a tap outside, code, or the dismissal of something below it.
///
/// Lives with the presented view controller, as the delegate of its presentation controller; a delegate that the app set
/// before hears everything that it would hear without us. That the view controller is gone is seen at the end of a turn,
/// too, so that an app which sets its own delegate later is served as well.
@MainActor
final class PresentationObserver: DelegateObject, UIAdaptivePresentationControllerDelegate, EndOfTurnListening {
    private weak var viewController: UIViewController?
    private weak var presenting: UIViewController?
    private weak var presentation: UIPresentationController?
    private weak var coordinator: BaseCoordinator?
    /// The app's own delegate.
    weak var forwarded: (any UIAdaptivePresentationControllerDelegate)?
    private var transition: RecordedTransition?
    /// True once the view controller was seen to be presented, however short.
    private(set) var wasPresented = false
    /// The view controller from the end of its dismissal to the end of the turn: nobody else may hold it.
    private var dismissed: UIViewController?
    private var isDismissalSeen = false
    private var isTold = false

    private init(_ viewController: UIViewController, presenting: UIViewController) {
        self.viewController = viewController
        self.presenting = presenting
        super.init()
    }

    /// Tells `coordinator` when `viewController` is dismissed. To be called right before it is presented.
    static func observe(
        _ viewController: UIViewController,
        presentedBy presenting: UIViewController,
        for coordinator: BaseCoordinator
    ) -> PresentationObserver {
        let observer = observe(viewController, presentedBy: presenting)
        observer.coordinator = coordinator
        return observer
    }

    /// Ends the container coordinators in `viewController` when it is dismissed.
    @discardableResult
    static func observe(
        _ viewController: UIViewController,
        presentedBy presenting: UIViewController
    ) -> PresentationObserver {
        let observer = PresentationObserver(viewController, presenting: presenting)
        // An alert is its presentation controller's own business.
        if !(viewController is UIAlertController), let presentation = viewController.presentationController {
            observer.forwarded =
                (presentation.delegate as? PresentationObserver)?.forwarded ?? presentation.delegate
            observer.presentation = presentation
            presentation.delegate = observer
        }
        viewController.storage.presentationObserver = observer
        EndOfTurn.shared.add(observer)
        return observer
    }

    // MARK: Seeing it gone

    func turnWillEnd() {
        defer { dismissed = nil }
        guard let viewController else { return }
        noticeIfPresented()
        if viewController.presentingViewController != nil { holdThroughDismissal() } else { tellIfGone() }
    }

    /// To be called when the view controller may just have been presented: it may be gone before the turn ends.
    func noticeIfPresented() {
        if viewController?.presentingViewController != nil { wasPresented = true }
    }

    /// A view controller that dismisses itself may have nobody who holds it when the transition is over.
    private func holdThroughDismissal() {
        guard !isDismissalSeen, let viewController, viewController.isBeingDismissed,
            let transition = viewController.transitionCoordinator
        else { return }
        isDismissalSeen = true
        transition.animate(alongsideTransition: nil) { [weak self] context in
            guard let self, !isTold else { return }
            isDismissalSeen = false
            if !context.isCancelled { dismissed = viewController }
        }
    }

    /// Tells, once, if the view controller was presented and is no more.
    func tellIfGone() {
        guard !isTold, wasPresented, let viewController, viewController.presentingViewController == nil else { return }
        isTold = true
        dismissed = nil
        EndOfTurn.shared.remove(self)
        if viewController.existingStorage?.presentationObserver === self {
            viewController.storage.presentationObserver = nil
        }
        // It may be presented again, and its delegate is still the app's.
        if let presentation, presentation.delegate === self { presentation.delegate = forwarded }
        // Whoever ended itself on the same occasion is not to end twice.
        if let coordinator, coordinator.isStarted { coordinator.viewControllerWasDismissed(viewController) }
        viewController.endContainers()
    }

    // MARK: UIAdaptivePresentationControllerDelegate

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        wasPresented = true
        if let viewController, let presenting {
            transition?.end(as: .transitionCancelled)
            transition = RecordedTransition(.dismiss, of: viewController, in: presenting)
            viewController.transitionCoordinator?.notifyWhenInteractionChanges { [weak self] context in
                guard context.isCancelled else { return }
                self?.transition?.end(as: .transitionCancelled)
                self?.transition = nil
            }
        }
        forwardWillDismiss(presentationController)
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        let tell: @MainActor () -> Void = {
            self.forwardDidDismiss(presentationController)
            self.tellIfGone()
        }
        let ended = transition
        transition = nil
        if let ended { ended.end(then: tell) } else { tell() }
    }

    #if canImport(UIKit)
        /// Answers for the app's own delegate where we have no method ourselves.
        override nonisolated func responds(to selector: Selector!) -> Bool {
            if super.responds(to: selector) { return true }
            // UIKit asks its delegates on the main thread.
            return Self.isDelegateMethod(selector)
                && MainActor.assumeIsolated { forwarded?.responds(to: selector) == true }
        }

        /// Hands what we have no method for to the app's own delegate.
        override nonisolated func forwardingTarget(for selector: Selector!) -> Any? {
            guard Self.isDelegateMethod(selector) else { return super.forwardingTarget(for: selector) }
            nonisolated(unsafe) var target: Any?
            MainActor.assumeIsolated { target = forwarded }
            return target
        }

        /// Sheets and popovers ask the same delegate for more than other presentations do.
        private nonisolated static func isDelegateMethod(_ selector: Selector) -> Bool {
            // By name: tvOS has not all of them.
            let names = [
                "UIAdaptivePresentationControllerDelegate", "UISheetPresentationControllerDelegate",
                "UIPopoverPresentationControllerDelegate",
            ]
            return names.contains { name in
                NSProtocolFromString(name).map { protocol_getMethodDescription($0, selector, false, true).name != nil }
                    ?? false
            }
        }
    #endif
}
