import BackButtonApp
import CoordvizRecorder
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
            print("There is no arrangement '\(name)'. Say one of: \(Arrangement.allCases.map(\.rawValue)).")
            return
        }
        Recorder.startIfRequested()
        let scene = SceneDelegate(arrangement)
        HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
        try Cook(at: scene)?.cook()
        print("Children that are left: \(scene.coordinator?.childCoordinators.count ?? 0).")
    }
}
