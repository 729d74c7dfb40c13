internal import Atomics

/// Something that can respond to events and to messages that travel the responder chain.
///
/// Unlike UIKit's it is a root class, not an `NSObject`. Source of the chain's rules:
/// https://developer.apple.com/documentation/uikit/using-responders-and-the-responder-chain-to-handle-events
@preconcurrency @MainActor open class UIResponder: IdentityHashable {
    #if !canImport(ObjectiveC)
        final nonisolated(unsafe) var associatedValues = AssociatedValues()
    #endif

    /// One slot for CoordinatorKit: what an associated object is on Apple's systems.
    ///
    /// May be read on any thread, at the cost of an atomic load; nil until ``associate(_:)``.
    package final nonisolated var associatedToken: AnyObject? { tokenSlot.load() }

    // Sharing is safe: every access is atomic, and the memory is freed when nobody can reach the responder.
    private final nonisolated(unsafe) let tokenSlot = UnsafeAtomicLazyReference<AnyObject>.create()
    // Said of the type already; without it here, too, the compiler names these in some files otherwise than in this one, and
    // which files are compiled together decides whether the program links.
    @preconcurrency private final var registeredActions: [String: NamedAction] = [:]
    nonisolated let serialNumber: Int
    private nonisolated static let serialNumbers = SerialNumbers()

    /// A responder outside any chain.
    public init() {
        serialNumber = Self.serialNumbers.next()
    }

    deinit {
        // Weak references to it are nil already, and its end is not told yet.
        HierarchyChanges.note()
        (associatedToken as? any ResponderAssociated)?.ownerWillBeFreed()
        tokenSlot.destroy()
    }

    /// Puts an object into the slot, for as long as the responder lives; may be called from any thread.
    /// - Returns: what is in the slot: of several objects the first.
    package final nonisolated func associate(_ token: AnyObject) -> AnyObject {
        tokenSlot.storeIfNilThenLoad(token)
    }

    /// The next responder in the chain, or nil at its end.
    ///
    /// "The UIResponder class does not store or set the next responder automatically, so this method returns nil by
    /// default." https://developer.apple.com/documentation/uikit/uiresponder/next
    open var next: UIResponder? { nil }

    // MARK: First responder

    /// Whether this responder may become first responder; false unless a subclass says otherwise.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiresponder/canbecomefirstresponder
    open var canBecomeFirstResponder: Bool { false }

    /// Whether this responder gives the status up when asked; true by default.
    open var canResignFirstResponder: Bool { true }

    /// Whether this is its window's first responder.
    open var isFirstResponder: Bool { hostWindow?.firstResponder === self }

    /// Makes this responder its window's first responder and answers whether that succeeded.
    ///
    /// It fails outside a window: "only if … in an active view hierarchy".
    /// https://developer.apple.com/documentation/uikit/uiresponder/becomefirstresponder()
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder, let window = hostWindow else { return false }
        if isFirstResponder { return true }
        if let current = window.firstResponder, !Keyboard.keep(during: { current.resignFirstResponder() }) {
            return false
        }
        window.firstResponder = self
        Keyboard.follow(self)
        return true
    }

    /// Gives up the status of first responder and answers whether that succeeded.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard canResignFirstResponder else { return false }
        if let window = hostWindow, window.firstResponder === self {
            window.firstResponder = nil
            Keyboard.follow(nil)
        }
        return true
    }

    /// Resigns even if somebody would not have that.
    func resignAnyway() -> Bool { resignFirstResponder() }

    /// Tells that editing is over; for those that take text.
    func didLoseFirstResponder() {}

    /// What is shown instead of the keyboard while this is first responder; nil for the keyboard itself.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiresponder/inputview
    open var inputView: UIView? { nil }

    /// What is shown above the keyboard while this is first responder; it is in no window here.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiresponder/inputaccessoryview
    open var inputAccessoryView: UIView? { nil }

    /// Shows what the first responder says now.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiresponder/reloadinputviews()
    open func reloadInputViews() {
        if isFirstResponder { Keyboard.follow(self) }
    }

    var wantsKeyboard: Bool { self is any UIKeyInput || inputView != nil }

    var hostWindow: UIWindow? { nil }

    // MARK: Named actions

    /// The actions that every instance of a class answers to; override it in a subclass.
    ///
    /// It stands for Objective-C's method table: what `@objc` methods are to a selector, entries here are to a name.
    @preconcurrency open var actionTable: [String: NamedAction] { [:] }

    /// Answers an action of this name from now on, ahead of ``actionTable``; nil takes the answer back.
    @preconcurrency public final func setAction(named name: String, handler: NamedAction?) {
        registeredActions[name] = handler
    }

    /// Whether this responder would handle the action.
    ///
    /// Stands for `canPerformAction(_:withSender:)`: "returns true if the responder class implements the requested
    /// action and calls the next responder if it doesn't" is split here into this and ``target(forActionNamed:withSender:)``.
    /// https://developer.apple.com/documentation/uikit/uiresponder/canperformaction(_:withsender:)
    open func canPerformAction(named name: String, withSender sender: Any?) -> Bool {
        hasAction(named: name)
    }

    /// Whether a handler is registered or in the table.
    package final func hasAction(named name: String) -> Bool { handler(named: name) != nil }

    /// The first responder along the chain, from this one on, that handles the action.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiresponder/target(foraction:withsender:)
    open func target(forActionNamed name: String, withSender sender: Any?) -> UIResponder? {
        for responder in ResponderChain(from: self) where responder.canPerformAction(named: name, withSender: sender) {
            return responder
        }
        return nil
    }

    /// Runs this responder's own handler and answers whether there was one.
    @discardableResult
    public final func performAction(named name: String, sender: Any?, event: UIEvent? = nil) -> Bool {
        guard let handler = handler(named: name) else { return false }
        handler(sender, event)
        return true
    }

    @preconcurrency final func handler(named name: String) -> NamedAction? {
        registeredActions[name] ?? actionTable[name]
    }
}

/// What is associated with a responder and wants to know of its end; others may hold it for longer.
package protocol ResponderAssociated: AnyObject {
    nonisolated func ownerWillBeFreed()
}

/// What runs when a named action reaches its target; the arguments are those of a target-action method.
public typealias NamedAction = @MainActor (_ sender: Any?, _ event: UIEvent?) -> Void

extension UIResponder: CustomStringConvertible {
    /// The type's name and a number that no other responder of this process has.
    public nonisolated var description: String {
        "<\(type(of: self)): \(serialNumber)>"
    }
}
