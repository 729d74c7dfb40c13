import Coordviz
import PortableUIKit

/// Creates the window and starts the coordinator.
public final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// The scene's window.
    public var window: UIWindow?
    /// The root coordinator, retained as long as the scene.
    public private(set) var coordinator: Coordinator<UINavigationController>?
    /// The app's own transitions; the observer refers to them weakly, like a delegate.
    public let transitions = CrossfadeTransitions()
    private let arrangement: Arrangement

    /// Called by the program's entry point.
    public init(_ arrangement: Arrangement) {
        self.arrangement = arrangement
        super.init()
    }

    /// Shows the app's first screen.
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
        // Set after the observer, and called nevertheless.
        NavigationControllerObserver.of(navigationController).navigationControllerDelegate = transitions
        window.rootViewController = navigationController
        window.makeKeyAndVisible()
    }
}
