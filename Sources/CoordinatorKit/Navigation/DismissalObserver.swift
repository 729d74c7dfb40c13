internal import CoordvizInstrumentation
internal import CoordvizModel
internal import PortableUIKit

#if HAS_UIKIT
    internal import Foundation
#endif

/// Sees that a presented view controller is dismissed, and tells its coordinator, whoever dismissed it: the user with a
/// swipe or a tap outside, code, or the dismissal of something below it.
///
/// Lives with the presented view controller, as the delegate of its presentation controller; a delegate that the app set
/// before hears everything that it would hear without us. That the view controller is gone is seen at the end of a turn,
/// too, so that an app which sets its own delegate later is served as well.
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
    /// True once the view controller was seen to be presented, however short.
    private(set) var wasPresented = false
    /// The view controller from the end of its dismissal to the end of the turn: nobody else may hold it.
    private var dismissed: UIViewController?
    private var isDismissalSeen = false
    private var isTold = false
    /// Of a presentation that only UIKit was asked for: nobody else tells of its transitions.
    private var arrival: RecordedTransition?
    private var tellsOfTransitions = false
    private var whenDismissed: [() -> Void] = []

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
    ) -> DismissalObserver {
        let observer = observe(viewController, presentedBy: presenting)
        observer.coordinator = coordinator
        return observer
    }

    /// Ends the container coordinators in `viewController` when it is dismissed.
    @discardableResult
    static func observe(
        _ viewController: UIViewController,
        presentedBy presenting: UIViewController
    ) -> DismissalObserver {
        let storage = viewController.storage
        // Others may have found it in a delegate's place and call it: there is one for each view controller.
        let observer =
            storage.dismissalObserver ?? storage.formerDismissalObserver
            ?? DismissalObserver(viewController, presenting: presenting)
        observer.begin(viewController, presentedBy: presenting)
        storage.dismissalObserver = observer
        storage.formerDismissalObserver = nil
        EndOfTurn.shared.add(observer)
        return observer
    }

    /// The same for a presentation that UIKit's own `present` makes, whose transitions are recorded here, too.
    /// - Parameter whenDismissed: called once, caused by the dismissal.
    static func observePlain(
        _ viewController: UIViewController,
        presentedBy presenting: UIViewController,
        whenDismissed: (() -> Void)?
    ) {
        let known = viewController.existingStorage?.dismissalObserver
        // Somebody observes this presentation already; its coordinator is told as well.
        let observer =
            known.flatMap { $0.isTold ? nil : $0 } ?? observe(viewController, presentedBy: presenting)
        observer.isPlain(viewController, presentedBy: presenting)
        if let whenDismissed { observer.whenDismissed.append(whenDismissed) }
    }

    private func isPlain(_ viewController: UIViewController, presentedBy presenting: UIViewController) {
        guard coordinator == nil, !tellsOfTransitions else { return }
        tellsOfTransitions = true
        if viewController.presentingViewController == nil {
            arrival = RecordedTransition(.present, of: viewController, in: presenting)
        }
        noticeIfPresented()
    }

    private func begin(_ viewController: UIViewController, presentedBy presenting: UIViewController) {
        self.presenting = presenting
        coordinator = nil
        tellsOfTransitions = false
        whenDismissed = []
        wasPresented = false
        isTold = false
        dismissed = nil
        // An alert is its presentation controller's own business.
        guard !(viewController is UIAlertController), let presentation = viewController.presentationController else {
            return
        }
        if self.presentation !== presentation { forwarded.replace(with: nil) }
        self.presentation = presentation
        takeDelegate()
    }

    // MARK: The delegate

    /// Becomes the delegate; one that calls this one back is left in its place, and everything is heard through it.
    private func takeDelegate() {
        guard let presentation else { return }
        forgetGoneDelegates()
        let delegate = presentation.delegate
        guard delegate !== self else { return }
        if let delegate, forwarded.leadsBack(delegate) { return forwarded.leave(delegate) }
        if let delegate { forwarded.take(delegate) } else { forwarded.replace(with: nil) }
        presentation.delegate = self
    }

    /// Has UIKit ask again, when an app's delegate is gone, which optional methods there are: it remembers the answers.
    private func forgetGoneDelegates() {
        guard forwarded.dropGone(), let presentation, let delegate = presentation.delegate else { return }
        guard delegate === self || forwarded.leadsBack(delegate) else { return }
        presentation.delegate = nil
        presentation.delegate = delegate
    }

    /// Gives the place back to the app's own delegate. Where another has this one's place and calls it back, this one is
    /// kept: it leads to the app's own.
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

    // MARK: Seeing it gone

    func turnWillEnd() {
        defer { dismissed = nil }
        forgetGoneDelegates()
        guard let viewController else { return }
        noticeIfPresented()
        endArrival()
        if viewController.presentingViewController != nil { holdThroughDismissal() } else { tellIfGone() }
    }

    /// The presentation has begun in this turn, or UIKit has refused it.
    private func endArrival() {
        guard let arrival, let viewController else { return }
        self.arrival = nil
        guard wasPresented else {
            arrival.end(as: .transitionCancelled)
            // Who was refused is presented by nobody, and may be later, by whoever observes it then.
            EndOfTurn.shared.remove(self)
            viewController.storage.dismissalObserver = nil
            return returnDelegate(of: viewController)
        }
        let isTold = viewController.transitionCoordinator?.animate(alongsideTransition: nil) { context in
            arrival.end(as: context.isCancelled ? .transitionCancelled : .transitionEnded)
        }
        if isTold != true { arrival.end() }
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
        tellOfDismissal(of: viewController)
        transition.animate(alongsideTransition: nil) { [weak self] context in
            guard let self, !isTold else { return }
            isDismissalSeen = false
            if !context.isCancelled { dismissed = viewController }
        }
    }

    /// Records the dismissal that code began; that of a user has been announced.
    private func tellOfDismissal(of viewController: UIViewController) {
        guard tellsOfTransitions, transition == nil, let presenting,
            viewController.existingStorage?.dismissal == nil
        else { return }
        transition = RecordedTransition(.dismiss, of: viewController, in: presenting)
        viewController.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] context in
            guard let self, context.isCancelled else { return }
            transition?.end(as: .transitionCancelled)
            transition = nil
        }
    }

    /// Tells, once, if the view controller was presented and is no more.
    func tellIfGone() {
        guard !isTold, wasPresented, let viewController, viewController.presentingViewController == nil else { return }
        isTold = true
        dismissed = nil
        EndOfTurn.shared.remove(self)
        if viewController.existingStorage?.dismissalObserver === self {
            viewController.storage.dismissalObserver = nil
        }
        // It may be presented again, and its delegate is still the app's.
        returnDelegate(of: viewController)
        let ended = transition
        transition = nil
        guard let ended else { return tell(of: viewController) }
        ended.end { self.tell(of: viewController) }
    }

    private func tell(of viewController: UIViewController) {
        // Whoever ended itself on the same occasion is not to end twice.
        if let coordinator, coordinator.isStarted { coordinator.viewControllerWasDismissed(viewController) }
        let handlers = whenDismissed
        whenDismissed = []
        for handler in handlers { handler() }
        viewController.endContainers()
    }

    // MARK: UIAdaptivePresentationControllerDelegate

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        // Who took this one's place calls it back with what it called it with.
        if forwarded.isBeingCalled(.presentationControllerWillDismiss, about: presentationController) {
            return forwardWillDismiss(presentationController)
        }
        wasPresented = true
        if let viewController, let presenting {
            transition?.end(as: .transitionCancelled)
            transition = RecordedTransition(.dismiss, of: viewController, in: presenting)
            // Only the end says what became of it: until then a finger may take it up again, and turn it round.
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
        let tell: @MainActor () -> Void = {
            self.forwardDidDismiss(presentationController)
            self.tellIfGone()
        }
        let ended = transition
        transition = nil
        if let ended { ended.end(then: tell) } else { tell() }
    }

    // MARK: Which methods there are

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

    /// Hands methods that this class does not know, such as private ones, to the app's own delegate.
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
