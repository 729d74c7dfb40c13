internal import PortableUIKit

#if HAS_UIKIT
    internal import Foundation
#endif

/// The app's own delegates behind an observer that took their place: which is called next, how deep a call is nested,
/// and which delegates call the observer back.
///
/// An app, or a library in it, may replace the observer by a delegate that calls the observer in turn, because it found
/// the observer as the delegate. If the observer then takes the place again, the two would call each other endlessly.
/// So delegates are kept in the order in which they were found, the newest first, and a call that comes back while the
/// newest is being called continues at the one before it. Each delegate is called once, in the same order as without
/// the observer. Delegates are weakly referenced.
@MainActor
final class ForwardedDelegates<Delegate> {
    private struct Known {
        weak var object: AnyObject?
        let identity: ObjectIdentifier

        init(_ object: AnyObject) {
            self.object = object
            identity = ObjectIdentifier(object)
        }
    }

    /// A method that is being called, and its subject. A call about another object is not a reentrant call.
    private struct Call: Hashable {
        let method: DelegateMethod
        let subject: ObjectIdentifier?
    }

    private var delegates: [Known] = []
    /// The delegates that are known to call the observer when they are called.
    private var returning: [Known] = []
    private var depths: [Call: Int] = [:]
    private let inFront: @MainActor () -> AnyObject?
    private var isProbing = false
    private var wasProbed = false
    #if canImport(ObjectiveC)
        private let listener: DeallocationListener
    #endif

    /// - Parameters:
    ///   - inFront: returns the current delegate, if it is not the observer.
    ///   - onDeath: called on the main thread when a delegate is released, as soon as that can be noticed: immediately
    ///     where associated objects exist, and otherwise never; ``dropGone()`` finds the others.
    init(inFront: @escaping @MainActor () -> AnyObject?, onDeath: @escaping @MainActor () -> Void) {
        self.inFront = inFront
        #if canImport(ObjectiveC)
            listener = DeallocationListener(onDeath)
        #endif
    }

    /// The delegate that is called first.
    var first: Delegate? { delegates.first?.object as? Delegate }

    // MARK: The list of delegates

    /// Removes all delegates and forwards to `delegate` only.
    func replace(with delegate: AnyObject?) {
        delegates = []
        if let delegate { take(delegate) }
    }

    /// Forwards to `delegate` first, and to the others when it calls back.
    func take(_ delegate: AnyObject) {
        leave(delegate)
        delegates.insert(Known(delegate), at: 0)
        #if canImport(ObjectiveC)
            DeallocationNotice.notify(listener, of: delegate)
        #endif
    }

    /// Stops forwarding to `delegate`, for example because it precedes the observer again.
    func leave(_ delegate: AnyObject) {
        delegates.removeAll { $0.identity == ObjectIdentifier(delegate) }
    }

    /// Removes delegates that were released.
    ///
    /// If one that called the observer back is gone, only that one is removed. One that did not had replaced those
    /// before it, so they are removed too.
    /// - Returns: whether any was removed, so that UIKit has to read again which methods are implemented.
    func dropGone() -> Bool {
        guard let index = delegates.firstIndex(where: { $0.object == nil }) else { return false }
        if returning.contains(where: { $0.identity == delegates[index].identity }) {
            delegates.remove(at: index)
            _ = dropGone()
        } else {
            delegates.removeSubrange(index...)
        }
        // Addresses are reused.
        returning.removeAll { $0.object == nil }
        return true
    }

    // MARK: Delegates that call back

    /// Remembers that a call of `delegate` leads to the observer.
    func noteReturning(_ delegate: AnyObject) {
        guard !isKnownToReturn(delegate) else { return }
        returning.removeAll { $0.identity == ObjectIdentifier(delegate) }
        returning.append(Known(delegate))
    }

