import Foundation
import HeadlessUIKit

/// The events, in order, for a test to compare.
@MainActor final class Log {
    var lines: [String] = []

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A controller that records its callbacks.
final class Screen: UIViewController {
    let name: String
    let log: Log?

    init(_ name: String, log: Log? = nil) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        nil
    }

    private func write(_ text: String) {
        log?.lines.append("\(name) \(text)")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        write("willAppear")
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        write("isAppearing")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        write("didAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        write("willDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        write("didDisappear")
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        write(parent == nil ? "willMove(nil)" : "willMove(parent)")
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        write(parent == nil ? "didMove(nil)" : "didMove(parent)")
    }
}

/// A delegate of navigation controllers that records the calls it receives.
@MainActor final class NavigationLog: UINavigationControllerDelegate {
    let log: Log
    var onDidShow: ((UINavigationController) -> Void)?

    init(_ log: Log) {
        self.log = log
    }

    func navigationController(
        _ navigationController: UINavigationController,
        willShow viewController: UIViewController,
        animated: Bool
    ) {
        log.lines.append("willShow \((viewController as? Screen)?.name ?? "?")")
    }

    func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    ) {
        log.lines.append("didShow \((viewController as? Screen)?.name ?? "?")")
        onDidShow?(navigationController)
    }
}

final class AppDelegate: UIResponder, UIApplicationDelegate {}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let root: UIViewController

    init(root: UIViewController) {
        self.root = root
        super.init()
    }

    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = root
        window.makeKeyAndVisible()
        self.window = window
    }
}

/// Launches an application that shows the controller, and runs the body.
@MainActor func withApplication<Result>(
    showing root: UIViewController,
    _ body: (UIWindow) throws -> Result
) throws -> Result {
    let scene = SceneDelegate(root: root)
    HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
    defer {
        HeadlessApplication.terminate()
        HeadlessUIKit.diagnostics = nil
        HeadlessUIKit.interactionObserver = nil
        HeadlessUIKit.actionObserver = nil
    }
    guard let window = scene.window else { throw NoWindow() }
    return try body(window)
}

struct NoWindow: Error {}

@MainActor func collectingDiagnostics(_ body: () throws -> Void) rethrows -> [String] {
    var problems: [String] = []
    HeadlessUIKit.diagnostics = { problems.append($0) }
    defer { HeadlessUIKit.diagnostics = nil }
    try body()
    return problems
}
