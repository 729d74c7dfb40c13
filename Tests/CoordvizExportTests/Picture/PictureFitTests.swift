import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@testable import CoordvizExport

/// A picture that would be too large to read is folded, and says so.
@Suite struct PictureFitTests {
    private func app(coordinators: Int, views: Int) -> EventScript {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        for number in 0..<coordinators {
            script.childAdded("Flow\(number)Coordinator", to: "AppCoordinator")
            script.claim(.ownershipBegan, "Screen\(number)Controller", "Flow\(number)Coordinator")
            script.edgeAppeared(.viewOfController, "Root\(number)View", "Screen\(number)Controller")
            for view in 0..<views { script.edgeAppeared(.superview, "Part\(number)x\(view)View", "Root\(number)View") }
        }
        return script
    }

    private func picture(
        _ script: EventScript,
        since: EventNumber? = nil,
        _ change: (inout PictureOptions) -> Void = { _ in }
    ) throws -> Picture {
        var options = PictureOptions()
        options.fits = true
        options.mostMessages = 24
        change(&options)
        return Picture(
            try SessionTimeline(script.session).graph(at: script.session.facts.lastEvent, since: since),
            options: options
        )
    }

    private func isReadable(_ picture: Picture) -> Bool {
        let size = DotPositions(of: picture).size
        return size.width <= PictureFit.room.width && size.height <= PictureFit.room.height
    }

    @Test func whatFitsIsShownWhole() throws {
        let picture = try picture(app(coordinators: 4, views: 2))
        #expect(picture.items.count == 21 && picture.notes.isEmpty && isReadable(picture))
    }

    @Test func viewsAreFoldedFirst() throws {
        let picture = try picture(app(coordinators: 12, views: 12))
        #expect(picture.items.count == 25 && isReadable(picture))
        #expect(picture.notes == ["Folded to fit: 156 views; --unfolded shows all"])
        #expect(picture.items.filter { $0.hidden == 13 }.count == 12)
    }

    @Test func whatIsDeepestIsFoldedNext() throws {
        let picture = try picture(app(coordinators: 40, views: 4))
        #expect(isReadable(picture) && picture.items.count > 8)
        let note = try #require(picture.notes.first)
        #expect(note.hasPrefix("Folded to fit: ") && note.contains(" view controllers, 200 views;"))
    }

