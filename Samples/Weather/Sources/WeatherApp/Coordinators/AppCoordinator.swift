import Coordviz
import PortableUIKit

/// Knows all tasks, and alone decides which comes next. Tasks do not know each other.
open class AppCoordinator: BaseCoordinator {
    /// The view controller that shows the current task. Nil in tests: nothing is shown, and everything else works.
    public let rootViewController: UIViewController?
    /// The services, created here and passed to the tasks.
    public let services: Services
    /// The current task.
    public private(set) var currentTask: (any TaskCoordinator)?
    /// A task that was interrupted and continues later.
    private var waitingTask: (any TaskCoordinator)?

    /// Creates an app coordinator that is not started.
    public init(
        rootViewController: UIViewController?,
        authentication: any AuthenticationService = AccountService(),
        weather: any WeatherService = AlmanacService()
    ) {
        self.rootViewController = rootViewController
        services = Services(authentication: authentication, weather: weather)
        super.init()
    }

    override open func start() {
        super.start()
        rootViewController?.parentCoordinator = self
        begin(nextTask)
    }

    /// Creates the coordinator of a task.
    open func makeTaskCoordinator(for task: Task) -> any TaskCoordinator {
        switch task {
        case .logIn: LoginTaskCoordinator(authentication: services.authentication)
        case .forecast: ForecastTaskCoordinator(weather: services.weather, preferences: services.preferences)
        case .settings: SettingsTaskCoordinator(services: services)
        case .help: HelpTaskCoordinator()
        }
    }

    // MARK: What comes next

    /// The task for a user who has just started the app, or has just finished a task.
    private var nextTask: Task { isLoggedIn ? .forecast : .logIn }

    private var isLoggedIn: Bool { services.authentication.use("isLoggedIn", by: self) { $0.isLoggedIn } }

    /// Only a forecast is worth continuing; an unfinished login or settings start again.
    private func isResumed(_ task: Task) -> Bool { task == .forecast }

    private func begin(_ task: Task) {
        if let waiting = waitingTask, waiting.task == task {
            waitingTask = nil
            makeCurrent(waiting)
        } else {
            let coordinator = makeTaskCoordinator(for: task)
            coordinator.delegate = self
            startChild(coordinator)
            makeCurrent(coordinator)
        }
    }

    private func makeCurrent(_ coordinator: any TaskCoordinator) {
        currentTask = coordinator
        rootViewController?.embed(coordinator.rootViewController)
    }

    private func end(_ coordinator: any TaskCoordinator) {
        coordinator.rootViewController.leaveParent()
        stopChild(coordinator)
    }
}

extension AppCoordinator: TaskCoordinatorDelegate {
    /// Ends the task and starts the next one; after a logout nothing is continued.
    public func taskCoordinator(finished coordinator: any TaskCoordinator) {
        guard coordinator === currentTask else { return }
        end(coordinator)
        if let waiting = waitingTask, !isLoggedIn {
            waitingTask = nil
            end(waiting)
        }
        begin(nextTask)
    }

    /// Interrupts the task: for good, or until the other one is finished.
    public func taskCoordinator(_ coordinator: any TaskCoordinator, switchTo task: Task) {
        guard coordinator === currentTask else { return }
        if isResumed(coordinator.task) {
            coordinator.rootViewController.leaveParent()
            waitingTask = coordinator
        } else {
            end(coordinator)
        }
        begin(task)
    }
}