    /// Whether a call of `delegate` is known to lead back to the observer, or a probe with a method that only observers
    /// implement does so.
    func leadsBack(_ delegate: AnyObject) -> Bool {
        if isKnownToReturn(delegate) { return true }
        isProbing = true
        wasProbed = false
        _ = Self.has(delegate, Self.probe)
        isProbing = false
        if wasProbed { noteReturning(delegate) }
        return wasProbed
    }

    private func isKnownToReturn(_ delegate: AnyObject) -> Bool {
        returning.contains { $0.object === delegate }
    }

    // Two pairs of parentheses, or the compiler looks for such a method.
    private static var probe: DelegateMethod { DelegateMethod(("coordvizObserverLedBackTo:")) }

    // MARK: Calling

    /// Calls the delegate whose turn it is.
    /// - Parameters:
    ///   - subject: the subject of the call; a nested call of the same method about the same subject is reentrant.
    ///   - neutral: UIKit's behavior without the method, used when no delegate implements it any more.
    func call<Answer>(
        _ method: DelegateMethod,
        about subject: AnyObject,
        else neutral: @autoclosure () -> Answer,
        _ body: (Delegate) -> Answer?
    ) -> Answer {
        let call = Call(method: method, subject: ObjectIdentifier(subject))
        let depth = begin(call)
        defer { end(call, at: depth) }
        guard delegates.indices.contains(depth), let object = delegates[depth].object, has(object, method, at: depth),
            let delegate = Self.receiver(of: method, from: object)
        else { return neutral() }
        return body(delegate) ?? neutral()
    }

    /// Whether a call of the method about `subject` is reentrant.
    func isBeingCalled(_ method: DelegateMethod, about subject: AnyObject) -> Bool {
        depths[Call(method: method, subject: ObjectIdentifier(subject))] != nil
    }

    /// Whether the delegate whose turn it is implements the method.
    func hasMethod(_ method: DelegateMethod) -> Bool {
        if method == Self.probe, isProbing {
            wasProbed = true
            return true
        }
        let depth = depths[Call(method: method, subject: nil), default: 0]
        guard delegates.indices.contains(depth), let object = delegates[depth].object else { return false }
        return has(object, method, at: depth)
    }

    /// Returns the delegate that performs a method unknown to the observer, such as a private one of Apple's own
    /// controllers.
    ///
    /// Never one that calls the observer back: such a call could not be recognized when it comes back.
    func target(of method: DelegateMethod) -> AnyObject? {
        for known in delegates {
            guard let object = known.object, !isKnownToReturn(object) else { continue }
            return Self.has(object, method) ? object : nil
        }
        return nil
    }

    private func begin(_ call: Call) -> Int {
        let depth = depths[call, default: 0]
        if depth > 0, delegates.indices.contains(depth - 1), let caller = delegates[depth - 1].object {
            noteReturning(caller)
        }
        // The current delegate has called the observer; it must not be called a second time.
        if depth == 0, let caller = inFront() {
            noteReturning(caller)
            leave(caller)
        }
        depths[call] = depth + 1
        return depth
    }

    private func end(_ call: Call, at depth: Int) {
        depths[call] = depth == 0 ? nil : depth
    }

    private func has(_ object: AnyObject, _ method: DelegateMethod, at depth: Int) -> Bool {
        let question = Call(method: method, subject: nil)
        let before = depths[question]
        depths[question] = depth + 1
        defer { depths[question] = before }
        return Self.has(object, method)
    }

    private static func has(_ object: AnyObject, _ method: DelegateMethod) -> Bool {
        #if HAS_UIKIT
            (object as? any NSObjectProtocol)?.responds(to: method) ?? false
        #else
            (object as? any DelegateMethodAnswering)?.responds(to: method) ?? DelegateMethod.all.contains(method)
        #endif
    }

    private static func receiver(of method: DelegateMethod, from object: AnyObject) -> Delegate? {
        #if HAS_UIKIT
            object as? Delegate
        #else
            (object as? Delegate).flatMap { OptionalMethods.receiver(of: method, from: $0) }
        #endif
    }
}
