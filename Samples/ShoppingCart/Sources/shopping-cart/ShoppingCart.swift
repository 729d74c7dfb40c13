import CoordvizRecorder
import PortableUIKit
import ShoppingCartApp

/// Runs the shopping app without a screen and lets a customer use it. Recorded when run under `coordviz record`.
@main
struct ShoppingCart {
    @MainActor
    static func main() async throws {
        Recorder.startIfRequested()
        let scene = SceneDelegate()
        HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
        guard let coordinator = scene.coordinator else { return }
        let customer = Customer(of: coordinator)
        try await customer.shop()
        print("The customer has \(coordinator.itemsInCart.map(\.name).joined(separator: ", ")) in the cart.")
    }
}
