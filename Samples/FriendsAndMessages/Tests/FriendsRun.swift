import CoordvizTestSupport
import FriendsAndMessagesApp
import PortableUIKit

/// The app, running, recorded, with somebody in front of it.
@MainActor
enum FriendsRun {
    /// Lets somebody use the app, ends the recording, reads it, and ends the app.
    static func story(isWide: Bool = false, _ use: (Person) throws -> Void) throws -> RecordedStory {
        let recording = try RecordedRun()
        let scene = SceneDelegate(isWide: isWide)
        HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
        defer { HeadlessApplication.terminate() }
        MainRunLoop.main.runUntilIdle()
        guard let home = scene.home else { throw NotLaunched() }
        try use(Person(at: home))
        return try RecordedStory(recording.finish())
    }

    struct NotLaunched: Error {}
}
