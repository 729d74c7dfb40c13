import PortableUIKit

/// An application with one window, as every app has it: scene-less, because nothing here is about scenes.
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
