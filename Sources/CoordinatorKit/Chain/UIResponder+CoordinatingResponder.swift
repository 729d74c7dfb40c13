public import PortableUIKit

extension UIResponder {
    /// Where a message goes from here: like `next`, except that a view controller with a parent coordinator answers
    /// that coordinator, and a coordinator answers its parent.
    ///
    /// Never loads a view. After A. Vacić, "MVC-C: Injecting Coordinator pattern in UIKit". Whoever wants another answer
    /// conforms to ``CoordinatingResponderProviding``: without Objective-C a member of an extension cannot be overridden.
    public var coordinatingResponder: UIResponder? {
        // Downcasts are safe: the kind was found out by the same casts, for exactly this class.
        switch ResponderKind.of(self) {
        case .provider: (self as? any CoordinatingResponderProviding)?.providedCoordinatingResponder
        case .coordinator: unsafeDowncast(self, to: BaseCoordinator.self).parent
        case .controller: unsafeDowncast(self, to: UIViewController.self).parentCoordinator ?? next
        default: next
        }
    }
}

/// A responder with an answer of its own to where messages go from it.
@MainActor
public protocol CoordinatingResponderProviding: UIResponder {
    /// What ``HeadlessUIKit/UIResponder/coordinatingResponder`` answers for this responder; nil ends the chain.
    var providedCoordinatingResponder: UIResponder? { get }
}
