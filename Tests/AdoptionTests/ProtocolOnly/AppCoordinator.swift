import CoordvizInstrumentation

final class AppCoordinator: Coordinator {
    var childCoordinators: [any Coordinator] = [] {
        didSet { Instrumentation.childrenChanged(of: self, from: oldValue, to: childCoordinators) }
    }

    private let navigator: any Navigator

    init(navigator: any Navigator) { self.navigator = navigator }

    func start() {
        Instrumentation.coordinatorStarted(self)
        let login = LoginCoordinator(navigator: navigator)
        login.onFinish = { [weak self, weak login] in
            self?.childCoordinators.removeAll { $0 === login }
            self?.help()
        }
        childCoordinators.append(login)
        login.start()
    }

    func help() {
        let help = HelpCoordinator(navigator: navigator)
        help.onFinish = { [weak self, weak help] in self?.childCoordinators.removeAll { $0 === help } }
        childCoordinators.append(help)
        help.start()
    }
}
