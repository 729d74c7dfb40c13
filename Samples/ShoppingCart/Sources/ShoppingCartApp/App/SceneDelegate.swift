import PortableUIKit

/// Creates the window and starts the coordinators.
public final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// The scene's window.
    public var window: UIWindow?
    /// The root coordinator, retained as long as the scene.
    public private(set) var coordinator: ApplicationCoordinator?

    private let arrangement: Arrangement

    /// Called by the program's entry point.
    public init(arrangement: Arrangement) {
        self.arrangement = arrangement
        super.init()
    }

    /// A tab for each part.
    override public convenience init() { self.init(arrangement: .tabs) }

    /// Shows the app's first screen.
    public func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let coordinator = ApplicationCoordinator(arrangement)
        let window = UIWindow(windowScene: scene)
        self.coordinator = coordinator
        self.window = window
        coordinator.start()
        window.rootViewController = coordinator.rootViewController
        window.makeKeyAndVisible()
    }
}
