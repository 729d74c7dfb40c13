import BackButtonApp
import CoordvizTestActions
import FriendsAndMessagesApp
import PortableUIKit
import PurchaseApp
@testable import ShoppingCartApp
import WeatherApp

/// The shopping app. Notifications arrive from outside.
final class ShoppingCart: TestedApp {
    private let scene = ShoppingCartApp.SceneDelegate(arrangement: .tabs)

    func launch() { HeadlessApplication.launch(delegate: ShoppingCartApp.AppDelegate(), sceneDelegate: scene) }

    func cause(_ event: String) {
        MainRunLoop.main.perform { [scene] in scene.coordinator?.showNotification(amount: 1_250) }
    }

    var patience: Double { Variant.patience }
}

struct LargeShop: TestedApp {
    func launch() {
        HeadlessApplication.launch(
            delegate: ShoppingCartApp.AppDelegate(),
            sceneDelegate: LargeShopSceneDelegate()
        )
    }
}

struct Cookbook: TestedApp {
    func launch() {
        HeadlessApplication.launch(
            delegate: BackButtonApp.AppDelegate(),
            sceneDelegate: BackButtonApp.SceneDelegate(Variant.cookbook)
        )
    }

    var patience: Double { Variant.patience }
}

struct FriendsAndMessages: TestedApp {
    func launch() {
        HeadlessApplication.launch(
            delegate: FriendsAndMessagesApp.AppDelegate(),
            sceneDelegate: FriendsAndMessagesApp.SceneDelegate(isWide: false)
        )
    }
}

struct Purchase: TestedApp {
    func launch() {
        HeadlessApplication.launch(
            delegate: PurchaseApp.AppDelegate(),
            sceneDelegate: PurchaseApp.SceneDelegate(.coordinator, selling: .physical)
        )
    }
}

/// The weather app. The password is never recorded.
struct Weather: TestedApp {
    func launch() {
        HeadlessApplication.launch(
            delegate: WeatherApp.AppDelegate(),
            sceneDelegate: WeatherApp.SceneDelegate()
        )
    }

    func text(_ number: Int, at path: String) -> String? { number == 1 ? "rain" : "cloud" }
}

/// Which variant of an app a test runs.
enum Variant {
    @TaskLocal static var cookbook = Arrangement.observed
    @TaskLocal static var patience = 5.0
}
