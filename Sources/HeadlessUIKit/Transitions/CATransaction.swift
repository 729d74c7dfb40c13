public import Foundation

/// Groups animations, to hear when all of them are over.
///
/// What counts as an animation is an animated transition of controllers and an animation of views; nothing is drawn. On
/// Apple's systems it is QuartzCore's, which UIKit re-exports, and may be used on any thread; here it belongs to the main actor.
/// Source: https://developer.apple.com/documentation/quartzcore/catransaction
@preconcurrency @MainActor open class CATransaction: IdentityHashable {
    private static var stack: TransactionStack {
        get { MainRunLoop.main.transactions }
        set { MainRunLoop.main.transactions = newValue }
    }

    /// Begins a transaction, inside another if there is one.
    ///
    /// Source: https://developer.apple.com/documentation/quartzcore/catransaction/begin()
    public static func begin() {
        stack.begin()
    }

    /// Ends the transaction that was begun last.
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

    /// What runs when the animations are over that begin in this transaction from now on, those of transactions inside it
    /// included.
    ///
    /// It runs in a later turn, at the earliest after the transaction is committed. A block that is replaced runs after the
    /// animations that began until then.
    /// https://developer.apple.com/documentation/quartzcore/catransaction/setcompletionblock(_:)
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        stack.change { $0.setCompletion(block) }
    }

    /// The block that was set last in this transaction.
    public static func completionBlock() -> (() -> Void)? {
        stack.top.completion?.block
    }

    /// Whether changes of layers have animations by themselves. Kept; there are no layers.
    ///
    /// Source: https://developer.apple.com/documentation/quartzcore/catransaction/disableactions()
    public static func disableActions() -> Bool {
        stack.top.disablesActions
    }

    /// Says whether changes of layers have animations by themselves. Kept; there are no layers.
    public static func setDisableActions(_ flag: Bool) {
        stack.change { $0.disablesActions = flag }
    }

    /// How long animations of layers take. Kept; there are no layers.
    ///
    /// Source: https://developer.apple.com/documentation/quartzcore/catransaction/animationduration()
    public static func animationDuration() -> TimeInterval {
        stack.top.animationDuration
    }

    /// Says how long animations of layers take. Kept; there are no layers.
    public static func setAnimationDuration(_ dur: TimeInterval) {
        stack.change { $0.animationDuration = dur }
    }
}
