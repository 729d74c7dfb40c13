internal import CoordvizInstrumentation
internal import CoordvizModel
internal import PortableUIKit

#if HAS_UIKIT
    internal import Foundation
#endif

/// Detects the dismissal of a presented view controller and notifies its coordinator, however it was dismissed: by the
/// user with a swipe or a tap outside, by code, or by the dismissal of the presenting view controller.
///
/// It exists as long as the presented view controller, as the delegate of its presentation controller; a delegate that
/// the app set before receives every call as without it. The dismissal is also detected at the end of a turn, so that
/// it works for an app that sets its own delegate later.
@MainActor
final class DismissalObserver: DelegateObject, UIAdaptivePresentationControllerDelegate, EndOfTurnListening,
    ForwardingObserver
{
    private weak var viewController: UIViewController?
    private weak var presenting: UIViewController?
    private weak var presentation: UIPresentationController?
    private weak var coordinator: BaseCoordinator?
    /// The app's own delegates.
    private(set) lazy var forwarded = ForwardedDelegates<any UIAdaptivePresentationControllerDelegate>(
        inFront: { [weak self] in
            guard let self, let delegate = presentation?.delegate, delegate !== self else { return nil }
            return delegate
        },
        onDeath: { [weak self] in self?.forgetGoneDelegates() }
    )
    private var transition: RecordedTransition?
    /// True once the view controller was presented, however briefly.
    private(set) var wasPresented = false
    /// Retains the view controller from the end of its dismissal to the end of the turn; there may be no other
    /// reference.
    private var dismissed: UIViewController?
    private var isDismissalSeen = false
    private var hasNotified = false
    /// Set for a presentation that was made with UIKit only: nothing else records its transitions.
    private var arrival: RecordedTransition?
    private var recordsTransitions = false
    private var whenDismissed: [() -> Void] = []
    /// Retains a view controller that is presented with UIKit only, to the end of the turn in which it is dismissed, or in
    /// which its presentation was refused: this object exists as long as it, and there may be no other reference.
    private var held: UIViewController?
    /// UIKit refuses the presentation if the presenting view controller is as it was before.
    private var willBeRefused = false

    private init(_ viewController: UIViewController, presenting: UIViewController) {
        self.viewController = viewController
        self.presenting = presenting
        super.init()
    }

    /// Notifies `coordinator` when `viewController` is dismissed. Call it right before the presentation.
    static func observe(
        _ viewController: UIViewController,
        presentedBy presenting: UIViewController,
        for coordinator: BaseCoordinator
    ) -> DismissalObserver {
        let observer = observe(viewController, presentedBy: presenting)
        observer.coordinator = coordinator
        return observer
    }

    /// Stops the container coordinators in `viewController` when it is dismissed.
    @discardableResult
    static func observe(
        _ viewController: UIViewController,
        presentedBy presenting: UIViewController
    ) -> DismissalObserver {
        let storage = viewController.storage
        // Another delegate may have replaced it and call it: there is one observer for each view controller.
        let observer =
            storage.dismissalObserver ?? storage.formerDismissalObserver
            ?? DismissalObserver(viewController, presenting: presenting)
        observer.begin(viewController, presentedBy: presenting)
        storage.dismissalObserver = observer
        storage.formerDismissalObserver = nil
        EndOfTurn.shared.add(observer)
        return observer
    }

    /// The same for a presentation by UIKit's own `present`, whose transitions are recorded here, too.
    /// - Parameter whenDismissed: called once, with the dismissal as the cause.
    static func observePlain(
        _ viewController: UIViewController,
        presentedBy presenting: UIViewController,
        whenDismissed: (() -> Void)?
    ) {
        let known = viewController.existingStorage?.dismissalObserver
        // This presentation is observed already; its coordinator is notified as well.
        let observer =
            known.flatMap { $0.hasNotified ? nil : $0 } ?? observe(viewController, presentedBy: presenting)
        observer.isPlain(viewController, presentedBy: presenting)
        if let whenDismissed { observer.whenDismissed.append(whenDismissed) }
    }

    private func isPlain(_ viewController: UIViewController, presentedBy presenting: UIViewController) {
        guard coordinator == nil, !recordsTransitions else { return }
        recordsTransitions = true
        held = viewController
        if viewController.presentingViewController == nil {
            arrival = RecordedTransition(.present, of: viewController, in: presenting)
            willBeRefused = Self.refusesToPresent(presenting)
        }
        noticeIfPresented()
    }

    private func begin(_ viewController: UIViewController, presentedBy presenting: UIViewController) {
        self.presenting = presenting
        coordinator = nil
        recordsTransitions = false
        whenDismissed = []
        held = nil
        wasPresented = false
        hasNotified = false
        dismissed = nil
        // An alert manages its own presentation controller.
        guard !(viewController is UIAlertController), let presentation = viewController.presentationController else {
            return
        }
        if self.presentation !== presentation { forwarded.replace(with: nil) }
        self.presentation = presentation
        takeDelegate()
    }

    // MARK: The delegate

    /// Becomes the delegate. A delegate that calls this object back keeps its place, and forwards everything.
    private func takeDelegate() {
        guard let presentation else { return }
        forgetGoneDelegates()
        let delegate = presentation.delegate
        guard delegate !== self else { return }
        if let delegate, forwarded.leadsBack(delegate) { return forwarded.leave(delegate) }
        if let delegate { forwarded.take(delegate) } else { forwarded.replace(with: nil) }
        presentation.delegate = self
    }

    /// Makes UIKit read again which optional methods are implemented when an app's delegate is gone: it caches the
    /// answers.
    private func forgetGoneDelegates() {
        guard forwarded.dropGone(), let presentation, let delegate = presentation.delegate else { return }
        guard delegate === self || forwarded.leadsBack(delegate) else { return }
        presentation.delegate = nil
        presentation.delegate = delegate
    }

    /// Restores the app's own delegate. If another delegate replaced this object and calls it back, this object is
    /// kept, because it leads to the app's own.
    private func returnDelegate(of viewController: UIViewController) {
        guard let presentation else { return }
        let delegate = presentation.delegate
        if delegate === self {
            presentation.delegate = forwarded.first
        } else if let delegate, forwarded.leadsBack(delegate) {
            forwarded.leave(delegate)
            viewController.storage.formerDismissalObserver = self
        }
    }

    // MARK: Detecting the dismissal

    func turnWillEnd() {
        defer { dismissed = nil }
        forgetGoneDelegates()
        // If nothing else refers to it, it may have been dismissed in this turn, or refused: which one is not known.
        if arrival != nil, viewController?.presentingViewController == nil, !isRefused { held = nil }
        guard let viewController else { return }
        noticeIfPresented()
        endArrival()
        if viewController.presentingViewController != nil { holdThroughDismissal() } else { notifyIfDismissed() }
    }

    /// Called at the end of the turn: the presentation has begun, or UIKit has refused it.
    private func endArrival() {
        guard let arrival, let viewController else { return }
        self.arrival = nil
        guard wasPresented else {
            arrival.end(as: .transitionCancelled)
            // A view controller whose presentation was refused may be presented later, and is observed again then.
            EndOfTurn.shared.remove(self)
            held = nil
            viewController.storage.dismissalObserver = nil
            return returnDelegate(of: viewController)
        }
        let isAnimated = viewController.transitionCoordinator?.animate(alongsideTransition: nil) { context in
            arrival.end(as: context.isCancelled ? .transitionCancelled : .transitionEnded)
        }
        if isAnimated != true { arrival.end() }
    }

    /// Whether UIKit has refused the presentation, as far as can be seen when the view controller is not presented.
    private var isRefused: Bool { willBeRefused || presenting.map(Self.refusesToPresent) ?? false }

    private static func refusesToPresent(_ presenting: UIViewController) -> Bool {
        presenting.presentedViewController != nil || presenting.viewIfLoaded?.window == nil
    }

    /// Call this when the view controller may just have been presented: it may be dismissed again before the turn ends.
    func noticeIfPresented() {
        if viewController?.presentingViewController != nil { wasPresented = true }
    }

    /// A view controller that dismisses itself may have no other reference when the transition is over.
    private func holdThroughDismissal() {
        guard !isDismissalSeen, let viewController, viewController.isBeingDismissed,
            let transition = viewController.transitionCoordinator
        else { return }
        isDismissalSeen = true
        recordDismissalByCode(of: viewController)
        transition.animate(alongsideTransition: nil) { [weak self] context in
            guard let self, !hasNotified else { return }
            isDismissalSeen = false
            if !context.isCancelled { dismissed = viewController }
        }
    }

    /// Records a dismissal that code began; that of a user is recorded already.
    private func recordDismissalByCode(of viewController: UIViewController) {
        guard recordsTransitions, transition == nil, let presenting,
            viewController.existingStorage?.dismissal == nil
        else { return }
        transition = RecordedTransition(.dismiss, of: viewController, in: presenting)
        viewController.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] context in
            guard let self, context.isCancelled else { return }
            transition?.end(as: .transitionCancelled)
            transition = nil
        }
    }

    /// Notifies once, if the view controller was presented and is dismissed.
    /// - Parameter isRecorded: whether the end of the dismissal is recorded already.
    func notifyIfDismissed(isRecorded: Bool = false) {
        guard !hasNotified, wasPresented, let viewController, viewController.presentingViewController == nil else {
            return
        }
        hasNotified = true
        dismissed = nil
        held = nil
        // One without animation is over before it could be seen.
        if !isRecorded, recordsTransitions, transition == nil, viewController.existingStorage?.dismissal == nil,
            let presenting
        {
            transition = RecordedTransition(.dismiss, of: viewController, in: presenting)
        }
        EndOfTurn.shared.remove(self)
        if viewController.existingStorage?.dismissalObserver === self {
            viewController.storage.dismissalObserver = nil
        }
        // It may be presented again, and its delegate is still the app's.
        returnDelegate(of: viewController)
        let ended = transition
        transition = nil
        guard let ended else { return notify(of: viewController) }
        ended.end { self.notify(of: viewController) }
    }

    private func notify(of viewController: UIViewController) {
        // A coordinator that ended itself at the same time must not end twice.
        if let coordinator, coordinator.isStarted { coordinator.viewControllerWasDismissed(viewController) }
        let handlers = whenDismissed
        whenDismissed = []
        for handler in handlers { handler() }
        viewController.endContainers()
    }

    // MARK: UIAdaptivePresentationControllerDelegate

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        // A delegate that replaced this object calls it back with the same method.
        if forwarded.isBeingCalled(.presentationControllerWillDismiss, about: presentationController) {
            return forwardWillDismiss(presentationController)
        }
        wasPresented = true
        if let viewController, let presenting {
            transition?.end(as: .transitionCancelled)
            transition = RecordedTransition(.dismiss, of: viewController, in: presenting)
            // Only the end decides the outcome: until then a touch may take over the transition and reverse it.
            viewController.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] context in
                guard context.isCancelled else { return }
                self?.transition?.end(as: .transitionCancelled)
                self?.transition = nil
            }
        }
        forwardWillDismiss(presentationController)
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        if forwarded.isBeingCalled(.presentationControllerDidDismiss, about: presentationController) {
            return forwardDidDismiss(presentationController)
        }
        let ended = transition
        transition = nil
        let notify: @MainActor () -> Void = {
            self.forwardDidDismiss(presentationController)
            self.notifyIfDismissed(isRecorded: ended != nil)
        }
        if let ended { ended.end(then: notify) } else { notify() }
    }

    // MARK: Which methods are implemented

    #if HAS_UIKIT
        override nonisolated func responds(to selector: Selector!) -> Bool {
            has(selector, bySelf: super.responds(to: selector))
        }

        override nonisolated func forwardingTarget(for selector: Selector!) -> Any? {
            forwardingTarget(of: selector) ?? super.forwardingTarget(for: selector)
        }
    #else
        override nonisolated func responds(to method: DelegateMethod!) -> Bool {
            has(method, bySelf: super.responds(to: method))
        }

        override nonisolated func forwardingTarget(for method: DelegateMethod!) -> Any? {
            forwardingTarget(of: method) ?? super.forwardingTarget(for: method)
        }
    #endif

    /// Forwards methods that this class does not implement, such as private ones, to the app's own delegate.
    private nonisolated func forwardingTarget(of method: DelegateMethod) -> AnyObject? {
        let target = ownDelegate(for: method)
        #if HAS_UIKIT
            if target == nil, MainExecutor.isCurrent, NeutralDelegate.instancesRespond(to: method) {
                return NeutralDelegate()
            }
        #endif
        return target
    }
}
