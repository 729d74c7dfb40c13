/// Hears of a scene's life; every method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscenedelegate
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
    /// The scene is being connected: time to make its windows.
    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    )
    /// The scene was disconnected.
    func sceneDidDisconnect(_ scene: UIScene)
    /// The scene came to the front.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The scene receives events.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// The scene is about to receive no more events.
    func sceneWillResignActive(_ scene: UIScene)
    /// The scene went behind.
    func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
    /// Does nothing.
    public func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// Does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// Hears of the life of a scene that shows windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's main window, if the delegate holds one.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    /// No window: the delegate holds its windows elsewhere.
    public var window: UIWindow? {
        get { nil }
        // UIKit sets it only for storyboards, which there are none of.
        set { _ = newValue }
    }
}
