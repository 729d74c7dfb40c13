import CoordinatorKit
import CoordvizTestSupport
import PortableUIKit

/// A running application with one window, for tests that need a screen.
@MainActor
final class Stage {
    let window: UIWindow
    private let delegate = SceneDelegate()

    /// Launches an application that shows `root`.
    init(showing root: UIViewController) {
        delegate.root = root
        HeadlessApplication.launch(delegate: ApplicationDelegate(), sceneDelegate: delegate)
        window = delegate.window ?? UIWindow(frame: .zero)
        MainRunLoop.main.runUntilIdle()
    }

    isolated deinit { HeadlessApplication.terminate() }

    /// Runs the gestures and lets their animations end.
    func user(_ gestures: () throws -> Void) throws {
        try UserInteraction.finishing(gestures)
    }

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
