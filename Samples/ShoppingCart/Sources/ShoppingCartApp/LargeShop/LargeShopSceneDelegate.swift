import PortableUIKit

/// Makes the large shop's window and starts its coordinators.
public final class LargeShopSceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// The scene's window.
    public var window: UIWindow?
    /// The root of all coordinators, held here for as long as the scene lives.
    public private(set) var coordinator: LargeShopCoordinator?

    /// Made by the program's entry point.
    override public init() { super.init() }

    /// Starts the app's first screen.
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
