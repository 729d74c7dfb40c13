import PortableUIKit

/// Makes the window and starts the coordinators.
public final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// The scene's window.
    public var window: UIWindow?
    /// The root of all coordinators, held here for as long as the scene lives.
    public private(set) var coordinator: ApplicationCoordinator?

    /// Made by the program's entry point.
    override public init() { super.init() }

    /// Starts the app's first screen.
    public func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let coordinator = ApplicationCoordinator(rootViewController: UITabBarController())
        let window = UIWindow(windowScene: scene)
        self.coordinator = coordinator
        self.window = window
        coordinator.start()
        window.rootViewController = coordinator.rootViewController
        window.makeKeyAndVisible()
    }
}
