import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@testable import CoordvizExport

/// Coordinators that are containers have their place in the tree of what is on screen, all others in the box.
@Suite struct ContainerCoordinatorTests {
    /// Tabs in a window that contain a list and present a sheet; all but the screens are coordinators.
    private func tabs() -> EventScript {
        var script = EventScript()
        script.declare("window", .window, type: "UIKit.UIWindow")
        script.declare("tabs", .coordinator, type: "Shop.TabController")
        script.declare("list", .coordinator, type: "Shop.ListNavigationController")
        script.declare("sheet", .coordinator, type: "Shop.SheetNavigationController")
        script.declare("screen", .viewController, type: "Shop.ListController")
        script.coordinatorStarted("tabs")
        script.childAdded("list", to: "tabs")
        script.childAdded("sheet", to: "list")
        script.snapshot()
        script.edgeAppeared(.windowRoot, "tabs", "window")
        script.edgeAppeared(.containment, "list", "tabs")
        script.edgeAppeared(.containment, "screen", "list")
        script.edgeAppeared(.presentation, "sheet", "tabs")
        return script
    }

    private func dot(_ script: EventScript) throws -> String {
        let session = script.session
        return DotExporter(title: "tabs").dot(try SessionTimeline(session).graph(at: session.facts.lastEvent))
    }

    @Test func containersAreDrawn() throws { try expectSnapshot(dot(tabs()), "containers.dot") }

    @Test func onlyCoordinatorsThatAreNoContainersAreInTheBox() throws {
        #expect(try !dot(tabs()).contains("cluster"))
        var script = tabs()
        script.declare("app", .coordinator, type: "Shop.AppCoordinator")
        script.coordinatorStarted("app")
        script.claim(.parentCoordinatorSet, "tabs", "app")
        let text = try dot(script)
        let box = text.split(separator: "subgraph")[1].prefix { $0 != "}" }
        #expect(box.contains("AppCoordinator") && !box.contains("TabController") && !box.contains("Sheet"))
    }

    @Test func whatIsAChildAndContainedHasOneMark() throws {
        let lines = try dot(tabs()).split(separator: "\n")
        let marked = lines.filter { $0.contains("label=\"+\"") }.compactMap { $0.firstMatch(of: /id="(\w+)"/)?.1 }
        // The sheet is the list's child and lies on the tabs: two edges, two marks.
        #expect(
            marked == ["child_3_2", "child_4_3", "containment_5_3", "presentation_4_2", "windowRoot_2_1"]
        )
    }
}
