import Coordviz
import PortableUIKit
import WeatherApp

/// Breaks rule 5: it uses the correct help screen and does not become its delegate, so the help cannot be left.
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
