import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@testable import CoordvizExport

@Suite("The legend of a picture names what is drawn, and leaves the picture as wide as it is") struct DotLegendTests {
    /// The difference of two sessions in which at most the place of a coordinator differs.
    private func move(to parent: String = "ShopCoordinator") throws -> MomentGraph {
        func side(cart parent: String) throws -> ComparedSide {
            var script = EventScript()
            script.coordinatorStarted("AppCoordinator")
            script.childAdded("ShopCoordinator", to: "AppCoordinator")
            script.declare("cart", .coordinator, type: "Shop.CartCoordinator", identifier: "cart")
            script.childAdded("cart", to: parent)
            return try ComparedSide(SessionHistory(of: script.session), dictionary: script.session.dictionary)
        }
        return MomentGraph(try SessionDifference(from: side(cart: "AppCoordinator"), to: side(cart: parent)))
    }

    private func legend(_ dot: String) throws -> Substring {
        try #require(dot.split(separator: "\n").first { $0.contains("label=<<TABLE") })
    }

    @Test func signsOfMovedLinesAreNamedOnlyWhereTheyAreDrawn() throws {
        var exporter = DotExporter(title: "x")
        let placed = exporter.dot(try move())
        exporter.options.isTopDown = true
        let free = exporter.dot(try move())
        #expect(!placed.contains("xlabel="))
        #expect(free.contains("xlabel=\"+\""))
        for dot in [placed, free] {
            let legend = try legend(dot)
            for (sign, words) in [("+", "thick: added"), ("−", "dashed: removed")] {
                let isDrawn = dot.contains("xlabel=\"\(sign)\"")
                #expect(legend.contains(isDrawn ? ">\(sign) \(words)<" : ">\(words)<"), "\(legend)")
            }
            #expect(legend.contains("an added and a removed arrow to one node: moved"))
        }
    }

    @Test func aDifferenceWithoutMovedNodesDoesNotNameThem() throws {
        #expect(try legend(DotExporter(title: "x").dot(move())).contains(": moved<"))
        let equal = try legend(DotExporter(title: "x").dot(move(to: "AppCoordinator")))
        #expect(!equal.contains("moved") && !equal.contains("~ changed"), "\(equal)")
    }

    @Test(arguments: [String(repeating: "word ", count: 60), String(repeating: "W", count: 300)])
    func aLongTitleDoesNotMakeAPictureWider(_ title: String) throws {
        let graph = try move()
        let width = DotPositions(of: Picture(graph, options: PictureOptions())).size.width
        let legend = try legend(DotExporter(title: title).dot(graph))
        let rows = legend.matches(of: /WIDTH="(\d+)"><B>/).compactMap { Double($0.1) }
        #expect(title.contains(" ") ? rows.count > 1 : rows.count == 1)
        for row in rows { #expect(row <= max(width, 420).rounded(.up)) }
    }
}
