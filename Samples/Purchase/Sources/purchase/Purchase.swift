import CoordvizRecorder
import PortableUIKit
import PurchaseApp

/// Runs the shop without a screen and lets somebody buy something. Recorded when run under `coordviz record`.
///
/// Takes the style, `segues` or `coordinator`, and the goods, `physical` or `digital`.
@main
struct Purchase {
    @MainActor
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 2, let style = arguments.first.flatMap(Style.init),
            let goods = arguments.last.flatMap(Goods.init)
        else {
            print(
                "Say how, one of \(Style.allCases.map(\.rawValue)), and what, one of \(Goods.allCases.map(\.rawValue))."
            )
            return
        }
        Recorder.startIfRequested()
        let scene = SceneDelegate(style, selling: goods)
        HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
        guard let window = scene.window else { return }
        MainRunLoop.main.runUntilIdle()
        try Buyer(at: window, buying: goods).buy()
        print("Bought \(goods) goods by way of \(style).")
    }
}
