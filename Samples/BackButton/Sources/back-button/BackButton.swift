import BackButtonApp
import CoordvizRecorder
import Foundation
import PortableUIKit

/// Runs the cookbook without a screen, with a simulated user. Recorded when run under `coordviz record`.
///
/// Takes the arrangement: `observed` (by default), `unobserved` or `one-coordinator`.
@main
struct BackButton {
    @MainActor
    static func main() throws {
        let usage = "usage: back-button [\(Arrangement.allCases.map(\.rawValue).joined(separator: "|"))]"
        let arguments = Array(CommandLine.arguments.dropFirst())
        if ["--help", "-h"].contains(arguments.first) { return print(usage) }
        guard arguments.count <= 1,
            let arrangement = Arrangement(rawValue: arguments.first ?? Arrangement.observed.rawValue)
        else {
            FileHandle.standardError.write(Data("\(usage)\n".utf8))
            exit(64)
        }
        Recorder.startIfRequested()
        let scene = SceneDelegate(arrangement)
        HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
        try Cook(at: scene)?.cook()
        print("Children that are left: \(scene.coordinator?.childCoordinators.count ?? 0).")
    }
}
