import UIKit

final class AppCoordinator: Coordinator {
    var childCoordinators: [Coordinator] = []
    let router: Router

    init(router: Router) {
        self.router = router
    }

    func start() {
        let list = ListViewController()
        list.delegate = self
        router.push(list, animated: false)
    }

    /// On whatever queue a result comes, the interface is changed on the main one.
    func openLater(row: Int, on queue: DispatchQueue = .global()) {
        queue.async {
            DispatchQueue.main.async { self.open(row: row) }
        }
    }

    func open(row: Int) {
        let detail = DetailCoordinator(router: router)
        detail.onFinish = { [weak self, weak detail] in self?.remove(detail) }
        add(detail)
        detail.start()
    }
}

extension AppCoordinator: ListViewControllerDelegate {
    func listViewController(_ controller: ListViewController, didSelect row: Int) { open(row: row) }
}

final class DetailCoordinator: Coordinator {
    var childCoordinators: [Coordinator] = []
    var onFinish: (() -> Void)?
    private(set) weak var controller: DetailViewController?
    private let router: Router

    init(router: Router) {
        self.router = router
    }

    func start() {
        let controller = DetailViewController()
        controller.onClose = { [weak self] in self?.router.pop() }
        self.controller = controller
        router.push(controller) { [weak self] in self?.onFinish?() }
    }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var coordinator: AppCoordinator?

    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let router = Router(navigationController: UINavigationController())
        let coordinator = AppCoordinator(router: router)
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = router.navigationController
        window.makeKeyAndVisible()
        coordinator.start()
        self.coordinator = coordinator
        self.window = window
    }
}
