public import PortableUIKit

/// Notified when a view controller that it observes is popped, by the user or by code.
///
/// After P. Felgines, "Coordinators and Back Button".
@MainActor
public protocol NavigationControllerObserverDelegate: AnyObject {
    /// Called when `viewController` is no longer in the navigation controller's stack and the transition is over.
    func navigationControllerObserver(
        _ observer: NavigationControllerObserver,
        didObservePopTransitionFor viewController: UIViewController
    )
}
