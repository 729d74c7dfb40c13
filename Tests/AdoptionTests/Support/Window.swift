import PortableUIKit

/// An application with one window, like every app: without scenes, because these tests are not about scenes.
final class WindowDelegate: UIResponder, UIApplicationDelegate {
    private let root: UIViewController
    var window: UIWindow?

    init(root: UIViewController) {
        self.root = root
        super.init()
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: .zero)
        window?.rootViewController = root
        window?.makeKeyAndVisible()
        return true
    }
}
