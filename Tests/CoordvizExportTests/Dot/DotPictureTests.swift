import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@testable import CoordvizExport

/// The effects of options on a picture, and the parts on which other tools can rely.
@Suite struct DotPictureTests {
    /// A list with many cells, one of which sends an unhandled message.
    private func list(cells: Int = 12) -> EventScript {
        var script = EventScript()
        script.declare("app", .coordinator, type: "Shop.AppCoordinator")
        script.declare("list", .viewController, type: "Shop.ListController")
        script.declare("view", .view, type: "UIKit.UITableView")
        for cell in 0..<cells { script.declare("cell\(cell)", .view, type: "Shop.PromotionCell") }
        script.coordinatorStarted("app")
        script.claim(.ownershipBegan, "list", "app")
        script.edgeAppeared(.viewOfController, "view", "list")
        for cell in 0..<cells { script.edgeAppeared(.superview, "cell\(cell)", "view") }
        script.action("tap", on: "view")
        return script
    }

    private func graph(_ script: EventScript) throws -> MomentGraph {
        try SessionTimeline(script.session).graph(at: script.session.facts.lastEvent)
    }

    private func dot(_ script: EventScript, _ change: (inout PictureOptions) -> Void = { _ in }) throws -> String {
        var options = PictureOptions()
        change(&options)
        return DotExporter(title: "x", options: options).dot(try graph(script))
    }

