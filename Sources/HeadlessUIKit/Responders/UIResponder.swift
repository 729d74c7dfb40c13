internal import Atomics

/// An object that can respond to events and to messages that travel along the responder chain.
///
/// Unlike UIKit's it is a root class, not an `NSObject`. Source of the chain's rules:
/// https://developer.apple.com/documentation/uikit/using-responders-and-the-responder-chain-to-handle-events
@preconcurrency @MainActor open class UIResponder: IdentityHashable {
    #if !canImport(ObjectiveC)
        final nonisolated(unsafe) var associatedValues = AssociatedValues()
    #endif

    /// One slot for CoordinatorKit, which uses an associated object on Apple's systems.
    ///
    /// May be read on any thread, at the cost of an atomic load; nil until ``associate(_:)``.
    package final nonisolated var associatedToken: AnyObject? { tokenSlot.load() }

    // Sharing is safe: every access is atomic, and the memory is freed when the responder is unreachable.
    private final nonisolated(unsafe) let tokenSlot = UnsafeAtomicLazyReference<AnyObject>.create()
    // Declared for the type already. Without it here, too, the compiler mangles these names differently in some files,
    // and linking depends on which files are compiled together.
    @preconcurrency private final var registeredActions: [String: NamedAction] = [:]
    nonisolated let serialNumber: Int
    private nonisolated static let serialNumbers = SerialNumbers()

    /// Creates a responder outside any chain.
    public init() {
        serialNumber = Self.serialNumbers.next()
    }

    deinit {
        // Weak references are nil already, and the release is not recorded yet.
        HierarchyChanges.note()
        (associatedToken as? any ResponderAssociated)?.ownerWillBeFreed()
        tokenSlot.destroy()
    }

    /// Puts an object into the slot, until the responder is released; thread-safe.
    /// - Returns: the object in the slot: if several are put, the first.
    package final nonisolated func associate(_ token: AnyObject) -> AnyObject {
        tokenSlot.storeIfNilThenLoad(token)
    }

    /// The next responder in the chain, or nil at its end.
    ///
    /// "The UIResponder class does not store or set the next responder automatically, so this method returns nil by
    /// default." https://developer.apple.com/documentation/uikit/uiresponder/next
    open var next: UIResponder? { nil }

    // MARK: First responder

    /// Whether this responder may become first responder; false unless overridden.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiresponder/canbecomefirstresponder
    open var canBecomeFirstResponder: Bool { false }

    /// Whether this responder may resign as first responder; true by default.
    open var canResignFirstResponder: Bool { true }

    /// Whether this is its window's first responder.
    open var isFirstResponder: Bool { hostWindow?.firstResponder === self }

    /// Makes this responder its window's first responder and returns whether that succeeded.
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

    /// Resigns as first responder and returns whether that succeeded.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard canResignFirstResponder else { return false }
        if let window = hostWindow, window.firstResponder === self {
            window.firstResponder = nil
            Keyboard.follow(nil)
        }
        return true
    }

    /// Resigns even if the responder does not permit it.
    func resignAnyway() -> Bool { resignFirstResponder() }

    /// Called when editing has ended, for responders with text input.
    func didLoseFirstResponder() {}

    /// The view that replaces the keyboard while this is first responder; nil for the keyboard itself.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiresponder/inputview
    open var inputView: UIView? { nil }

    /// The view above the keyboard while this is first responder; it is not in a window here.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiresponder/inputaccessoryview
    open var inputAccessoryView: UIView? { nil }

    /// Updates the input views of the first responder.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiresponder/reloadinputviews()
    open func reloadInputViews() {
        if isFirstResponder { Keyboard.follow(self) }
    }

    var wantsKeyboard: Bool { self is any UIKeyInput || inputView != nil }

    var hostWindow: UIWindow? { nil }

    // MARK: Named actions

    /// The actions that every instance of a class handles; override it in a subclass.
    ///
    /// It replaces Objective-C's method table: entries here correspond to `@objc` methods, and names to selectors.
    @preconcurrency open var actionTable: [String: NamedAction] { [:] }

    /// Adds a handler for an action of this name, which takes precedence over ``actionTable``; nil removes it.
    @preconcurrency public final func setAction(named name: String, handler: NamedAction?) {
        registeredActions[name] = handler
    }

    /// Whether this responder would handle the action.
    ///
    /// Replaces `canPerformAction(_:withSender:)`: "returns true if the responder class implements the requested action
    /// and calls the next responder if it doesn't" is split here into this and ``target(forActionNamed:withSender:)``.
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

    /// Runs this responder's own handler and returns whether there was one.
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

/// An object in the responder's slot that is notified of the responder's release; it may have other owners.
package protocol ResponderAssociated: AnyObject {
    nonisolated func ownerWillBeFreed()
}

/// The handler of a named action; the arguments are those of a target-action method.
public typealias NamedAction = @MainActor (_ sender: Any?, _ event: UIEvent?) -> Void

extension UIResponder: CustomStringConvertible {
    /// The type's name and a number that no other responder of this process has.
    public nonisolated var description: String {
        "<\(type(of: self)): \(serialNumber)>"
    }
}
