import CoordinatorKit
import PortableUIKit

/// An app with many sibling view controllers, each with a view and a coordinator.
@MainActor
final class WideApp {
    let root = Screen()
    let top = PlainCoordinator()
    /// A view controller that is added and removed.
    let guest = Screen()
    private let app: MeasuredApp

    /// - Parameter pairs: how many pairs of a view controller and its coordinator there are, including the root.
    init(pairs: Int) {
        top.start()
        app = MeasuredApp(showing: root)
        root.parentCoordinator = top
        for _ in 1..<pairs {
            let coordinator = PlainCoordinator()
            top.startChild(coordinator)
            let screen = Screen()
            root.addChild(screen)
            root.view.addSubview(screen.view)
            screen.didMove(toParent: root)
            screen.parentCoordinator = coordinator
        }
        MainRunLoop.main.runUntilIdle()
    }

    func terminate() { app.terminate() }
}
