import Foundation
import PackagePlugin

/// `swift package coordviz …`: runs coordviz with these arguments, in the folder in which `swift` was called.
@main
struct CoordvizPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try context.tool(named: "coordviz").path.string)
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        // SwiftPM's own exit code is 1 then, whichever this one is.
        switch process.terminationReason {
        case .exit where process.terminationStatus == 0: return
        case .exit: Diagnostics.error("coordviz ended with code \(process.terminationStatus).")
        case .uncaughtSignal: Diagnostics.error("coordviz was ended by signal \(process.terminationStatus).")
        @unknown default: Diagnostics.error("coordviz did not end as expected.")
        }
    }
}
