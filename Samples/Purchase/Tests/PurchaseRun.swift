import CoordvizTestSupport
import PortableUIKit
import PurchaseApp

/// The shop, running, recorded, with a buyer in front of it.
@MainActor
enum PurchaseRun {
    /// Lets somebody use the app, ends the recording, reads it, and ends the app.
    static func story(
        _ style: Style,
        _ goods: Goods,
        _ use: (Buyer) throws -> Void = { try $0.buy() }
    ) throws -> RecordedStory {
        let recording = try RecordedRun()
        let scene = SceneDelegate(style, selling: goods)
        HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
        defer { HeadlessApplication.terminate() }
        guard let window = scene.window else { throw NotLaunched() }
        MainRunLoop.main.runUntilIdle()
        try use(Buyer(at: window, buying: goods))
        return try RecordedStory(recording.finish())
    }

    struct NotLaunched: Error {}
}
