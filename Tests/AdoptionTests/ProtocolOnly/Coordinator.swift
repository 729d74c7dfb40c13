import PortableUIKit

@MainActor
protocol Coordinator: AnyObject {
    var childCoordinators: [any Coordinator] { get set }
    func start()
}

/// Whoever can show a screen; the only one here that knows where.
@MainActor
protocol Navigator: AnyObject {
    func show(_ screen: UIViewController)
}
