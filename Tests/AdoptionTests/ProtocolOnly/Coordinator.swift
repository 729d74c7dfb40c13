protocol Coordinator: AnyObject {
    var childCoordinators: [any Coordinator] { get set }
    func start()
}

/// Whoever can show a screen; the only one here that knows UIKit.
protocol Navigator: AnyObject {
    func show(_ screen: AnyObject)
}
