internal import CoordvizInstrumentation
internal import PortableUIKit

/// An observer in the place of a delegate, and what it answers when it is asked which methods it has.
///
/// UIKit asks on the main thread. On another one an object of any class may be asked, and then the app's own delegates,
/// which belong to the main thread, are left out.
@MainActor
protocol ForwardingObserver: AnyObject, Sendable {
    associatedtype Forwarded

    /// The app's own delegates.
    var forwarded: ForwardedDelegates<Forwarded> { get }

    /// Whether the class has the method only to forward it.
    nonisolated static func isForwardedOnly(_ method: DelegateMethod) -> Bool
}

extension ForwardingObserver {
    /// Answers for the app's own delegate where this class has a method only to forward it, or does not know it.
    nonisolated func has(_ method: DelegateMethod, bySelf isOwn: Bool) -> Bool {
        if isOwn, !Self.isForwardedOnly(method) { return true }
        guard MainExecutor.isCurrent else { return false }
        return MainActor.assumeIsolated { forwarded.hasMethod(method) }
    }

    /// The app's own delegate for methods that this class does not know, such as private ones.
    nonisolated func ownDelegate(for method: DelegateMethod) -> AnyObject? {
        guard MainExecutor.isCurrent else { return nil }
        nonisolated(unsafe) var target: AnyObject?
        MainActor.assumeIsolated { target = forwarded.target(of: method) }
        return target
    }
}
