import BackButtonApp
import CoordvizTestSupport
import PortableUIKit

/// The cookbook, running, recorded, with somebody in front of it.
@MainActor
final class CookbookRun {
    let cook: Cook
    private let recording: RecordedRun
    private let scene: SceneDelegate

    init(_ arrangement: Arrangement) throws {
        recording = try RecordedRun()
        scene = SceneDelegate(arrangement)
        HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
        guard let cook = Cook(at: scene) else { throw NotLaunched() }
        self.cook = cook
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
