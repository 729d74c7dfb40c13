internal import PortableUIKit

#if HAS_UIKIT
    internal import Foundation
#endif

/// The app's own delegates behind an observer that took the place of a delegate: who is called next, how deep a call is,
/// and who leads back to the observer.
///
/// An app, or a library in it, may put a delegate in the observer's place that calls the observer in turn, because that is
/// what it found there. The observer may then take the place again, and each of the two would call the other for ever. So
/// delegates are kept in the order in which they were taken, the newest first, and a call that comes back while the newest
/// is being called goes on to the one before it: everyone is called once, in the order of a chain without the observer.
/// Delegates are known weakly.
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

    /// A method that is being called, and what about: calls about another object are no calls that came back.
    private struct Call: Hashable {
        let method: DelegateMethod
        let subject: ObjectIdentifier?
    }

    private var delegates: [Known] = []
    /// Those that are known to call the observer when they are called.
    private var returning: [Known] = []
    private var depths: [Call: Int] = [:]
    private let inFront: @MainActor () -> AnyObject?
    private var isProbing = false
    private var wasProbed = false
    #if canImport(ObjectiveC)
        private let listener: DeathListener
    #endif

    /// - Parameters:
    ///   - inFront: who is the delegate now, if that is another than the observer.
    ///   - onDeath: called on the main thread when one of them is gone, as soon as that can be noticed: at once where there
    ///     are associated objects, and else never; ``dropGone()`` finds out about the others.
    init(inFront: @escaping @MainActor () -> AnyObject?, onDeath: @escaping @MainActor () -> Void) {
        self.inFront = inFront
        #if canImport(ObjectiveC)
            listener = DeathListener(onDeath)
        #endif
    }

    /// The one that is called first.
    var first: Delegate? { delegates.first?.object as? Delegate }

    // MARK: Who they are

    /// Forgets all and forwards to `delegate` only.
    func replace(with delegate: AnyObject?) {
        delegates = []
        if let delegate { take(delegate) }
    }

    /// Forwards to `delegate` first, and to the others when that calls back.
    func take(_ delegate: AnyObject) {
        leave(delegate)
        delegates.insert(Known(delegate), at: 0)
        #if canImport(ObjectiveC)
            DeathNotice.tell(listener, of: delegate)
        #endif
    }

    /// Forwards to `delegate` no more, for example because it stands in front of the observer again.
    func leave(_ delegate: AnyObject) {
        delegates.removeAll { $0.identity == ObjectIdentifier(delegate) }
    }

    /// Forgets those that are gone.
    ///
    /// With one that led back to the observer only that one goes. One that did not had taken the place of those before it.
    /// - Returns: whether any was gone, so that UIKit has to ask again which methods there are.
    func dropGone() -> Bool {
        guard let index = delegates.firstIndex(where: { $0.object == nil }) else { return false }
        if returning.contains(where: { $0.identity == delegates[index].identity }) {
            delegates.remove(at: index)
            _ = dropGone()
        } else {
            delegates.removeSubrange(index...)
        }
        // An address is used again.
        returning.removeAll { $0.object == nil }
        return true
    }

    // MARK: Who leads back

    /// Remembers that a call of `delegate` leads to the observer.
    func noteReturning(_ delegate: AnyObject) {
        guard !isKnownToReturn(delegate) else { return }
        returning.removeAll { $0.identity == ObjectIdentifier(delegate) }
        returning.append(Known(delegate))
    }

    /// Whether a call of `delegate` is known to lead to the observer, or does so when it is asked for a method that only
    /// observers have.
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

    // In two pairs of parentheses, or the compiler looks for such a method.
    private static var probe: DelegateMethod { DelegateMethod(("coordvizObserverLedBackTo:")) }

    // MARK: Calling

    /// Calls the delegate whose turn it is.
    /// - Parameters:
    ///   - subject: what the call is about; a call of the same method about the same object is one that came back.
    ///   - neutral: what UIKit does without the method; the answer when there is no delegate with the method any more.
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

    /// Whether a call of the method about `subject` is one that came back.
    func isBeingCalled(_ method: DelegateMethod, about subject: AnyObject) -> Bool {
        depths[Call(method: method, subject: ObjectIdentifier(subject))] != nil
    }

    /// Whether the delegate whose turn it is has the method.
    func hasMethod(_ method: DelegateMethod) -> Bool {
        if method == Self.probe, isProbing {
            wasProbed = true
            return true
        }
        let depth = depths[Call(method: method, subject: nil), default: 0]
        guard delegates.indices.contains(depth), let object = delegates[depth].object else { return false }
        return has(object, method, at: depth)
    }

    /// Who executes a method that the observer does not know, such as a private one of Apple's own controllers.
    ///
    /// None that leads back to the observer: nothing could be seen of such a call as it came back.
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
        // Another that is the delegate has called the observer: it is not to be called a second time.
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
