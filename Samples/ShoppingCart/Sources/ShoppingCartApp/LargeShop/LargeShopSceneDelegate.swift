import PortableUIKit

/// Creates the large shop's window and starts its coordinators.
public final class LargeShopSceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// The scene's window.
    public var window: UIWindow?
    /// The root coordinator, retained as long as the scene.
    public private(set) var coordinator: LargeShopCoordinator?

    /// Called by the program's entry point.
    override public init() { super.init() }

    /// Shows the app's first screen.
    public func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let coordinator = LargeShopCoordinator(rootViewController: UINavigationController())
        let window = UIWindow(windowScene: scene)
        self.coordinator = coordinator
        self.window = window
        coordinator.start()
        window.rootViewController = coordinator.rootViewController
        window.makeKeyAndVisible()
    }
}
