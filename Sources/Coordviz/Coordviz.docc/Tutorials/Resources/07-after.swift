import Coordviz
import PortableUIKit
import WeatherApp

/// Shows the help, and ends when the user has read it.
final class ForgetfulHelpTaskCoordinator: Coordinator<UINavigationController>, TaskCoordinator {
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

extension ForgetfulHelpTaskCoordinator: HelpViewController.Delegate {
    func helpViewControllerDidFinish(_ controller: HelpViewController) {
        $delegate.call("taskCoordinatorFinished", by: self) { $0.taskCoordinator(finished: self) }
    }
}
