/// Which optional methods a delegate had when it was set.
///
/// UIKit asks then, once, and remembers the answers: a delegate that loses a method later is called all the same, and one
/// that gains a method has to be set again.
@preconcurrency @MainActor package struct OptionalMethods {
    /// What an object that says nothing about its methods has.
    private static let everything = OptionalMethods()

    /// Nil for all of them.
    private let methods: Set<DelegateMethod>?

    private init() { methods = nil }

    /// Asks `delegate` about each of `candidates`.
    package init(of delegate: AnyObject?, among candidates: Set<DelegateMethod>) {
        guard let answering = delegate as? any DelegateMethodAnswering else {
            self = Self.everything
            return
        }
        methods = candidates.filter { answering.responds(to: $0) }
    }

    /// Who is to be called: the delegate, or the object to which it forwards the method; nil when nothing is to be called.
    package func receiver<Delegate>(of method: DelegateMethod, from delegate: Delegate?) -> Delegate? {
        guard let delegate, methods?.contains(method) != false else { return nil }
        return Self.receiver(of: method, from: delegate)
    }

    /// Who executes a method that is sent to `delegate`, found as Objective-C finds it.
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
