import CoordvizChecks
import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import Foundation
import PortableUIKit
import Testing

/// A base class of the app: all instrumentation is in it.
@MainActor
@Suite(.runsApplicationAlone)
struct BaseClassTests {
    @Test func theRecordingKnowsTheTreeItsScreensAndExactReleases() throws {
        let run = try RecordedRun()
        let navigation = UINavigationController()
        let mailbox = MailboxCoordinator(navigationController: navigation)
        HeadlessApplication.launch(delegate: WindowDelegate(root: navigation))
        defer { HeadlessApplication.terminate() }
        mailbox.start()
        MainRunLoop.main.runUntilIdle()
        try #require(navigation.topViewController as? MailboxController).onSelect()
        MainRunLoop.main.runUntilIdle()
        Instrumentation.mark("letter")
        try UserInteraction.finishing { try UserInteraction.tapBackButton(of: navigation) }
        #expect(mailbox.children.isEmpty)

        let story = try RecordedStory(run.finish())
        let letter = try story.event(markedAs: "letter")
        #expect(try story.coordinators(at: letter) == ["Mailbox", "Mailbox/Letter"])
        #expect(try story.coordinators(at: story.end) == ["Mailbox"])
        let owners = try story.session.texts([.ownershipBegan])
        #expect(
            owners == [
                "ownershipBegan MailboxController MailboxCoordinator",
                "ownershipBegan LetterController LetterCoordinator",
            ]
        )
        // Recorded by the object itself, right after it was removed and before anything else.
        let removed = try #require(try story.records(.childRemoved, about: "LetterCoordinator").first)
        let released = try #require(try story.records(.released, about: "LetterCoordinator").first)
        #expect(released.number > removed.number)
        // The navigation controller has no owner by a claim; only walks of the hierarchy, which this example does not use, see it.
        #expect(story.strays(at: story.end).filter { $0 != "UINavigationController" } == [])
        #expect(story.findings == [])
        withExtendedLifetime(mailbox) {}
    }

    @Test func subclassesHaveNoLineOfIt() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("MailCoordinators.swift")
        #expect(try !String(contentsOf: file, encoding: .utf8).contains("Instrumentation"))
    }
}
