import CoordvizTestSupport
import PortableUIKit
import ShoppingCartApp

/// The shopping app, running, recorded, with a customer in front of it.
@MainActor
final class ShoppingRun {
    let customer: Customer
    let app: ApplicationCoordinator
    private let recording: RecordedRun?
    private let scene: SceneDelegate

    /// - Parameter records: whether it is recorded; false in a test that records itself.
    init(_ arrangement: Arrangement = .tabs, records: Bool = true) async throws {
        scene = SceneDelegate(arrangement: arrangement)
        recording = records ? try RecordedRun() : nil
        HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
        guard let coordinator = scene.coordinator else { throw NotLaunched() }
        app = coordinator
        customer = Customer(of: coordinator)
        await MainRunLoop.main.settle()
    }

    /// Ends the recording, reads it, and ends the app.
    func finish() throws -> RecordedStory {
        guard let recording else { throw NotRecorded() }
        let session = try recording.finish()
        end()
        return try RecordedStory(session)
    }

    /// Ends the app.
    func end() { HeadlessApplication.terminate() }

    struct NotLaunched: Error {}
    struct NotRecorded: Error {}
}
