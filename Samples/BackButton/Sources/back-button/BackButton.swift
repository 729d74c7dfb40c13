import BackButtonApp
import CoordvizRecorder
import Foundation
import PortableUIKit

/// Runs the cookbook without a screen and lets somebody use it. Recorded when run under `coordviz record`.
///
/// Takes the arrangement: `observed` (by default), `unobserved` or `one-coordinator`.
@main
struct BackButton {
    @MainActor
    static func main() throws {
        let name = CommandLine.arguments.dropFirst().first ?? Arrangement.observed.rawValue
        guard let arrangement = Arrangement(rawValue: name) else {
            let names = Arrangement.allCases.map(\.rawValue).joined(separator: ", ")
            FileHandle.standardError.write(Data("There is no arrangement '\(name)'. Say one of: \(names).\n".utf8))
            exit(64)
        }
        Recorder.startIfRequested()
        let scene = SceneDelegate(arrangement)
        HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
        try Cook(at: scene)?.cook()
        print("Children that are left: \(scene.coordinator?.childCoordinators.count ?? 0).")
    }
}
