import CoordvizRecorder
import Foundation
import PortableUIKit
import ShoppingCartApp

/// Runs the shopping app without a screen, with a simulated customer. Recorded when run under `coordviz record`.
@main
struct ShoppingCart {
    @MainActor
    static func main() async throws {
        guard let options = Options(CommandLine.arguments.dropFirst()) else {
            FileHandle.standardError.write(Data("\(Options.usage)\n".utf8))
            exit(64)
        }
        switch options {
        case .help: print(Options.usage)
        case .shop(let arrangement, let looksAround): try await shop(in: arrangement, looksAround: looksAround)
        case .large: try await visitLargeShop()
        }
    }

    @MainActor
    private static func shop(in arrangement: Arrangement, looksAround: Bool) async throws {
        Recorder.startIfRequested()
        let scene = SceneDelegate(arrangement: arrangement)
        HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
        guard let coordinator = scene.coordinator else { return }
        let customer = Customer(of: coordinator)
        try await customer.shop()
        if looksAround { try await customer.lookAround() }
        print("The customer has \(coordinator.itemsInCart.map(\.name).joined(separator: ", ")) in the cart.")
    }

    @MainActor
    private static func visitLargeShop() async throws {
        Recorder.startIfRequested()
        let scene = LargeShopSceneDelegate()
        HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
        guard let coordinator = scene.coordinator else { return }
        let visitor = LargeShopVisitor(of: coordinator)
        try await visitor.visitEverything()
        print("The customer saw \(visitor.numberOfScreens) screens in \(coordinator.numberOfParts) parts.")
    }
}
