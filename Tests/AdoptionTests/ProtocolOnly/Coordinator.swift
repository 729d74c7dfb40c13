import PortableUIKit

@MainActor
protocol Coordinator: AnyObject {
    var childCoordinators: [any Coordinator] { get set }
    func start()
}

/// The object that can show a screen; the only one here that knows where.
@MainActor
protocol Navigator: AnyObject {
    func show(_ screen: UIViewController)
}
