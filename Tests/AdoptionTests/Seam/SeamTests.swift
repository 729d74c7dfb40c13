import CoordinatorKit
import CoordvizChecks
import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Foundation
import PortableUIKit
import Testing

/// A whole app that is recorded at its library's seam: the protocol's extension and the router.
@MainActor
@Suite(.runsApplicationAlone)
struct SeamTests {
    private let router = FlowRouter(navigationController: UINavigationController())

    private func launched(_ prepare: (CookbookCoordinator) -> Void = { _ in }) -> CookbookCoordinator {
        HeadlessApplication.launch(delegate: WindowDelegate(root: router.navigationController))
        let cookbook = CookbookCoordinator(router: router)
        prepare(cookbook)
        router.push(cookbook, animated: false)
        MainRunLoop.main.runUntilIdle()
        return cookbook
    }

    private var list: RecipeListController? {
        router.navigationController.viewControllers.first as? RecipeListController
    }
    private var timer: TimerController? { router.navigationController.presentedViewController as? TimerController }

    private func user(_ act: () throws -> Void) rethrows {
        try act()
        MainRunLoop.main.runUntilIdle()
    }

    /// Continues long enough after a defect that the findings do not depend on timing.
    private func goOn() throws {
        let list = try #require(list)
        for _ in 0..<3 { try user { try UserInteraction.tap(list.timerButton) }; try dismissTimer() }
    }

    private func dismissTimer() throws {
        let timer = try #require(timer)
        try user { try UserInteraction.tap(timer.doneButton) }
    }

    @Test func additionsAndRemovalsAreCausedByTheTransitionAndThatByTheTap() throws {
        let run = try RecordedRun()
        let cookbook = launched()
        defer { HeadlessApplication.terminate() }
        let list = try #require(list)
        try user { try UserInteraction.tap(list.selectButton) }
        try user { try UserInteraction.tapBackButton(of: router.navigationController) }
        try user { try UserInteraction.tap(list.timerButton) }
        try user { try UserInteraction.swipeDownSheet(try #require(timer)) }
        try user { try UserInteraction.tap(list.timerButton) }
        try dismissTimer()
        #expect(cookbook.children.isEmpty)

        let story = try RecordedStory(run.finish())
        #expect(try story.coordinators(at: story.end) == ["Cookbook"])
        #expect(
            try story.session.records(.childRemoved).map(story.causes) == [
                "childRemoved ←transition transitionBegan pop ←direct action backButton",
                "childRemoved ←transition transitionBegan dismiss ←direct action swipeDown",
                "childRemoved ←transition transitionBegan dismiss",
            ]
        )
        #expect(
            try story.session.records(.transitionBegan).map(story.session.text).suffix(5) == [
                "transitionBegan RecipeListController UINavigationController pop",
                "transitionBegan TimerController UINavigationController present",
                "transitionBegan TimerController UINavigationController dismiss",
                "transitionBegan TimerController UINavigationController present",
                "transitionBegan TimerController UINavigationController dismiss",
            ]
        )
        #expect(story.findings == [])
    }

    @Test func theCompletionsOfAllScreensThatArePoppedTogetherAreCalled() {
        _ = launched()
        defer { HeadlessApplication.terminate() }
        var popped = 0
        for _ in 1...3 {
            router.push(CookbookCoordinator(router: router), animated: false) { popped += 1 }
            MainRunLoop.main.runUntilIdle()
        }
        user { _ = router.navigationController.popToRootViewController(animated: false) }
        #expect(popped == 3)
    }

    @Test func aPushThatEndsAnotherOneKeepsItsCompletion() {
        _ = launched()
        defer { HeadlessApplication.terminate() }
        var popped: [Int] = []
        for number in 1...2 {
            router.push(CookbookCoordinator(router: router), animated: true) { popped.append(number) }
        }
        #expect(popped == [])
        MainRunLoop.main.runUntilIdle()
        user { _ = router.navigationController.popToRootViewController(animated: false) }
        #expect(popped.sorted() == [1, 2])
    }

    @Test func aSheetWhoseSwipeIsNotReportedLeavesItsCoordinatorBehind() throws {
        let run = try RecordedRun()
        let cookbook = launched { $0.forgetsSwipes = true }
        defer { HeadlessApplication.terminate() }
        try user { try UserInteraction.tap(try #require(list).timerButton) }
        try user { try UserInteraction.swipeDownSheet(try #require(timer)) }
        try goOn()
        #expect(cookbook.children.count == 1)

        let story = try RecordedStory(run.finish())
        let finding = try #require(story.judged(.strandedChild).first)
        #expect(
            finding.headline
                == "TimerCoordinator #8 is still a child of CookbookCoordinator #5, but none of its screens is left"
        )
        #expect(finding.reason.contains("It left (dismiss, by the user's swipeDown), and the child was never removed."))
        #expect(finding.reason.contains("This happened to 1 of 4"))
        #expect(story.judged(.strandedChild).count == 1)
    }

    @Test func aScreenWhosePopIsNotReportedLeavesItsCoordinatorBehind() throws {
        let run = try RecordedRun()
        let cookbook = launched { $0.forgetsPops = true }
        defer { HeadlessApplication.terminate() }
        try user { try UserInteraction.tap(try #require(list).selectButton) }
        try user { try UserInteraction.tapBackButton(of: router.navigationController) }
        try goOn()
        #expect(cookbook.children.count == 1)

        let story = try RecordedStory(run.finish())
        let finding = try #require(story.judged(.strandedChild).first)
        #expect(finding.headline.hasPrefix("RecipeCoordinator #8 is still a child of CookbookCoordinator #5"))
        #expect(finding.reason.contains("It left (pop, by the user's backButton), and the child was never removed."))
    }

    @Test func aLinkGoesDownUntilACoordinatorHandlesIt() throws {
        let run = try RecordedRun()
        let cookbook = launched()
        defer { HeadlessApplication.terminate() }
        try user { try UserInteraction.tap(try #require(list).selectButton) }
        #expect(cookbook.findAndHandle(.recipe(7)))
        #expect((cookbook.children.first as? RecipeCoordinator)?.shown == 7)
        #expect(!cookbook.findAndHandle(.timer))

        let story = try RecordedStory(run.finish())
        let recipe = try #require(story.messages("recipe").first)
        #expect(story.hops(recipe) == ["CookbookCoordinator → RecipeCoordinator: defined by the responder"])
        #expect(story.ending(recipe) == "handled RecipeCoordinator")
        let timer = try #require(story.messages("timer").first)
        #expect(story.ending(timer) == "unhandled CookbookCoordinator")
        #expect(story.judged(.chainBroken).isEmpty && story.judged(.unhandledMessage).count == 1)
        #expect(story.findings == [])
    }

    /// The lines that docs/adopting.md counts.
    @Test func itTakesNineLinesAndNoneInACoordinator() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        func lines(_ name: String) throws -> Int {
            let source = try String(contentsOf: folder.appendingPathComponent("\(name).swift"), encoding: .utf8)
            return source.split(separator: "\n").count { line in
                ["Instrumentation.", "HierarchySnapshots.", "Observer.of(", "Observer.observe("].contains(
                    where: line.contains
                )
            }
        }
        #expect(try lines("FlowCoordinator") + lines("FlowRouter") == 9)
        #expect(try lines("CookbookCoordinators") == 0)
    }
}
