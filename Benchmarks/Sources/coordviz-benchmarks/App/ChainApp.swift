import CoordinatorKit
import PortableUIKit

/// An app with a button twelve levels below the coordinator that handles its message: four views, two view controllers,
/// and seven coordinators.
@MainActor
final class ChainApp {
    let button = UIView(frame: .zero)
    let top = TopCoordinator()
    let root = Screen()
    private(set) var coordinators: [BaseCoordinator] = []
    private let app: MeasuredApp

    /// The number of hops of a message.
    static let hops = 12

    init() {
        top.start()
        coordinators = [top]
        for _ in 0..<6 {
            let child = PlainCoordinator()
            coordinators[coordinators.count - 1].startChild(child)
            coordinators.append(child)
        }
        app = MeasuredApp(showing: root)
        let screen = Screen()
        root.addChild(screen)
        root.view.addSubview(screen.view)
        screen.didMove(toParent: root)
        root.parentCoordinator = coordinators.last
        let cell = UIView(frame: .zero)
        screen.view.addSubview(cell)
        cell.addSubview(button)
        MainRunLoop.main.runUntilIdle()
    }

    func terminate() { app.terminate() }
}