    @Test func whatIsDetachedLeavesTheTreeItsRoom() throws {
        var script = EventScript()
        script.launch()
        for number in 0..<20 { script.childAdded("Flow\(number)Coordinator", to: "AppCoordinator") }
        for number in 0..<90 { script.coordinatorStarted("Leaked\(number)Coordinator") }
        let picture = try picture(script)
        #expect(isReadable(picture))
        #expect(picture.items.count { $0.title.hasPrefix("Flow") } == 20)
        #expect(picture.items.count { $0.section == .detached } > 5)
        // What is left out is not folded, too.
        #expect(
            picture.notes.count { $0.contains("left out") } == 1 && !picture.notes.contains { $0.hasPrefix("Folded") }
        )
    }

    @Test func theWayOfAMessageIsNotFolded() throws {
        var script = app(coordinators: 40, views: 4)
        script.messageSent("Buy", by: "Part39x3View")
        script.hop("Part39x3View", "Root39View", .superview, predicted: "Root39View", .superview)
        let screen = "Screen39Controller"
        script.hop("Root39View", screen, .viewOfController, predicted: screen, .viewOfController)
        script.unhandled(at: "Screen39Controller")
        let picture = try picture(script)
        #expect(picture.messages.count == 1 && picture.ways(of: picture.messages[0]).count == 2)
        #expect(picture.items.contains { $0.title == "Part39x3View" })
    }

    @Test func ifTheWaysOfAllMessagesDoNotFitThatOfTheLastIsShown() throws {
        var script = app(coordinators: 60, views: 0)
        for number in 0..<60 {
            script.messageSent("Buy\(number)", by: "Root\(number)View")
            let screen = "Screen\(number)Controller"
            script.hop("Root\(number)View", screen, .viewOfController, predicted: screen, .viewOfController)
            script.unhandled(at: screen)
        }
        let picture = try picture(script) { $0.mostMessages = 60 }
        #expect(isReadable(picture) && picture.items.contains { $0.title == "Root59View" })
        #expect(!picture.items.contains { $0.title == "Root9View" })
    }

    @Test(arguments: [nil, 6]) func theMiddleOfAWayThatDoesNotFitIsFolded(_ unexpected: Int?) throws {
        var script = EventScript()
        script.coordinatorStarted("Flow0Coordinator")
        for number in 1..<15 { script.childAdded("Flow\(number)Coordinator", to: "Flow\(number - 1)Coordinator") }
        script.claim(.ownershipBegan, "ScreenController", "Flow14Coordinator")
        script.edgeAppeared(.viewOfController, "RootView", "ScreenController")
        script.messageSent("Buy", by: "RootView")
        let screen = "ScreenController"
        script.hop("RootView", screen, .viewOfController, predicted: screen, .viewOfController)
        let last = "Flow14Coordinator"
        script.hop(screen, last, .parentCoordinator, predicted: last, .parentCoordinator)
        for number in (0..<14).reversed() {
            let (inner, outer) = ("Flow\(number + 1)Coordinator", "Flow\(number)Coordinator")
            script.hop(
                inner,
                outer,
                .parentOfCoordinator,
                predicted: number == unexpected ? "RootView" : outer,
                .parentOfCoordinator
            )
        }
        script.unhandled(at: "Flow0Coordinator")
        let picture = try picture(script)
        #expect(isReadable(picture))
        let shown = Set(picture.items.map(\.title))
        #expect(shown.isSuperset(of: ["RootView", "Flow14Coordinator", "Flow1Coordinator", "Flow0Coordinator"]))
        #expect(shown.contains("Flow7Coordinator") == (unexpected != nil))
        #expect(shown.contains("Flow6Coordinator") == (unexpected != nil))
        #expect(picture.items.contains { $0.hidden > 3 } && picture.ways(of: picture.messages[0]).count > 3)
    }

    @Test func whatChangedIsKeptWithWhatIsAboveIt() throws {
        var script = app(coordinators: 40, views: 4)
        let before = script.session.facts.lastEvent
        script.childAdded("NewCoordinator", to: "Flow39Coordinator")
        script.claim(.ownershipBegan, "NewController", "NewCoordinator")
        let picture = try picture(script, since: before)
        #expect(isReadable(picture))
        #expect(picture.items.contains { $0.title == "NewController" && $0.first.change == .added })
        #expect(picture.items.contains { $0.title == "Flow39Coordinator" })
        #expect(picture.items.count { $0.first.change == .unchanged } > 8)
    }

    @Test func theWaysOfMessagesAreKeptBeforeManyChanges() throws {
        var script = app(coordinators: 20, views: 0)
        let before = script.session.facts.lastEvent
        for number in 0..<60 { script.childAdded("New\(number)Coordinator", to: "AppCoordinator") }
        for number in 0..<3 {
            script.messageSent("Buy\(number)", by: "Root\(number)View")
            let screen = "Screen\(number)Controller"
            script.hop("Root\(number)View", screen, .viewOfController, predicted: screen, .viewOfController)
            script.unhandled(at: screen)
        }
        let picture = try picture(script, since: before)
        #expect(isReadable(picture) && picture.items.contains { $0.title.hasPrefix("New") })
        for number in 0..<3 { #expect(picture.items.contains { $0.title == "Root\(number)View" }) }
    }

    @Test func nothingIsContainedInWhatIsBelowIt() throws {
        var script = app(coordinators: 60, views: 0)
        script.claim(.ownershipBegan, "TabController", "AppCoordinator")
        let before = script.session.facts.lastEvent
        for number in 0..<60 { script.edgeAppeared(.containment, "Screen\(number)Controller", "TabController") }
        for number in 0..<30 { script.childAdded("New\(number)Coordinator", to: "AppCoordinator") }
        let picture = try picture(script, since: before)
        let top = try #require(picture.items.firstIndex { $0.title == "AppCoordinator" })
        let contained = picture.edges.filter { $0.edge.edge.kind == .containment }
        #expect(picture.items.contains { $0.title == "TabController" } && picture.items[top].hidden > 20)
        #expect(!contained.contains { $0.from == top })
    }

    @Test func whatChangedIsKeptEvenIfNotAllAboveItFits() throws {
        var script = EventScript()
        script.coordinatorStarted("Flow0Coordinator")
        for number in 1..<15 { script.childAdded("Flow\(number)Coordinator", to: "Flow\(number - 1)Coordinator") }
        let before = script.session.facts.lastEvent
        script.claim(.ownershipBegan, "NewController", "Flow14Coordinator")
        let picture = try picture(script, since: before)
        #expect(isReadable(picture))
        let new = try #require(picture.items.first { $0.title == "NewController" })
        #expect(picture.items[new.parent].title == "Flow14Coordinator")
    }

    @Test func aCountSaysWhichChangesAreFolded() throws {
        var script = app(coordinators: 1, views: 0)
        let before = script.session.facts.lastEvent
        for number in 0..<3 { script.edgeAppeared(.superview, "Part\(number)View", "Root0View") }
        let folded = try picture(script, since: before) { $0.depth = 3 }
        let item = try #require(folded.items.first { $0.title == "Screen0Controller" })
        #expect(item.hidden == 4)
        expectNoDifference(item.foldedChanges.text, "4 added")
        #expect(DotNodeLabel(of: item).text.contains("+4, 4 added"))
        // What is new says so itself.
        let new = try picture(script) { $0.depth = 3 }
        #expect(new.items.contains { $0.hidden == 4 } && new.items.allSatisfy { $0.foldedChanges.text == nil })
    }

    @Test func everythingIsShownUnlessItHasToFit() throws {
        let picture = try picture(app(coordinators: 40, views: 4)) { $0.fits = false }
        #expect(picture.items.count == 1 + 40 * 7 && picture.notes.isEmpty)
    }
}
