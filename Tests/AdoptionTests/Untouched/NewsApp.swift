import PortableUIKit

/// The app's own coordinator, unchanged.
@MainActor
final class NewsCoordinator {
    let tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: NewsController())
    let drawer: DrawerController

    init() {
        drawer = DrawerController(main: navigation, menu: MenuController())
        tabs.viewControllers = [drawer, SettingsController()]
    }
}

final class NewsController: UIViewController {
    func share() { present(ShareController(), animated: true) }
}

final class MenuController: UIViewController {}
final class SettingsController: UIViewController {}
final class ShareController: UIViewController {}
