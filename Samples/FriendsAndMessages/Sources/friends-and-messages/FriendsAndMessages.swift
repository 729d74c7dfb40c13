import CoordvizRecorder
import Foundation
import FriendsAndMessagesApp
import PortableUIKit

/// Runs the app without a screen and lets somebody use it. Recorded when run under `coordviz record`.
///
/// Takes the width: `narrow` (by default) or `wide`.
@main
struct FriendsAndMessages {
    @MainActor
    static func main() throws {
        let usage = "usage: friends-and-messages [narrow|wide]"
        let arguments = Array(CommandLine.arguments.dropFirst())
        if ["--help", "-h"].contains(arguments.first) { return print(usage) }
        let width = arguments.first ?? "narrow"
        guard arguments.count <= 1, ["narrow", "wide"].contains(width) else {
            FileHandle.standardError.write(Data("\(usage)\n".utf8))
            exit(64)
        }
        Recorder.startIfRequested()
        let scene = SceneDelegate(isWide: width == "wide")
        HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
        MainRunLoop.main.runUntilIdle()
        guard let home = scene.home else { return }
        let person = Person(at: home)
        if width == "wide" { try person.spendDayWithColumns() } else { try person.spendDay() }
        print("\(home.mailbox.messages.count) messages are in the mailbox.")
    }
}
