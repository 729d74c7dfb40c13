public import PortableUIKit

/// Told when a view controller that it asked about is popped, whoever popped it.
///
/// After P. Felgines, "Coordinators and Back Button".
@MainActor
public protocol NavigationControllerObserverDelegate: AnyObject {
    /// `viewController` is no longer in the navigation controller's stack, and the transition is over.
    func navigationControllerObserver(
        _ observer: NavigationControllerObserver,
        didObservePopTransitionFor viewController: UIViewController
    )
}
