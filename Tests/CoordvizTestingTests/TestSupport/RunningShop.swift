import PortableUIKit
@testable import ShoppingCartApp

/// The shopping app, launched, with a customer in front of it.
@MainActor
struct RunningShop {
    let app: ApplicationCoordinator
    let customer: Customer
    private let scene: SceneDelegate

    init() async throws {
        scene = SceneDelegate(arrangement: .tabs)
        HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
        guard let coordinator = scene.coordinator else { throw NotLaunched() }
        app = coordinator
        customer = Customer(of: coordinator)
        await MainRunLoop.main.settle()
    }

    func end() { HeadlessApplication.terminate() }

    struct NotLaunched: Error {}
}

extension RunningShop {
    /// Taps the button that pays for the item on screen.
    func pay() async throws {
        try customer.tap(customer.top(ItemController.self)?.payButton)
        await customer.settle()
    }
}
