import CoordvizRecorder
import Foundation
import FriendsAndMessagesApp
import PortableUIKit

/// Runs the app without a screen, with a simulated user. Recorded when run under `coordviz record`.
///
/// Takes the width, `narrow` (by default) or `wide`; or `calm`, for a narrow screen and a visit without mistakes.
@main
struct FriendsAndMessages {
    @MainActor
    static func main() throws {
        let usage = "usage: friends-and-messages [narrow|wide|calm]"
        let arguments = Array(CommandLine.arguments.dropFirst())
        if ["--help", "-h"].contains(arguments.first) { return print(usage) }
        let day = arguments.first ?? "narrow"
        guard arguments.count <= 1, ["narrow", "wide", "calm"].contains(day) else {
            FileHandle.standardError.write(Data("\(usage)\n".utf8))
            exit(64)
        }
        Recorder.startIfRequested()
        let scene = SceneDelegate(isWide: day == "wide")
        HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
        MainRunLoop.main.runUntilIdle()
        guard let home = scene.home else { return }
        let person = Person(at: home)
        switch day {
        case "wide": try person.spendDayWithColumns()
        case "calm": try person.spendCalmDay()
        default: try person.spendDay()
        }
        print("\(home.mailbox.messages.count) messages are in the mailbox.")
    }
}
