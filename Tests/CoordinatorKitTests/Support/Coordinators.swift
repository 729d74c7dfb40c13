import CoordinatorKit
import PortableUIKit

/// A coordinator that does nothing by itself.
final class PlainCoordinator: BaseCoordinator {}

/// Handles pings as configured, and counts them.
final class PingCoordinator: BaseCoordinator, PingHandling {
    var handling = Handling.handled
    var pings = 0
    var onPing: @MainActor () -> Void = {}

    func ping(_ message: Ping) -> Handling {
        pings += 1
        onPing()
        return handling
    }
}

/// Shows screens in a navigation controller.
final class FlowCoordinator: Coordinator<UINavigationController> {
    init() { super.init(rootViewController: UINavigationController(rootViewController: UIViewController())) }

    override init(rootViewController: UINavigationController) { super.init(rootViewController: rootViewController) }
}

/// Pushes one screen onto another coordinator's navigation controller and ends with it.
final class ScreenCoordinator: Coordinator<UINavigationController> {
    let screen = UIViewController()

    override func start() {
        super.start()
        show(screen, sender: self)
        finishWhenPopped(screen, from: rootViewController)
    }
}
