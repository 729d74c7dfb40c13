/// Which optional methods a delegate had when it was set.
///
/// UIKit checks that once when the delegate is set, and caches the results: a delegate that loses a method later is
/// called nevertheless, and one that gains a method has to be set again.
@preconcurrency @MainActor package struct OptionalMethods {
    /// The methods of an object that does not determine them at run time.
    private static let everything = OptionalMethods()

    /// Nil for all of them.
    private let methods: Set<DelegateMethod>?

    private init() { methods = nil }

    /// Checks which of `candidates` a delegate implements.
    package init(of delegate: AnyObject?, among candidates: Set<DelegateMethod>) {
        guard let answering = delegate as? any DelegateMethodAnswering else {
            self = Self.everything
            return
        }
        methods = candidates.filter { answering.responds(to: $0) }
    }

    /// The object to call: the delegate, or the object to which it forwards the method; nil when there is none.
    package func receiver<Delegate>(of method: DelegateMethod, from delegate: Delegate?) -> Delegate? {
        guard let delegate, methods?.contains(method) != false else { return nil }
        return Self.receiver(of: method, from: delegate)
    }

    /// The object that performs a method that is sent to `delegate`, found as in Objective-C.
    package static func receiver<Delegate>(of method: DelegateMethod, from delegate: Delegate) -> Delegate? {
        var current: Any = delegate
        var visited: Set<ObjectIdentifier> = []
        while let answering = current as? any DelegateMethodAnswering {
            if answering.implements(method) { return current as? Delegate }
            guard visited.insert(ObjectIdentifier(answering)).inserted,
                let target = answering.forwardingTarget(for: method)
            else {
                HeadlessUIKit.raise(
                    .invalidArgument("-[\(type(of: answering)) \(method)]: unrecognized selector sent to instance")
                )
                return nil
            }
            current = target
        }
        return current as? Delegate
    }
}
