import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Foundation
import Testing

@testable import CoordvizExport

@Suite struct DotOverlaysTests {
    private func lines(
        _ layers: Set<PictureLayer>,
        isPlaced: Bool = false,
        of pattern: String,
        _ write: (inout EventScript) -> Void
    ) throws -> [String] {
        var script = EventScript()
        write(&script)
        let graph = try SessionTimeline(script.session).graph(
            at: script.session.facts.lastEvent,
            since: EventNumber(rawValue: 3),
            overlays: layers.overlays
        )
        var options = PictureOptions()
        options.layers = layers
        options.isTopDown = !isPlaced
        let exporter = DotExporter(title: "x", options: options)
        let text = isPlaced ? exporter.placedDrawing(of: graph).text : exporter.dot(graph)
        return text.split(separator: "\n").filter { $0.contains(pattern) && $0.contains(" -> ") }
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// A button in a controller's view in a navigation controller in a window; the controller has a parent coordinator.
    private func screen(_ script: inout EventScript) {
        script.edgeAppeared(.superview, "BuyButton", "HomeView")  // 1 in 2
        script.edgeAppeared(.viewOfController, "HomeView", "HomeController")  // 3
        script.edgeAppeared(.containment, "HomeController", "NavigationController")  // 4
        script.edgeAppeared(.windowRoot, "NavigationController", "MainWindow")  // 5
        script.claim(.parentCoordinatorSet, "HomeController", "HomeCoordinator")  // 6
        script.childAdded("HomeCoordinator", to: "AppCoordinator")  // 7
    }

    private func ways(_ lines: [String]) -> [String] {
        lines.map { line in
            let kind = line.firstMatch(of: /class="edge (?:chain )?([a-z]+)/)?.1 ?? ""
            return "\(line.prefix { $0 != "[" })\(kind)"
        }
    }

    @Test func theChainLeadsFromInnerToOuterAndShowsBothDirections() throws {
        let lines = try lines(PictureLayer.usual.union([.chain]), of: "edge chain", screen)
        expectNoDifference(
            ways(lines).sorted(),
            [
                "n1 -> n2 next", "n2 -> n3 next", "n3 -> n4 next", "n3 -> n6 coordinating", "n4 -> n5 next",
                "n6 -> n7 next",
            ]
        )
        #expect(lines.allSatisfy { $0.contains("constraint=false") && $0.contains("URL=\"#n") })
        #expect(lines.contains { $0.contains("id=\"next_1_2\"") && $0.contains("HomeView, superview\"") })
    }

    @Test func theChainPassesOverWhatIsNotShown() throws {
        let lines = try lines([.controllers, .coordinators, .views, .chain], of: "edge chain", screen)
        #expect(ways(lines).contains("n1 -> n2 next"))
        let fewer = try self.lines([.coordinators, .system, .chain], of: "edge chain") { script in
            screen(&script)
            script.claim(.parentCoordinatorSet, "NavigationController", "AppCoordinator")
            script.edgeAppeared(.windowRoot, "AppCoordinator", "HomeController")
        }
        expectNoDifference(ways(fewer), ["n6 -> n7 next", "n7 -> n5 next", "n7 -> n6 coordinating"])
    }

    @Test func nothingOfItIsDrawnUnlessAskedFor() throws {
        #expect(try lines(PictureLayer.usual, of: "edge chain", screen).isEmpty)
        #expect(try lines(PictureLayer.usual, of: "edge delegate", screen).isEmpty)
    }

    @Test func delegatesAreKnownByTheirCalls() throws {
        func write(_ script: inout EventScript) {
            script.coordinatorStarted("HomeCoordinator")
            script.coordinatorStarted("NavigationController")
            script.delegateCalled(by: "HomeController", of: "HomeCoordinator")
            script.delegateCalled(by: "HomeController", of: "HomeCoordinator")
            script.record(
                EventRecord(
                    .delegateTaken,
                    subject: script.node("NavigationController"),
                    object: script.node("OldDelegate")
                )
            )
            script.record(
                EventRecord(
                    .delegateTaken,
                    subject: script.node("NavigationController"),
                    object: script.node("NewDelegate")
                )
            )
            script.delegateCalled(by: "GoneController", of: "HomeCoordinator")
            script.released("GoneController")
        }
        let layers = PictureLayer.usual.union([.delegates])
        for isPlaced in [false, true] {
            let lines = try lines(layers, isPlaced: isPlaced, of: "edge delegate", write)
            expectNoDifference(ways(lines), ["n3 -> n1 delegate", "n2 -> n5 delegate"].sorted())
            #expect(lines.allSatisfy { $0.contains("constraint=false") && $0.contains("arrowhead=obox") })
        }
    }

    @Test func missingDelegateCallsAreReported() throws {
        var script = EventScript()
        screen(&script)
        let graph = try SessionTimeline(script.session).graph(
            at: script.session.facts.lastEvent,
            overlays: [.delegates]
        )
        var options = PictureOptions()
        #expect(DotExporter(title: "x", options: options).notes(on: graph).isEmpty)
        options.layers.insert(.delegates)
        expectNoDifference(
            DotExporter(title: "x", options: options).notes(on: graph),
            ["no recorded delegate calls between the nodes shown"]
        )
    }

    @Test func theRootsMayBeAtTheTop() throws {
        let graph = try SessionTimeline(EventScript.shop().session).graph(at: EventNumber(rawValue: 9))
        var options = PictureOptions()
        #expect(DotExporter(title: "x", options: options).dot(graph).contains("rankdir=LR"))
        options.isTopDown = true
        #expect(DotExporter(title: "x", options: options).dot(graph).contains("rankdir=TB"))
    }

    @Test func containmentAndPresentationCanBeSwitchedOff() throws {
        func write(_ script: inout EventScript) {
            script.edgeAppeared(.containment, "HomeController", "NavigationController")
            script.edgeAppeared(.presentation, "HelpController", "NavigationController")
        }
        let both = try PictureLayer.parsing("controllers")
        #expect(try lines(both, of: "edge containment", write).count == 1)
        #expect(try lines(both, of: "edge presentation", write).count == 1)
        let one = try PictureLayer.parsing("controllers,presentation")
        #expect(try lines(one, of: "edge containment", write).isEmpty)
        #expect(try lines(one, of: "edge presentation", write).count == 1)
        #expect(try lines(one, of: "class=\"layout\"", write).count == 1, "Its place is unchanged.")
        let none = try PictureLayer.parsing("controllers,-containment,-presentation")
        #expect(try lines(none, of: "class=\"edge", write).isEmpty)
    }

    @Test func circlesInTheChainEnd() throws {
        let lines = try lines([.coordinators, .chain], of: "edge chain") { script in
            script.edgeAppeared(.superview, "AView", "BView")
            script.edgeAppeared(.superview, "BView", "AView")
            script.childAdded("ACoordinator", to: "BCoordinator")
            script.childAdded("BCoordinator", to: "ACoordinator")
        }
        expectNoDifference(ways(lines), ["n3 -> n4 next", "n4 -> n3 next"])
    }

    @Test func aMessageThatMetNoShownNodeIsReported() throws {
        var script = EventScript()
        screen(&script)
        script.messageSent("BuyNow", by: "BuyButton")
        let graph = try SessionTimeline(script.session).graph(at: script.session.facts.lastEvent)
        var options = PictureOptions()
        options.layers = [.coordinators, .messages]
        expectNoDifference(
            DotExporter(title: "x", options: options).notes(on: graph),
            ["2 views are left out", "message 1 passed none of the nodes shown"]
        )
        options.layers = [.privateViews]
        expectNoDifference(
            DotExporter(title: "x", options: options).notes(on: graph).last,
            "none of 7 nodes is in the layers shown"
        )
    }
}
