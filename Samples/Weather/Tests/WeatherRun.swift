import CoordvizTestSupport
import PortableUIKit
import WeatherApp

/// The weather app, running, recorded, with a visitor in front of it.
@MainActor
final class WeatherRun {
    let visitor: Visitor
    let app: AppCoordinator
    private let recording: RecordedRun?
    private let scene: SceneDelegate

    /// - Parameter records: whether it is recorded; false in a test that records itself.
    init(_ scene: SceneDelegate = SceneDelegate(), records: Bool = true) async throws {
        recording = records ? try RecordedRun() : nil
        self.scene = scene
        HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
        guard let coordinator = scene.coordinator else { throw NotLaunched() }
        app = coordinator
        visitor = Visitor(of: coordinator)
        await MainRunLoop.main.settle()
    }

    convenience init(authentication: any AuthenticationService) async throws {
        try await self.init(AuthenticatingSceneDelegate(authentication))
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

/// Starts the app with a test's own service.
private final class AuthenticatingSceneDelegate: SceneDelegate {
    private let authentication: any AuthenticationService

    init(_ authentication: any AuthenticationService) {
        self.authentication = authentication
        super.init()
    }

    override func makeCoordinator(rootViewController: UIViewController) -> AppCoordinator {
        AppCoordinator(rootViewController: rootViewController, authentication: authentication)
    }
}
