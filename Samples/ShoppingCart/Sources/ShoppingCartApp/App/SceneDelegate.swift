import PortableUIKit

/// Makes the window and starts the coordinators.
public final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// The scene's window.
    public var window: UIWindow?
    /// The root of all coordinators, held here for as long as the scene lives.
    public private(set) var coordinator: ApplicationCoordinator?

    private let arrangement: Arrangement

    /// Made by the program's entry point.
    public init(arrangement: Arrangement) {
        self.arrangement = arrangement
        super.init()
    }

    /// A tab for each part.
    override public convenience init() { self.init(arrangement: .tabs) }

    /// Starts the app's first screen.
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
