import PortableUIKit

/// The app, launched for a test, with a user in front of it.
@MainActor
public final class RunningMail {
    /// The app's first coordinator.
    public let coordinator = MailCoordinator(rootViewController: UINavigationController())
    private let scene = Scene()

    /// How many letters are being written.
    public var openLetters: Int { coordinator.childCoordinators.count }

    /// Launches the app.
    public init() async {
        scene.coordinator = coordinator
        HeadlessApplication.launch(delegate: Application(), sceneDelegate: scene)
        await MainRunLoop.main.settle()
    }

    /// Opens a letter, as the user does.
    public func write() async throws {
        try UserInteraction.tap(coordinator.inbox.writeButton)
        await MainRunLoop.main.settle()
    }

    /// Prints from the inbox, as the user does.
    public func printLetter() async throws {
        try UserInteraction.tap(coordinator.inbox.printButton)
        await MainRunLoop.main.settle()
    }

    /// Taps the back button.
    public func goBack() async throws {
        try UserInteraction.tapBackButton(of: coordinator.rootViewController)
        await MainRunLoop.main.settle()
    }

    /// Ends the app.
    public func end() { HeadlessApplication.terminate() }

    private final class Application: UIResponder, UIApplicationDelegate {}

    private final class Scene: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        var coordinator: MailCoordinator?

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene, let coordinator else { return }
            let window = UIWindow(windowScene: scene)
            self.window = window
            coordinator.start()
            window.rootViewController = coordinator.rootViewController
            window.makeKeyAndVisible()
        }
    }
}
