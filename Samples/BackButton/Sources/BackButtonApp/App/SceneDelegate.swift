import Coordviz
import PortableUIKit

/// Makes the window and starts the coordinator.
public final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// The scene's window.
    public var window: UIWindow?
    /// The root of all coordinators, held here for as long as the scene lives.
    public private(set) var coordinator: Coordinator<UINavigationController>?
    /// The app's own transitions, known weakly by the observer, as a delegate is.
    public let transitions = CrossfadeTransitions()
    private let arrangement: Arrangement

    /// Made by the program's entry point.
    public init(_ arrangement: Arrangement) {
        self.arrangement = arrangement
        super.init()
    }

    /// Starts the app's first screen.
    public func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let navigationController = UINavigationController()
        let coordinator: Coordinator<UINavigationController> =
            switch arrangement {
            case .observed: MasterCoordinator(rootViewController: navigationController, observesPops: true)
            case .unobserved: MasterCoordinator(rootViewController: navigationController, observesPops: false)
            case .oneCoordinator: CookbookCoordinator(rootViewController: navigationController)
            }
        let window = UIWindow(windowScene: scene)
        self.coordinator = coordinator
        self.window = window
        coordinator.start()
        // Later than the observer, and heard all the same.
        NavigationControllerObserver.of(navigationController).navigationControllerDelegate = transitions
        window.rootViewController = navigationController
        window.makeKeyAndVisible()
    }
}
