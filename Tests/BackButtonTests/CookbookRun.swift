import BackButtonApp
import CoordinatorKit
import CoordvizTestSupport
import PortableUIKit

/// The cookbook, running, recorded, with somebody in front of it.
@MainActor
final class CookbookRun {
    let cook: Cook
    let coordinator: Coordinator<UINavigationController>
    private let recording: RecordedRun
    private let scene: SceneDelegate

    init(_ arrangement: Arrangement) throws {
        recording = try RecordedRun()
        scene = SceneDelegate(arrangement)
        HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
        guard let coordinator = scene.coordinator else { throw NotLaunched() }
        self.coordinator = coordinator
        cook = Cook(at: coordinator)
        MainRunLoop.main.runUntilIdle()
    }

    /// Lets somebody use the app, ends the recording, reads it, and ends the app.
    static func story(_ arrangement: Arrangement, _ use: (Cook) throws -> Void) throws -> RecordedStory {
        let run = try CookbookRun(arrangement)
        defer { HeadlessApplication.terminate() }
        try use(run.cook)
        return try RecordedStory(run.recording.finish())
    }

    struct NotLaunched: Error {}
}
