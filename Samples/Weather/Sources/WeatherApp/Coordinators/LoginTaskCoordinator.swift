import Coordviz
import PortableUIKit

/// The login: ends when the user is logged in.
final class LoginTaskCoordinator: Coordinator<UINavigationController>, TaskCoordinator {
    let task = Task.logIn
    @DelegateReference var delegate: (any TaskCoordinatorDelegate)?
    private let authentication: InstrumentedService<any AuthenticationService>
    private let viewModel = LoginViewModel()

    init(authentication: InstrumentedService<any AuthenticationService>) {
        self.authentication = authentication
        super.init(rootViewController: UINavigationController())
    }

    override func start() {
        super.start()
        let controller = LoginViewController()
        controller.dataSource = viewModel
        controller.delegate = self
        show(controller, sender: self)
    }

    private func loginDidEnd(_ isLoggedIn: Bool, in controller: LoginViewController) {
        // The user may have gone to another task meanwhile.
        guard isStarted else { return }
        viewModel.isBusy = false
        viewModel.message = isLoggedIn ? "Welcome" : "Wrong name or password"
        controller.reload()
        if isLoggedIn { $delegate.call("taskCoordinatorFinished", by: self) { $0.taskCoordinator(finished: self) } }
    }
}

extension LoginTaskCoordinator: LoginViewController.Delegate {
    func loginViewController(_ controller: LoginViewController, didEnter name: String, password: String) {
        viewModel.isBusy = true
        viewModel.message = "One moment"
        controller.reload()
        let service = authentication.service(for: "logIn", by: self)
        // The login completes in a later turn: this tap is the cause of what happens then.
        let cause = CauseContext.capture()
        _Concurrency.Task {
            let isLoggedIn = await service.logIn(name: name, password: password)
            cause.perform { loginDidEnd(isLoggedIn, in: controller) }
        }
    }

    func loginViewControllerDidAskForHelp(_ controller: LoginViewController) {
        $delegate.call("switchTo help", by: self) { $0.taskCoordinator(self, switchTo: .help) }
    }
}
