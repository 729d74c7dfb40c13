import CoordvizRecorder
import Foundation
import PortableUIKit
import WeatherApp

/// Runs the weather app without a screen, with a simulated user. Recorded when run under `coordviz record`.
@main
struct Weather {
    @MainActor
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        if ["--help", "-h"].contains(arguments.first) { return print("usage: weather") }
        guard arguments.isEmpty else {
            FileHandle.standardError.write(Data("usage: weather\n".utf8))
            exit(64)
        }
        Recorder.startIfRequested()
        let scene = SceneDelegate()
        HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
        guard let coordinator = scene.coordinator else { return }
        try await Visitor(of: coordinator).visit()
        print("The visitor has logged out again.")
    }
}
