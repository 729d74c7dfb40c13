import CoordvizModel
import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizExport
@testable import CoordvizTimeline

/// `web/tests/unit/responder-chains.test.mjs` tests the page with the same chains.
@Suite struct ChainCorpusTests {
    /// Windows and scenes that lead to each other and to nothing, containers that are coordinators, views in views without a known
    /// controller, presentations, cycles.
    private static func places() -> EventScript {
        var script = EventScript()
        script.declare("ShopApplication", .application, type: "UIKit.UIApplication")
        script.childAdded("CatalogCoordinator", to: "AppCoordinator")
        script.edgeAppeared(.windowRoot, "TabController", "MainWindow")
        script.edgeAppeared(.containment, "HomeController", "TabController")
        script.edgeAppeared(.viewOfController, "HomeView", "HomeController")
        script.edgeAppeared(.superview, "BuyButton", "HomeView")
        script.edgeAppeared(.superview, "HomeView", "WrapperView")
        script.claim(.parentCoordinatorSet, "HomeController", "CatalogCoordinator")
        script.edgeAppeared(.windowScene, "MainWindow", "MainScene")
        script.action("tap", on: "BuyButton")
        script.edgeAppeared(.superview, "WrapperView", "MainWindow")
        script.edgeAppeared(.sceneApplication, "MainScene", "ShopApplication")
        script.edgeAppeared(.applicationDelegate, "ShopApplication", "AppDelegate")
        script.edgeAppeared(.presentation, "PayController", "HomeController")
        script.claim(.parentCoordinatorSet, "PayController", "AppCoordinator")
        script.claim(.parentCoordinatorSet, "PayController", "CatalogCoordinator")
        // A container that is a coordinator: known to be a controller by what it shows, or by what contains it.
        script.appearance("ListCoordinator", .appeared)
        script.childAdded("ListCoordinator", to: "CatalogCoordinator")
        script.edgeAppeared(.containment, "MapCoordinator", "ListCoordinator")
        script.childAdded("MapCoordinator", to: "ListCoordinator")
        script.edgeAppeared(.viewOfController, "MapView", "MapCoordinator")
        script.edgeAppeared(.superview, "MapView", "HomeView")
        script.edgeDisappeared(.containment, "MapCoordinator", "ListCoordinator")
        script.edgeAppeared(.superview, "RoundView", "OtherView")
        script.edgeAppeared(.superview, "OtherView", "RoundView")
        script.released("WrapperView")
        script.released("AppDelegate")
        return script
    }

    /// Views that contain each other's controllers, which no app can create: each of two controllers is in the other's view.
    private static func knot() -> EventScript {
        var script = EventScript()
        script.edgeAppeared(.viewOfController, "LeftView", "LeftController")
        script.edgeAppeared(.superview, "LeftView", "RightController")
        script.edgeAppeared(.viewOfController, "RightView", "RightController")
        script.edgeAppeared(.superview, "RightView", "LeftController")
        script.edgeAppeared(.viewOfController, "OwnView", "OwnController")
        script.edgeAppeared(.superview, "OwnView", "OwnController")
        return script
    }

    private var scripts: [(name: String, script: EventScript)] {
        [("shop", EventScript.shop()), ("gap", EventScript.gap()), ("places", Self.places()), ("knot", Self.knot())]
            + (1...5).map { ("random \($0)", EventScript.random(seed: UInt64($0), events: 90)) }
    }

    /// A chain in one line: the objects that it reaches and by which rule, then how it ends.
    private func line(_ chain: MomentChain.Chain) -> String {
        let links = chain.links.dropFirst().map { "\($0.node.id.rawValue) \($0.reason?.name ?? "")" }
        let ending =
            switch chain.ending {
            case .end: "end"
            case .disconnected: "disconnected"
            case .cycle(let node): "cycle \(node.id.rawValue)"
            }
        return (links + [ending]).joined(separator: ", ")
    }

    @Test func thePageFollowsTheSameChains() throws {
        let reasons = HopReason.allCases.map { "\"\($0.name)\": \"\($0.text)\"" }.joined(separator: ", ")
        var sessions: [String] = []
        for (name, script) in scripts {
            let session = script.session
            let history = try SessionHistory(of: session)
            let part = ReportSession(of: session, history: history)
            let data = Data(try part.archive.bytes()).base64EncodedString()
            let last = session.facts.lastEvent.rawValue
            let moments = try stride(from: last, to: 0, by: -Swift.max(1, Int64.Stride(last / 6))).map { event in
                let state = try SessionTimeline(session).state(at: EventNumber(rawValue: event))
                let structure = MomentStructure(state, dictionary: session.dictionary)
                let chains = state.nodes.sorted().map { node in
                    let both = ChainKind.allCases.map { "\"\(line(structure.chain(from: node, along: $0)))\"" }
                    return "\"\(node.rawValue)\": [\(both.joined(separator: ", "))]"
                }
                return "{\"event\": \(event), \"chains\": {\(chains.joined(separator: ",\n  "))}}"
            }
            sessions.append(
                "{\"name\": \"\(name)\", \"data\": \"\(data)\",\n \"moments\": [\(moments.joined(separator: ",\n "))]}"
            )
        }
        let text = "{\"reasons\": {\(reasons)},\n\"sessions\": [\n\(sessions.joined(separator: ",\n"))\n]}\n"
        try expectSnapshot(text, "chain-corpus.json")
    }
}
