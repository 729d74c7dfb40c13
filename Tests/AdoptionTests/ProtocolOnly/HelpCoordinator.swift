import CoordvizInstrumentation
import PortableUIKit

/// Has the usual defect: its screen holds it.
final class HelpCoordinator: Coordinator {
    var childCoordinators: [any Coordinator] = [] {
        didSet { Instrumentation.childrenChanged(of: self, from: oldValue, to: childCoordinators) }
    }

    var onFinish: @MainActor () -> Void = {}
    private let navigator: any Navigator

    init(navigator: any Navigator) { self.navigator = navigator }

    func start() {
        Instrumentation.coordinatorStarted(self)
        let screen = HelpScreen()
        screen.onClose = { self.onFinish() }
        Instrumentation.ownershipBegan(of: screen, by: self)
        navigator.show(screen)
    }
}
