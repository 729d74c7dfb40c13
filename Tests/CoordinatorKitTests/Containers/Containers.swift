import CoordinatorKit
import CoordvizModel
import CoordvizTestSupport
import PortableUIKit

final class HomeTabController: CoordinatingTabBarController {}

final class ColumnsController: CoordinatingSplitViewController {}

/// A navigation controller with a screen, which counts the pings that reach it.
final class ListNavigationController: CoordinatingNavigationController, PingHandling {
    let screen = UIViewController()
    private(set) var pings = 0

    init() {
        super.init(nibName: nil, bundle: nil)
        setViewControllers([screen], animated: false)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func ping(_ message: Ping) -> Handling {
        pings += 1
        return .handled
    }
}

/// A second kind, so that tests can distinguish presented ones from contained ones; it handles nothing.
final class SheetNavigationController: CoordinatingNavigationController {
    let screen = UIViewController()

    init() {
        super.init(nibName: nil, bundle: nil)
        setViewControllers([screen], animated: false)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
}

extension RecordedStory {
    /// The recorded parents and children, in order.
    func claims() throws -> [String] {
        try session.texts([.childAdded, .childRemoved, .coordinatorStarted, .coordinatorStopped, .releasedWhileChild])
    }
}
