import PortableUIKit

/// Creates the window and the app coordinator, which gets the root view controller.
open class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// The scene's window.
    public var window: UIWindow?
    /// The root coordinator, retained as long as the scene.
    public private(set) var coordinator: AppCoordinator?

    /// Called by the program's entry point.
    override public init() { super.init() }

    /// Creates the app coordinator.
    open func makeCoordinator(rootViewController: UIViewController) -> AppCoordinator {
        AppCoordinator(rootViewController: rootViewController)
    }

    /// Starts the app's first task.
    public func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        let rootViewController = UIViewController()
        let coordinator = makeCoordinator(rootViewController: rootViewController)
        self.coordinator = coordinator
        self.window = window
        coordinator.start()
        window.rootViewController = rootViewController
        window.makeKeyAndVisible()
    }
}
