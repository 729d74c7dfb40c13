import BackButtonApp
import CoordvizTestActions
import Foundation
import FriendsAndMessagesApp
import PortableUIKit
import PurchaseApp
@testable import ShoppingCartApp
import WeatherApp

/// A sample as an app under test.
protocol SampleApp: TestedApp {}

extension SampleApp {
    var patience: Double { Variant.patience }
}

/// The shopping app. Notifications arrive from outside.
final class ShoppingCart: SampleApp {
    private let scene = ShoppingCartApp.SceneDelegate(arrangement: .tabs)

    func launch() { HeadlessApplication.launch(delegate: ShoppingCartApp.AppDelegate(), sceneDelegate: scene) }

    func cause(_ event: String) {
        MainRunLoop.main.perform { [scene] in scene.coordinator?.showNotification(amount: 1_250) }
    }

}

struct LargeShop: SampleApp {
    func launch() {
        HeadlessApplication.launch(
            delegate: ShoppingCartApp.AppDelegate(),
            sceneDelegate: LargeShopSceneDelegate()
        )
    }
}

struct Cookbook: SampleApp {
    func launch() {
        HeadlessApplication.launch(
            delegate: BackButtonApp.AppDelegate(),
            sceneDelegate: BackButtonApp.SceneDelegate(Variant.cookbook)
        )
    }

}

struct FriendsAndMessages: SampleApp {
    func launch() {
        HeadlessApplication.launch(
            delegate: FriendsAndMessagesApp.AppDelegate(),
            sceneDelegate: FriendsAndMessagesApp.SceneDelegate(isWide: false)
        )
    }
}

struct Purchase: SampleApp {
    func launch() {
        HeadlessApplication.launch(
            delegate: PurchaseApp.AppDelegate(),
            sceneDelegate: PurchaseApp.SceneDelegate(.coordinator, selling: .physical)
        )
    }
}

/// The weather app. The password is never recorded.
struct Weather: SampleApp {
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
    /// Short where a defect is planted: what it keeps from happening does not happen later either.
    @TaskLocal static var patience = ProcessInfo.processInfo.environment["COORDVIZ_FAULT"] == nil ? 5.0 : 0.5
}
