public import Foundation

/// Groups animations, with a completion block for all of them.
///
/// Animations are animated transitions of controllers and animations of views; nothing is drawn. On Apple's systems it
/// belongs to QuartzCore, which UIKit re-exports, and may be used on any thread; here it is isolated to the main actor.
/// Source: https://developer.apple.com/documentation/quartzcore/catransaction
@preconcurrency @MainActor open class CATransaction: IdentityHashable {
    private static var stack: TransactionStack {
        get { MainRunLoop.main.transactions }
        set { MainRunLoop.main.transactions = newValue }
    }

    /// Begins a transaction, nested in the current one if there is one.
    ///
    /// Source: https://developer.apple.com/documentation/quartzcore/catransaction/begin()
    public static func begin() {
        stack.begin()
    }

    /// Ends the innermost transaction.
    ///
    /// Source: https://developer.apple.com/documentation/quartzcore/catransaction/commit()
    public static func commit() {
        stack.commit()
    }

    /// Lays out the windows, as the end of a turn does.
    ///
    /// Source: https://developer.apple.com/documentation/quartzcore/catransaction/flush()
    public static func flush() {
        UIApplication.shared.layoutWindows()
    }

    /// A block that runs when all animations have ended that begin in this transaction from now on, including those of
    /// nested transactions.
    ///
    /// It runs in a later turn, at the earliest after the transaction is committed. A block that is replaced runs after
    /// the animations that began before.
    /// https://developer.apple.com/documentation/quartzcore/catransaction/setcompletionblock(_:)
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        stack.change { $0.setCompletion(block) }
    }

    /// The block that was set last in this transaction.
    public static func completionBlock() -> (() -> Void)? {
        stack.top.completion?.block
    }

    /// Whether changes of layers are animated implicitly. Kept; layers are not animated.
    ///
    /// Source: https://developer.apple.com/documentation/quartzcore/catransaction/disableactions()
    public static func disableActions() -> Bool {
        stack.top.disablesActions
    }

    /// Sets whether changes of layers are animated implicitly. Kept; layers are not animated.
    public static func setDisableActions(_ flag: Bool) {
        stack.change { $0.disablesActions = flag }
    }

    /// The duration of layer animations. Kept; layers are not animated.
    ///
    /// Source: https://developer.apple.com/documentation/quartzcore/catransaction/animationduration()
    public static func animationDuration() -> TimeInterval {
        stack.top.animationDuration
    }

    /// Sets the duration of layer animations. Kept; layers are not animated.
    public static func setAnimationDuration(_ dur: TimeInterval) {
        stack.change { $0.animationDuration = dur }
    }
}
