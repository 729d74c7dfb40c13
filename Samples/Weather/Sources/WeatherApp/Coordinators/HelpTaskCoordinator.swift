import Coordviz
import PortableUIKit

/// The help about the app.
final class HelpTaskCoordinator: Coordinator<UINavigationController>, TaskCoordinator {
    let task = Task.help
    @DelegateReference var delegate: (any TaskCoordinatorDelegate)?
    private let viewModel = HelpViewModel()

    init() { super.init(rootViewController: UINavigationController()) }

    override func start() {
        super.start()
        let controller = HelpViewController()
        controller.dataSource = viewModel
        controller.delegate = self
        show(controller, sender: self)
    }
}

extension HelpTaskCoordinator: HelpViewController.Delegate {
    func helpViewControllerDidFinish(_ controller: HelpViewController) {
        $delegate.call("taskCoordinatorFinished", by: self) { $0.taskCoordinator(finished: self) }
    }
}
