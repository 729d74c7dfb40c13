import CoordvizRecorder
import Foundation
import PortableUIKit
import PurchaseApp

/// Runs the shop without a screen, with a simulated buyer. Recorded when run under `coordviz record`.
///
/// Takes the style, `segues` or `coordinator`, and the goods, `physical` or `digital`.
@main
struct Purchase {
    @MainActor
    static func main() throws {
        let usage = "usage: purchase \(choice(Style.self)) \(choice(Goods.self))"
        let arguments = CommandLine.arguments.dropFirst()
        if ["--help", "-h"].contains(arguments.first) { return print(usage) }
        guard arguments.count == 2, let style = arguments.first.flatMap(Style.init),
            let goods = arguments.last.flatMap(Goods.init)
        else {
            FileHandle.standardError.write(Data("\(usage)\n".utf8))
            exit(64)
        }
        Recorder.startIfRequested()
        let scene = SceneDelegate(style, selling: goods)
        HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
        guard let window = scene.window else { return }
        MainRunLoop.main.runUntilIdle()
        try Buyer(at: window, buying: goods).buy()
        print("Bought \(goods) goods by way of \(style).")
    }

    private static func choice<Choice: CaseIterable & RawRepresentable<String>>(_ type: Choice.Type) -> String {
        type.allCases.map(\.rawValue).joined(separator: "|")
    }
}
