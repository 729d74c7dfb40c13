import CoordvizRecorder
import PortableUIKit
import WeatherApp

/// Runs the weather app without a screen and lets a visitor use it. Recorded when run under `coordviz record`.
@main
struct Weather {
    @MainActor
    static func main() async throws {
        Recorder.startIfRequested()
        let scene = SceneDelegate()
        HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
        guard let coordinator = scene.coordinator else { return }
        try await Visitor(of: coordinator).visit()
        print("The visitor has logged out again.")
    }
}
