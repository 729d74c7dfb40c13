import Coordviz
import PortableUIKit
import WeatherApp

/// Breaks rule 5: it uses the good help screen and forgets to be its delegate, so nobody gets out of the help.
final class ForgetfulHelpTaskCoordinator: Coordinator<UINavigationController>, TaskCoordinator {
    let task = Task.help
    @DelegateReference var delegate: (any TaskCoordinatorDelegate)?
    private let viewModel = HelpViewModel()

    init() { super.init(rootViewController: UINavigationController()) }

    override func start() {
        super.start()
        let controller = HelpViewController()
        controller.dataSource = viewModel
        show(controller, sender: self)
    }
}
