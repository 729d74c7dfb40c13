import BrokenWeatherApp
import CoordvizRecorder
import PortableUIKit
import WeatherApp

/// Runs the weather app that breaks each of the five rules once. Recorded when run under `coordviz record`.
@main
struct WeatherBroken {
    @MainActor
    static func main() async throws {
        Recorder.startIfRequested()
        let scene = BrokenSceneDelegate()
        HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
        guard let coordinator = scene.coordinator else { return }
        let visitor = Visitor(of: coordinator)
        await visitor.settle()
        try await visitor.meetEveryBreach()
        print("The visitor is lost in the help.")
    }
}
