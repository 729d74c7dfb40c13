public import PortableUIKit

extension UIResponder {
    /// The next responder for messages: like `next`, except that a view controller with a parent coordinator returns
    /// that coordinator, and a coordinator returns its parent.
    ///
    /// Never loads a view. After A. Vacić, "MVC-C: Injecting Coordinator pattern in UIKit". To return another
    /// responder, conform to ``CoordinatingResponderProviding``: without Objective-C a member of an extension cannot be
    /// overridden.
    public var coordinatingResponder: UIResponder? {
        // The downcasts are safe: the kind was determined by the same casts, for exactly this class.
        switch ResponderKind.of(self) {
        case .provider: (self as? any CoordinatingResponderProviding)?.providedCoordinatingResponder
        case .coordinator: unsafeDowncast(self, to: BaseCoordinator.self).parent
        case .controller: unsafeDowncast(self, to: UIViewController.self).parentCoordinator ?? next
        default: next
        }
    }
}

/// A responder that chooses for itself where messages go next.
@MainActor
public protocol CoordinatingResponderProviding: UIResponder {
    /// The value of ``HeadlessUIKit/UIResponder/coordinatingResponder`` for this responder; nil ends the chain.
    var providedCoordinatingResponder: UIResponder? { get }
}
