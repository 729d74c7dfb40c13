import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@testable import CoordvizExport

/// Coordinators that are containers own their screens like any other coordinator.
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

    private func dot(_ script: EventScript, isTopDown: Bool = false) throws -> String {
        let session = script.session
        var options = PictureOptions()
        options.isTopDown = isTopDown
        let graph = try SessionTimeline(session).graph(at: session.facts.lastEvent)
        return DotExporter(title: "tabs", options: options).dot(graph)
    }

    @Test func containersAreDrawn() throws { try expectSnapshot(dot(tabs()), "containers.dot") }

    @Test func eachCoordinatorHasABoxWithItsScreens() throws {
        let boxes = try dot(tabs()).split(separator: "subgraph cluster_").dropFirst()
        let names = boxes.map { box in box.prefix { $0 != "}" }.matches(of: /(?m)^ +(n[0-9]+);/).map { String($0.1) }
        }
        #expect(names == [["n1"], ["n2"], ["n3", "n5"], ["n4"]], "The first one belongs to the system.")
    }

    @Test func onlyWhatShapesTheTreeHasAMark() throws {
        let lines = try dot(tabs(), isTopDown: true).split(separator: "\n")
        let marked = lines.filter { $0.contains("xlabel=\"+\"") }.compactMap { $0.firstMatch(of: /id="(\w+)"/)?.1 }
        // The sheet is the list's child and covers the tabs: its place is with the list.
        #expect(marked == ["child_3_2", "child_4_3", "containment_5_3", "windowRoot_2_1"])
    }
}
