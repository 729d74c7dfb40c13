import PortableUIKit

/// Creates the window and the tabs. No coordinator is retained here: the containers are the coordinators.
public final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// The scene's window.
    public var window: UIWindow?
    private let isWide: Bool

    /// - Parameter isWide: whether there is room for two columns.
    public init(isWide: Bool) {
        self.isWide = isWide
        super.init()
    }

    /// The app's tabs.
    public var home: HomeTabController? { window?.rootViewController as? HomeTabController }

    /// Shows the app's first screen.
    public func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = ErrorReportingWindow(windowScene: scene)
        self.window = window
        window.rootViewController = HomeTabController(isWide: isWide)
        window.makeKeyAndVisible()
    }
}
