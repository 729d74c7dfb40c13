import PortableUIKit

/// A running application with one window.
@MainActor
final class MeasuredApp {
    private let delegate = SceneDelegate()

    /// Launches an application that shows `root`.
    init(showing root: UIViewController) {
        delegate.root = root
        HeadlessApplication.launch(delegate: ApplicationDelegate(), sceneDelegate: delegate)
        MainRunLoop.main.runUntilIdle()
    }

    /// Terminates the app, so that the next one can be launched.
    func terminate() { HeadlessApplication.terminate() }

    private final class ApplicationDelegate: UIResponder, UIApplicationDelegate {
        override init() { super.init() }
    }

    private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var root: UIViewController?
        var window: UIWindow?

        override init() { super.init() }

        func scene(
            _ scene: UIScene,
            willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let scene = scene as? UIWindowScene else { return }
            window = UIWindow(windowScene: scene)
            window?.rootViewController = root
            window?.makeKeyAndVisible()
        }
    }
}
