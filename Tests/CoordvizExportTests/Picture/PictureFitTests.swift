import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
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
        _ change: (inout PictureOptions) -> Void = { _ in }
    ) throws -> Picture {
        var options = PictureOptions()
        options.fits = true
        options.mostMessages = 24
        change(&options)
        return Picture(
            try SessionTimeline(script.session).graph(at: script.session.facts.lastEvent),
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

    @Test func everythingIsShownUnlessItHasToFit() throws {
        let picture = try picture(app(coordinators: 40, views: 4)) { $0.fits = false }
        #expect(picture.items.count == 1 + 40 * 7 && picture.notes.isEmpty)
    }
}
