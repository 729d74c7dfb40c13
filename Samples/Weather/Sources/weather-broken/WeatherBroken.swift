import BrokenWeatherApp
import CoordvizRecorder
import Foundation
import PortableUIKit
import WeatherApp

/// Runs the weather app that breaks each of the five rules once. Recorded when run under `coordviz record`.
@main
struct WeatherBroken {
    @MainActor
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        if ["--help", "-h"].contains(arguments.first) { return print("usage: weather-broken") }
        guard arguments.isEmpty else {
            FileHandle.standardError.write(Data("usage: weather-broken\n".utf8))
            exit(64)
        }
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