    private func names(in text: String) -> [String] {
        text.matches(of: /(?m)^ *([ng][0-9]+) \[/).map { String($0.1) }
    }

    @Test func similarSiblingsAreOneNodeWithTheirNumber() throws {
        let text = try dot(list())
        #expect(text.contains("title=\"PromotionCell\", type=\"Shop.PromotionCell\", count=12"))
        #expect(names(in: text) == ["n1", "n2", "n3", "g4"])
        #expect(text.contains("class=\"node view unchanged group\"") && text.contains("#4, #5, #6"))
        #expect(text.contains("n3 -> g4 [id=\"superview_4_3\""))
        #expect(names(in: try dot(list()) { $0.foldsSimilar = false }).count == 15)
    }

    @Test func theWayOfAMessageIsNotFoldedIntoAGroup() throws {
        var script = EventScript()
        script.declare("app", .coordinator, type: "Shop.AppCoordinator")
        script.coordinatorStarted("app")
        for tab in 0..<6 {
            script.declare("tab\(tab)", .coordinator, type: "Shop.TabCoordinator")
            script.declare("screen\(tab)", .viewController, type: "Shop.TabController")
            script.declare("button\(tab)", .view, type: "Shop.Button")
            script.childAdded("tab\(tab)", to: "app")
            script.claim(.ownershipBegan, "screen\(tab)", "tab\(tab)")
            script.edgeAppeared(.viewOfController, "button\(tab)", "screen\(tab)")
        }
        script.messageSent("Buy", by: "button4")
        script.hop("button4", "screen4", .viewOfController, predicted: "screen4", .viewOfController)
        script.handled(by: "screen4")
        let text = try dot(script)
        #expect(text.contains("title=\"TabCoordinator\", type=\"Shop.TabCoordinator\", count=5"))
        #expect(text.contains("[id=\"m1_hop1\"") && text.contains("numbers: hops of a message"))
    }

    @Test func numbersOfSeveralMessagesOnOneLineStandTogether() throws {
        var script = list(cells: 2)
        for name in ["Buy", "Sell", "Sell"] {
            script.messageSent(name, by: name == "Buy" ? "cell0" : "view")
            if name == "Buy" { script.hop("cell0", "view", .superview, predicted: "view", .superview) }
            script.hop("view", "list", .viewOfController, predicted: "list", .viewOfController)
            script.handled(by: "list")
        }
        let text = try dot(script)
        #expect(text.contains("<B>2 | 1 ×2</B>") && text.contains("[id=\"m3_hop1\""))
        #expect(text.matches(of: /<B>1<\/B>/).count == 1)
    }

    @Test func theNumbersOfAMessageThatGoesInACircleStandOncePerDirection() throws {
        var script = list(cells: 2)
        script.messageSent("Buy", by: "cell0")
        for _ in 0..<2 {
            script.hop("cell0", "view", .superview, predicted: "view", .superview)
            script.hop("view", "cell0", .superview, predicted: "cell0", .superview)
        }
        let text = try dot(script)
        #expect(text.matches(of: /<B>1 \| 3<\/B>/).count == 1 && text.matches(of: /<B>2 \| 4<\/B>/).count == 1)
        #expect(text.matches(of: /id="m1_hop[1-4]"/).count == 4)
    }

    @Test func hopsInBothDirectionsHaveALineEach() throws {
        var script = EventScript()
        script.childAdded("PayCoordinator", to: "CartCoordinator")
        script.messageSent("Buy", by: "PayCoordinator")
        let (inner, outer) = ("PayCoordinator", "CartCoordinator")
        script.hop(inner, outer, .parentOfCoordinator, predicted: outer, .parentOfCoordinator)
        script.hop(outer, inner, .unexplained, predicted: inner, .unexplained)
        let text = try dot(script)
        let heights = text.matches(of: /id="m1_hop[12]".*pos="e,[0-9.]+,([0-9.]+)/).map(\.1)
        #expect(heights.count == 2 && Set(heights).count == 2)
    }

    @Test func aMessageWithoutAHopNeedsNoNumbersInTheLegend() throws {
        var script = list(cells: 2)
        script.messageSent("Buy", by: "list")
        script.handled(by: "list")
        #expect(try !dot(script).contains("numbers: hops of a message"))
    }

    @Test func aMessageThatWasPassedOnAndNotHandledSaysSoAtItsEnd() throws {
        var script = list(cells: 2)
        script.messageSent("Buy", by: "view")
        script.hop("view", "list", .viewOfController, predicted: "list", .viewOfController)
        script.passedOn(by: "list")
        script.unhandled(at: "list")
        let text = try dot(script)
        #expect(text.contains("→ passed on") && !text.contains("✕ unhandled"))
    }

    @Test func aHeadingHasRoomInItsFrame() throws {
        var script = EventScript()
        script.launch()
        script.coordinatorStarted("LeakedCoordinator")
        let text = try dot(script)
        let heading = try #require(PictureSection.detached.heading)
        let frame = try #require(text.firstMatch(of: /(?s)cluster_detached.*?bb="[0-9.]+,[0-9.]+,([0-9.]+),[0-9.]+"/))
        let width = LetterWidths.width(of: heading, size: DotNodeLabel.smallSize)
        #expect(try #require(Double(frame.1)) >= width + 24, "\(text)")
    }

    @Test func circlesOfParentsAreDrawnBesideEachOther() throws {
        var script = EventScript()
        script.launch()
        let circles = [("ACoordinator", "BCoordinator"), ("PCoordinator", "QCoordinator")]
        for (child, parent) in circles + circles.map({ ($1, $0) }) {
            script.coordinatorStarted(child)
            script.childAdded(child, to: parent)
        }
        script.claim(.ownershipBegan, "PartController", "PCoordinator")
        script.walk { $0.edgeAppeared(.containment, "PartController", "StackController", since: $1) }
        let boxes = try dot(script).matches(
            of: /(?m)^ *n[0-9]+ \[.*?pos="([0-9.]+),([0-9.]+)", width=([0-9.]+), height=([0-9.]+)/
        )
        .map { match in [match.1, match.2, match.3, match.4].compactMap { Double($0) } }
        #expect(boxes.count > 6)
        for (index, box) in boxes.enumerated() {
            for other in boxes[(index + 1)...] {
                let isBeside = abs(box[0] - other[0]) >= (box[2] + other[2]) * 36
                #expect(isBeside || abs(box[1] - other[1]) >= (box[3] + other[3]) * 36, "\(box), \(other)")
            }
        }
    }

    @Test func ofSeveralRelationsInOneLineOneThatLastsIsDrawn() throws {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        script.childAdded("FlowCoordinator", to: "AppCoordinator")
        script.claim(.ownershipBegan, "HomeController", "AppCoordinator")
        for screen in ["FirstController", "SecondController"] {
            script.claim(.ownershipBegan, screen, "FlowCoordinator")
            script.edgeAppeared(.containment, screen, "HomeController")
        }
        script.action("tap", on: "HomeController")
        script.edgeDisappeared(.containment, "FirstController", "HomeController")
        let text = try dot(script) {
            $0.root = script.node("AppCoordinator")
            $0.depth = 2
        }
        #expect(text.contains("edge containment unchanged"))
        #expect(!text.contains("containment removed"))
    }

    @Test func aNodeThatAMessageMeetsIsNotFolded() throws {
        var script = list()
        script.messageSent("Buy", by: "cell3")
        script.hop("cell3", "view", .superview, predicted: "view", .superview)
        script.hop("view", "list", .viewOfController, predicted: "list", .viewOfController)
        script.unhandled(at: "list")
        let text = try dot(script)
        #expect(names(in: text) == ["n1", "n2", "n3", "g4", "n7"] && text.contains("count=11"))
        #expect(text.contains("n7 -> n3 [id=\"m1_hop1\"") && text.contains("✕ unhandled"))
        #expect(text.contains("class=\"node viewController unchanged unhandledEnd\""))
        let deep = try dot(script) { $0.depth = 2 }
        #expect(names(in: deep) == ["n1", "n2"] && !deep.contains("_hop"))
        #expect(deep.contains(">+13<"))
        #expect(try !dot(script) { $0.mostMessages = 0 }.contains("unhandled"))
    }

    @Test func layersAreLeftOutAndTheirDescendantsMoveUp() throws {
        let text = try dot(list()) {
            $0.layers = [.coordinators, .views]
            $0.isTopDown = true
        }
        #expect(names(in: text) == ["n1", "n3", "g4"] && text.contains("n1 -> n3 [class=\"layout\", style=\"invis\"]"))
        #expect(try names(in: dot(list()) { $0.layers = [.controllers] }) == ["n2"])
    }

    /// A card shows by itself what a coordinator owns; only what nothing else joins to the line above needs a line.
    @Test func ownershipIsDrawnWhereNothingElseIsOrWhenAskedFor() throws {
        var script = list()
        script.declare("detail", .viewController, type: "Shop.DetailController")
        script.edgeAppeared(.containment, "detail", "list")
        script.claim(.ownershipBegan, "detail", "app")
        let usual = try dot(script)
        #expect(usual.contains("owns_2_1") && !usual.contains("owns_16_1"))
        #expect(try dot(script) { $0.layers.insert(.ownership) }.contains("owns_16_1"))
    }

    @Test func aRootIsShownWithItsDescendants() throws {
        let text = try dot(list()) { $0.root = NodeID(rawValue: 3) }
        #expect(names(in: text) == ["n3", "g4"])
    }

    /// To keep a report's own picture small and quick.
    @Test func aReportsPictureHasAnEndAndSaysWhatItLeavesOut() throws {
        var script = list(cells: 400)
        for number in 0..<400 {
            script.declare("c\(number)", .coordinator, type: "Shop.Flow\(number)")
            script.childAdded("c\(number)", to: "app")
        }
        let graph = try graph(script)
        let exporter = DotExporter(title: "x", options: .report(nodes: graph.nodes.count))
        #expect(names(in: exporter.dot(graph)).count == 300)
        let notes = exporter.notes(on: graph)
        #expect(notes[0] == "401 views are left out" && notes[1].contains("102 of 803 nodes are folded"))
    }

    /// To keep printed text readable.
    @Test(arguments: [(10, []), (30, ["31 views are left out"])] as [(Int, [String])])
    func aReportsPictureHasViewsWhereThereIsRoomForThem(_ cells: Int, _ notes: [String]) throws {
        let graph = try graph(list(cells: cells))
        let exporter = DotExporter(title: "x", options: .report(nodes: graph.nodes.count))
        #expect(exporter.notes(on: graph).filter { $0.contains("views") } == notes)
    }

    @Test(arguments: 0..<30 as Range<UInt64>) func idsAndClassesForOtherToolsAreIncluded(_ seed: UInt64) throws {
        let session = EventScript.random(seed: seed, events: 80).session
        let text = try DotExporter(title: "x").dot(SessionTimeline(session).graph(at: session.facts.lastEvent))
        var ids: Set<Substring> = []
        for line in text.split(separator: "\n") {
            guard line.contains(" ["), !line.contains("class=\"layout\""), !line.contains("class=\"end") else {
                continue
            }
            guard let id = line.firstMatch(of: /\[id="([A-Za-z0-9_]+)", class="/)?.1 else { continue }
            #expect(ids.insert(id).inserted, "\(id) occurs twice.")
            #expect(line.contains(" tooltip=\"") && line.contains(" URL=\"#"), "\(line)")
        }
        let overlay = /class="(edge (owns|parentCoordinator|applicationDelegate) |hop )/
        for line in text.split(separator: "\n") where line.contains(overlay) {
            #expect(line.contains("constraint=false"), "\(line)")
        }
        #expect(text.matches(of: /subgraph cluster_/).count == text.matches(of: /id="cluster_/).count)
    }

    @Test func aPictureBringsItsPositionsAlongUnlessItsRootsAreAtTheTop() throws {
        let drawing = DotExporter(title: "x").drawing(of: try graph(list()))
        #expect(drawing.layout == .given && drawing.text.contains("neato -n2"))
        #expect(drawing.text.matches(of: /[ ]pos="/).count == 7, "Four nodes and three edges.")
        #expect(drawing.text.contains(" bb=\""))
        var options = PictureOptions()
        options.isTopDown = true
        let deep = DotExporter(title: "x", options: options).drawing(of: try graph(list()))
        #expect(deep.layout == .dot && !deep.text.contains(" pos=\""))
    }

    @Test func aPictureThatIsTooLargeForGraphvizHasItsRootsOnTheLeftAndSaysSo() throws {
        var script = EventScript()
        for number in 0..<1_600 { script.childAdded("C\(number)", to: "C\(number / 2)X") }
        let session = script.session
        var options = PictureOptions()
        options.isTopDown = true
        let exporter = DotExporter(title: "x", options: options)
        let large = try SessionTimeline(session).graph(at: session.facts.lastEvent)
        #expect(exporter.drawing(of: large).layout == .given)
        let note = "roots are on the left, because the picture is too large for another layout"
        #expect(exporter.notes(on: large).contains(note))
        #expect(try !exporter.notes(on: graph(list())).contains(note))
    }

    @Test(.enabled(if: Dot.isInstalled, "dot is not on the PATH: install graphviz"), arguments: 0..<20 as Range<UInt64>)
    func graphvizDrawsGivenPositions(_ seed: UInt64) throws {
        let session = EventScript.random(seed: seed, events: 80).session
        let graph = try SessionTimeline(session).graph(at: session.facts.lastEvent)
        let drawing = DotExporter(title: "x").placedDrawing(of: graph)
        let svg = try Markup(Dot.run(drawing.text, format: "svg", isPlaced: true))
        let drawn = svg.elements.compactMap { $0.attributes["class"] }.filter { $0.hasPrefix("node node") }
        #expect(drawn.count == names(in: drawing.text).count)
    }

    @Test func anSVGFileHasALightAndADarkLook() {
        let styled = SVGStyle.styled("<?xml?>\n<svg width=\"1\">\n<g/></svg>")
        #expect(styled.hasPrefix("<?xml?>\n<svg width=\"1\">\n<style>\n") && styled.hasSuffix("</style>\n<g/></svg>"))
        #expect(styled.contains("prefers-color-scheme: dark"))
        #expect(SVGStyle.styled("no picture") == "no picture")
    }
}
