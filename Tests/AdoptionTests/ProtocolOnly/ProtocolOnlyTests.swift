import CoordvizChecks
import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import Foundation
import PortableUIKit
import Testing

/// Plain Swift classes behind a protocol, with at most three lines each.
@MainActor
@Suite(.recordsAlone)
struct ProtocolOnlyTests {
    private final class Screens: Navigator {
        var shown: [UIViewController] = []

        func show(_ screen: UIViewController) { shown = [screen] }

        /// The type's screen that is shown.
        func screen<Screen>(_ type: Screen.Type) -> Screen? { shown.first as? Screen }
    }

    @Test func theRecordingKnowsTheTreeAndWhatChangedIt() throws {
        let run = try RecordedRun()
        let screens = Screens()
        let app = AppCoordinator(navigator: screens)
        app.start()
        Instrumentation.mark("login")
        try #require(screens.screen(LoginScreen.self)).logInTapped()
        Instrumentation.mark("help")
        let help = try #require(screens.screen(HelpScreen.self))
        help.closeTapped()
        Instrumentation.mark("closed")

        let story = try RecordedStory(run.finish())
        let (login, asked) = (try story.event(markedAs: "login"), try story.event(markedAs: "help"))
        #expect(try story.coordinators(at: login) == ["App", "App/Login"])
        #expect(try story.coordinators(at: asked) == ["App", "App/Help"])
        #expect(try story.starter(of: "LoginCoordinator", at: login) == "AppCoordinator")
        #expect(
            try story.causes(of: .childRemoved, about: "LoginCoordinator") == "childRemoved ←direct action logInTapped"
        )
        #expect(try story.causes(of: .childAdded, about: "HelpCoordinator") == "childAdded ←direct action logInTapped")
        let owners = try story.session.texts([.ownershipBegan])
        #expect(owners == ["ownershipBegan LoginScreen LoginCoordinator", "ownershipBegan HelpScreen HelpCoordinator"])

        // Without its own token the exact time is not recorded; its release was noticed at the next mark.
        let released = try #require(try story.records(.released, about: "LoginCoordinator").first)
        #expect(released.number > login && released.number < asked)
        // The other one has no parent, and still exists.
        #expect(try !story.wasReleased("HelpCoordinator"))
        #expect(story.strays(at: story.end).contains("HelpCoordinator"))
        #expect(story.findings == [])
        withExtendedLifetime((app, help)) {}
    }

    @Test func aClassCallsInstrumentationOnAtMostThreeLines() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        for name in ["AppCoordinator", "LoginCoordinator", "HelpCoordinator"] {
            let source = try String(contentsOf: folder.appendingPathComponent("\(name).swift"), encoding: .utf8)
            #expect(source.split(separator: "\n").filter { $0.contains("Instrumentation.") }.count <= 3)
            let imports = source.split(separator: "\n").filter { $0.hasPrefix("import") }
            #expect(imports.contains("import CoordvizInstrumentation"))
            #expect(!imports.contains("import CoordinatorKit"))
        }
    }
}
