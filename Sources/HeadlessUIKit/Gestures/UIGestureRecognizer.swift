public import Foundation

/// Recognizes a gesture in touches, and notifies its targets.
///
/// A touch of ``UserInteraction`` reaches the recognizers of the view that it touches and of all its superviews, the
/// innermost view's first. Source: https://developer.apple.com/documentation/uikit/uigesturerecognizer
@preconcurrency @MainActor open class UIGestureRecognizer: IdentityHashable {
    #if !canImport(ObjectiveC)
        final nonisolated(unsafe) var associatedValues = AssociatedValues()
    #endif

    private struct Target {
        weak var responder: UIResponder?
        let name: String
    }

    private var targets: [Target] = []
    private var isSettingSilently = false

    /// The state of the recognizer. A subclass sets it, and the targets are notified of all states except failure.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.property
    open var state: State = .possible {
        didSet { tellTargets(of: oldValue) }
    }
    /// Decides whether the gesture begins, and with which others simultaneously.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Whether the gesture is recognized; setting it to false during a gesture cancels the gesture.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uigesturerecognizer/isenabled
    open var isEnabled = true {
        didSet { if !isEnabled, isUnderWay { state = .cancelled } }
    }
    /// The view of the recognizer.
    public internal(set) weak var view: UIView?
    /// Whether a control or row under the finger loses its touch when the gesture is recognized.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uigesturerecognizer/cancelstouchesinview
    open var cancelsTouchesInView = true
    /// Kept; touches are not delayed.
    open var delaysTouchesBegan = false
    /// Kept; touches are not delayed.
    open var delaysTouchesEnded = true
    /// The recognizer's name, for debugging.
    open var name: String?
    private(set) var failureRequirements: [UIGestureRecognizer] = []
    var touch: UITouch?

    /// Creates a recognizer that sends the named action to a target, which it does not retain.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uigesturerecognizer/init(target:action:)
    public init(target: UIResponder?, actionNamed name: String?) {
        if let target, let name { addTarget(target, actionNamed: name) }
    }

    /// Creates a recognizer without a target.
    public convenience init() {
        self.init(target: nil, actionNamed: nil)
    }

    // MARK: Targets

    /// Adds a target for the named action, which is not retained.
    open func addTarget(_ target: UIResponder, actionNamed name: String) {
        guard !targets.contains(where: { $0.responder === target && $0.name == name }) else { return }
        targets.append(Target(responder: target, name: name))
    }

    /// Stops sending the named action to the target; nil matches any target and any name.
    open func removeTarget(_ target: UIResponder?, actionNamed name: String?) {
        targets.removeAll {
            (target == nil || $0.responder === target) && (name == nil || $0.name == name)
        }
    }

    private func tellTargets(of oldState: State) {
        guard !isSettingSilently else { return }
        switch state {
        case .possible, .failed: return
        case .began, .ended, .cancelled: guard state != oldState else { return }
        case .changed: break
        }
        for target in targets {
            guard let responder = target.responder else { continue }
            if !responder.performAction(named: target.name, sender: self) {
                HeadlessUIKit.report("\(responder) has no action \(target.name) for a gesture.")
            }
        }
    }

    // MARK: Touches

    /// The location of the gesture in a view's coordinates; nil means the window.
    open func location(in view: UIView?) -> CGPoint { touch?.location(in: view) ?? .zero }
    /// The number of fingers in the gesture.
    open var numberOfTouches: Int { touch == nil ? 0 : 1 }
    /// The location of one of the fingers, in a view's coordinates.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

    /// Waits for another recognizer to fail before it recognizes anything.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uigesturerecognizer/require(tofail:)
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        failureRequirements.append(otherGestureRecognizer)
    }

    // MARK: For subclasses

    /// A touch began; does nothing here.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// A finger moved; does nothing here.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// A finger was lifted; does nothing here.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// The touch was cancelled; does nothing here.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when a gesture has ended, before the state returns to `possible`; does nothing here.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uigesturerecognizer/reset()
    open func reset() {}
    /// Whether this recognizer prevents another from recognizing the same touch; true unless overridden.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether another recognizer can prevent this one from recognizing the same touch; true unless overridden.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    // MARK: Touches by the user

    var isUnderWay: Bool { state == .began || state == .changed }

    var isOver: Bool { state == .ended || state == .cancelled || state == .failed }

    func becomePossible() {
        isSettingSilently = true
        state = .possible
        isSettingSilently = false
    }

    func conclude() {
        touch = nil
        guard state != .possible else { return }
        reset()
        becomePossible()
    }
}
