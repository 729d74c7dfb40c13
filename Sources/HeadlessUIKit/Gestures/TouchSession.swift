import Foundation

/// How the gesture recognizers of a view, and of its superviews, handle one touch.
@preconcurrency @MainActor final class TouchSession {
    let touch: UITouch
    /// The recognizers that receive the touch, the innermost view's first.
    private let receivers: [UIGestureRecognizer]
    private(set) var recognized: [UIGestureRecognizer] = []
    private let event = UIEvent()

    /// - Parameter reachingFurther: whether the recognizers of superviews receive the touch, too.
    init(on view: UIView, at location: CGPoint? = nil, reachingFurther: Bool = true) {
        touch = UITouch(on: view, at: location)
        var receivers: [UIGestureRecognizer] = []
        for view in sequence(first: view, next: { reachingFurther ? $0.superview : nil }) {
            receivers += view.attached?.recognizers ?? []
        }
        let touch = touch
        self.receivers = receivers.filter {
            $0.isEnabled && $0.delegate?.gestureRecognizer($0, shouldReceive: touch) ?? true
        }
        touch.gestureRecognizers = self.receivers
        for recognizer in self.receivers {
            recognizer.becomePossible()
            recognizer.touch = touch
        }
    }

    /// Ends the session and throws if no recognizer may recognize the touch: of UIKit's classes those of one kind, and
    /// each of the app's own classes.
    func requireInterest(of fits: (UIGestureRecognizer) -> Bool, in view: UIView) throws(InteractionRefusal) {
        guard !receivers.contains(where: { fits($0) || $0.isAppsOwn }) else { return }
        // Until then the touch and its recognizers retain each other.
        conclude()
        throw .gestureNotAllowed("\(view)")
    }

    /// Whether the touch no longer belongs to the control or row under the finger.
    var cancelsTouch: Bool { recognized.contains { $0.cancelsTouchesInView } }

    // MARK: The app's own recognizers

    func begin() {
        for recognizer in receivers { recognizer.touchesBegan([touch], with: event) }
        noteOwn()
    }

    func move(by distance: CGPoint) {
        touch.move(by: distance)
        for recognizer in receivers where !recognizer.isOver { recognizer.touchesMoved([touch], with: event) }
        noteOwn()
    }

    func end(cancelled: Bool = false) {
        touch.phase = cancelled ? .cancelled : .ended
        for recognizer in receivers where !recognizer.isOver {
            if cancelled {
                recognizer.touchesCancelled([touch], with: event)
            } else {
                recognizer.touchesEnded([touch], with: event)
            }
        }
        noteOwn()
    }

    func conclude() {
        for recognizer in receivers { recognizer.conclude() }
    }

    private func noteOwn() {
        for recognizer in receivers where recognizer.isUnderWay || recognizer.state == .ended {
            if !recognized.contains(recognizer) { recognized.append(recognizer) }
        }
    }

    // MARK: UIKit's recognizers

    /// Decides which of the matching recognizers recognizes the gesture.
    /// - Parameter willFit: whether a recognizer will succeed if the touch continues; recognizers that require its
    ///   failure then fail.
    func recognize(
        where fits: (UIGestureRecognizer) -> Bool,
        willFit: (UIGestureRecognizer) -> Bool
    ) -> [UIGestureRecognizer] {
        var winners: [UIGestureRecognizer] = []
        for recognizer in receivers where fits(recognizer) {
            let mustWait = receivers.contains { other in
                other !== recognizer && willFit(other) && recognizer.waitsForFailure(of: other)
            }
            let others = winners + recognized.filter(\.isUnderWay)
            guard !mustWait, others.allSatisfy({ recognizer.mayBeRecognized(beside: $0) }), recognizer.mayBegin() else {
                recognizer.state = .failed
                continue
            }
            winners.append(recognizer)
        }
        recognized += winners.filter { !recognized.contains($0) }
        return winners
    }
}

extension UIGestureRecognizer {
    /// Whether the recognizer is a subclass of an app that handles touches, so that only it can decide what it
    /// recognizes.
    fileprivate var isAppsOwn: Bool {
        switch self {
        case is UITapGestureRecognizer, is UISwipeGestureRecognizer, is UIPanGestureRecognizer,
            is UILongPressGestureRecognizer, is UIPinchGestureRecognizer, is UIRotationGestureRecognizer:
            false
        default: type(of: self) != UIGestureRecognizer.self
        }
    }

    fileprivate func mayBegin() -> Bool {
        guard view?.gestureRecognizerShouldBegin(self) ?? true else { return false }
        return delegate?.gestureRecognizerShouldBegin(self) ?? true
    }

    fileprivate func waitsForFailure(of other: UIGestureRecognizer) -> Bool {
        failureRequirements.contains(other)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    }

    fileprivate func mayBeRecognized(beside winner: UIGestureRecognizer) -> Bool {
        if delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: winner) == true { return true }
        if winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: self) == true { return true }
        return !winner.canPrevent(self) || !canBePrevented(by: winner)
    }
}
