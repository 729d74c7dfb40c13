import BackButtonApp
import CoordvizTestSupport
import PortableUIKit

/// The cookbook, running, recorded, with somebody in front of it.
@MainActor
final class CookbookRun {
    let cook: Cook
    private let recording: RecordedRun?
    private let scene: SceneDelegate

    /// - Parameter records: whether it is recorded; false in a test that records itself.
    init(_ arrangement: Arrangement, records: Bool = true) throws {
        recording = records ? try RecordedRun() : nil
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
        guard let recording = run.recording else { throw NotRecorded() }
        return try RecordedStory(recording.finish())
    }

    /// Ends the app.
    func end() { HeadlessApplication.terminate() }

    struct NotLaunched: Error {}
    struct NotRecorded: Error {}
}
