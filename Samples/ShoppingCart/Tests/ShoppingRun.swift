import CoordvizTestSupport
import PortableUIKit
import ShoppingCartApp

/// The shopping app, running, recorded, with a customer in front of it.
@MainActor
final class ShoppingRun {
    let customer: Customer
    let app: ApplicationCoordinator
    private let recording: RecordedRun
    private let scene: SceneDelegate

    init(_ arrangement: Arrangement = .tabs) async throws {
        scene = SceneDelegate(arrangement: arrangement)
        recording = try RecordedRun()
        HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
        guard let coordinator = scene.coordinator else { throw NotLaunched() }
        app = coordinator
        customer = Customer(of: coordinator)
        await MainRunLoop.main.settle()
    }

    /// Ends the recording, reads it, and ends the app.
    func finish() throws -> RecordedStory {
        let session = try recording.finish()
        HeadlessApplication.terminate()
        return try RecordedStory(session)
    }

    struct NotLaunched: Error {}
}
