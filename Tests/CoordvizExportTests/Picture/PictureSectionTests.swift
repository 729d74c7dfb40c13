import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@testable import CoordvizExport

/// What is not connected to a window stands together below the tree.
@Suite struct PictureSectionTests {
    private func shop() -> EventScript {
        var script = EventScript()
        script.declare("leaked", .coordinator, type: "Shop.PaymentCoordinator")
        script.declare("screen", .viewController, type: "Shop.PaymentController")
        script.coordinatorStarted("leaked")
        script.claim(.ownershipBegan, "screen", "leaked")
        script.coordinatorStarted("AppCoordinator")
        script.childAdded("HomeCoordinator", to: "AppCoordinator")
        script.claim(.ownershipBegan, "HomeController", "HomeCoordinator")
        script.edgeAppeared(.windowRoot, "HomeController", "MainWindow")
        return script
    }

    private func graph(_ script: EventScript) throws -> MomentGraph {
        try SessionTimeline(script.session).graph(at: script.session.facts.lastEvent)
    }

    private func sections(_ script: EventScript) throws -> [String: PictureSection] {
        let items = Picture(try graph(script)).items
        return Dictionary(items.map { ($0.title, $0.section) }, uniquingKeysWith: { first, _ in first })
    }

    @Test func whatNoWindowIsConnectedToIsDetached() throws {
        let sections = try sections(shop())
        #expect(sections["PaymentCoordinator"] == .detached && sections["PaymentController"] == .detached)
        #expect(sections["AppCoordinator"] == .tree && sections["HomeCoordinator"] == .tree)
        #expect(sections["HomeController"] == .tree)
    }

    @Test func whatIsGoneAndHadNoParentIsASectionToo() throws {
        var script = shop()
        script.released("screen")
        script.released("leaked")
        let graph = try SessionTimeline(script.session).graph(
            at: script.session.facts.lastEvent,
            since: EventNumber(rawValue: script.session.facts.lastEvent.rawValue - 2)
        )
        let sections = Dictionary(
            Picture(graph).items.map { ($0.title, $0.section) },
            uniquingKeysWith: { first, _ in first }
        )
        #expect(sections["PaymentCoordinator"] == .removed && sections["HomeCoordinator"] == .tree)
    }

    @Test func withoutAWindowNothingIsDetached() throws {
        var script = EventScript()
        script.coordinatorStarted("ACoordinator")
        script.coordinatorStarted("BCoordinator")
        #expect(try sections(script).values.allSatisfy { $0 == .tree })
    }

    @Test func sectionsAreBelowTheTreeWithAHeading() throws {
        let graph = try graph(shop())
        let picture = Picture(graph)
        #expect(picture.items.map(\.section.rawValue) == picture.items.map(\.section.rawValue).sorted())
        let text = DotExporter(title: "x").dot(graph)
        #expect(text.contains("subgraph cluster_detached {") && text.contains(">Detached: alive, but"))
        let layout = SectionLayout(
            picture.items.map {
                CardLayout.Line(parent: $0.parent, opensCard: $0.first.kind == .coordinator, width: 100, height: 20)
            },
            sections: picture.items.map(\.section.rawValue)
        )
        let frame = try #require(layout.frames.first)
        for (index, item) in picture.items.enumerated() {
            #expect((layout.y[index] > frame.y) == (item.section != .tree))
        }
    }

    @Test func theTreesOfASectionStandSideBySideWithoutOverlaps() {
        let lines = (0..<20).map { index in
            CardLayout.Line(parent: index % 3 == 0 ? -1 : index - 1, opensCard: false, width: 120, height: 20)
        }
        let layout = SectionLayout(lines, sections: lines.map { _ in 1 })
        #expect(Set(layout.cards.map(\.x)).count > 1)
        for (index, one) in layout.cards.enumerated() {
            for other in layout.cards[(index + 1)...] {
                let isApart =
                    one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y
                    || other.y + other.height <= one.y
                #expect(isApart)
            }
            #expect(one.y >= SectionLayout.heading && one.y + one.height <= layout.height)
        }
    }
}
