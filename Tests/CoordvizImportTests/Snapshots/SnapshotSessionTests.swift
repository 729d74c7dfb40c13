import CoordvizImport
import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@Suite("Dumps become snapshots")
struct SnapshotSessionTests {
    private func session(_ texts: String...) -> SessionContents {
        var session = SnapshotSession(process: "Shop", startedAt: 5)
        for (number, text) in texts.enumerated() {
            for dump in DumpReader.read(text).dumps { session.append(dump, named: "dump \(number + 1)") }
        }
        return session.session
    }

    /// What happened from an event on, as people would write it down.
    private func lines(_ session: SessionContents, after event: EventNumber = .zero) -> [String] {
        func name(_ node: NodeID) -> String { String(session.dictionary.typeName(of: node)) }
        return session.records.filter { $0.number > event }.map { record in
            switch record.kind {
            case .edgeAppeared, .edgeDisappeared:
                let sign = record.kind == .edgeAppeared ? "+" : "-"
                return "\(sign) \(record.edge?.kind.name ?? "") \(name(record.subject)) > \(name(record.object))"
            case .appearanceChanged: return "\(record.appearance?.name ?? "") \(name(record.subject))"
            case .mark: return "mark \(session.dictionary.text(record.name))"
            default: return "\(record.kind.name)\(record.subject == .none ? "" : " \(name(record.subject))")"
            }
        }
    }

    @Test("The second one is only what changed")
    func differences() {
        let session = session(Fixtures.controllers, Fixtures.controllersLater)
        expectNoDifference(
            lines(session, after: session.keyframes[0].event),
            [
                "snapshot",
                "- containment Shop.ItemViewController > UINavigationController",
                "- presentation Shop.PaymentViewController > UITabBarController",
                "- viewOfController UIView > Shop.ItemViewController",
                "- viewOfController UIView > Shop.PaymentViewController",
                "+ viewOfController UITableView > Shop.AccountViewController",
                "disappeared Shop.ItemViewController", "disappeared Shop.PaymentViewController",
                "disappeared UINavigationController", "appeared Shop.AccountViewController",
                "mark dump 2",
            ]
        )
    }

    @Test("Each dump is a second later, a separate mark, followed by the whole state")
    func timesAndStates() {
        let session = session(Fixtures.controllers, Fixtures.controllersLater)
        #expect(session.records.map(\.number.rawValue) == Array(1...Int64(session.records.count)))
        #expect(Set(session.records.map(\.time)) == [0, 1_000_000_000])
        #expect(session.facts.system == "imported")
        #expect(session.facts.ending == .clean)
        #expect(session.facts.startedAt == 5)
        var state = HierarchyState()
        for record in session.records { state.apply(record) }
        #expect(session.keyframes.last?.state == state)
        #expect(session.keyframes.last?.event == session.facts.lastEvent)
        let since = session.records.filter { $0.kind == .edgeAppeared }.map(\.since)
        #expect(Set(since) == [.zero, session.keyframes[0].event])
    }

    @Test("The same dump once more changes nothing")
    func same() {
        let session = session(Fixtures.controllers, Fixtures.controllers)
        #expect(lines(session, after: session.keyframes[0].event) == ["snapshot", "mark dump 2"])
    }

    @Test("A dump of a part says nothing of the rest")
    func part() {
        let part = """
            <UINavigationController 0x1020>, state: appeared, view: <UILayoutContainerView 0x1028>
               | <Shop.CatalogViewController 0x1030>, state: disappeared, view: <UIView 0x1038> not in the window
            """
        let session = session(Fixtures.controllers, part)
        expectNoDifference(
            lines(session, after: session.keyframes[0].event),
            [
                "snapshot",
                "- containment Shop.ItemViewController > UINavigationController",
                "- viewOfController UIView > Shop.ItemViewController",
                "disappeared Shop.ItemViewController",
                "mark dump 2",
            ]
        )
    }

    @Test("Truncated nodes do not count as removed")
    func cut() {
        let cut = Fixtures.controllers.split(separator: "\n").prefix(2).joined(separator: "\n") + "\n..."
        let session = session(Fixtures.controllers, cut)
        #expect(lines(session, after: session.keyframes[0].event) == ["snapshot", "mark dump 2"])
    }

    @Test("Controllers, views and a chain of one process are one graph")
    func together() throws {
        let session = session(Fixtures.controllers, Fixtures.views, Fixtures.chain)
        let state = try #require(session.keyframes.last).state
        func node(_ type: String) throws -> NodeID {
            try #require(session.dictionary.nodes.first { session.dictionary.text($0.value.typeName) == type }).key
        }
        let button = try node("Shop.BuyButton")
        let item = try node("Shop.ItemViewController")
        let view = try #require(state.edges.keys.first { $0.kind == .viewOfController && $0.to == item }).from
        #expect(state.edges.keys.contains(Edge(kind: .superview, from: button, to: view)))
        let window = try node("UIWindow")
        #expect(state.edges.keys.contains { $0.kind == .windowScene && $0.from == window })
        #expect(!lines(session).contains { $0.hasPrefix("- containment") })
    }

    @Test("A chain is made of the edges that lead along it")
    func chain() {
        expectNoDifference(
            lines(session(Fixtures.chain)),
            [
                "snapshot",
                "+ superview Shop.BuyButton > UIView",
                "+ viewOfController UIView > Shop.ItemViewController",
                "+ superview UIView > UIViewControllerWrapperView",
                "+ superview UIViewControllerWrapperView > UIWindow",
                "+ windowScene UIWindow > UIWindowScene",
                "+ sceneApplication UIWindowScene > UIApplication",
                "+ applicationDelegate UIApplication > Shop.AppDelegate",
                "mark dump 1",
            ]
        )
    }

    @Test(
        "Dumps that differ in relations or states only are different sessions",
        arguments: [
            ("   | <", "   + <"), ("state: appeared", "state: disappeared"),
        ]
    )
    func ids(original: String, other: String) {
        let text =
            "<Shop.Home 0x10>, state: appeared, view: <UIView 0x18>\n   | <Shop.Item 0x20>, state: appeared, view: (view not loaded)"
        #expect(session(text).facts.uuid == session(text).facts.uuid)
        #expect(session(text).facts.uuid != session(text.replacing(original, with: other)).facts.uuid)
    }

    @Test("A class whose name shows no kind is in a chain what another dump shows", arguments: ["HomePage", "HomeVC"])
    func knownKinds(name: String) {
        let controllers = """
            <UINavigationController 0x10>, state: appeared, view: <UILayoutContainerView 0x11>
               | <Shop.\(name) 0x20>, state: appeared, view: <UIView 0x21>
            """
        let chain = """
            (lldb) presponder 0x21
            <UIView: 0x21; frame = (0 0; 10 10); layer = <CALayer: 0x9>>
               | <Shop.\(name): 0x20>
               |    | <UILayoutContainerView: 0x11; frame = (0 0; 10 10); layer = <CALayer: 0x9>>
               |    |    | <UINavigationController: 0x10>
               |    |    |    | <UIWindow: 0x5; frame = (0 0; 10 10)>
            """
        let session = session(controllers, chain)
        expectNoDifference(
            lines(session, after: session.keyframes[0].event),
            [
                "snapshot",
                "+ superview UIView > UILayoutContainerView",
                "+ superview UILayoutContainerView > UIWindow",
                "+ windowRoot UINavigationController > UIWindow",
                "mark dump 2",
            ]
        )
    }

    @Test("A layer is in its view, as a wrapper is")
    func layer() {
        let session = session(Fixtures.views)
        let layer = session.dictionary.nodes.values.first {
            session.dictionary.text($0.typeName) == "CAGradientLayer"
        }
        #expect(layer?.kind == .privateView)
        #expect(lines(session).contains("+ superview CAGradientLayer > UIView"))
    }

    @Test("The size of many dumps grows with their content, not with their number times the known nodes")
    func manyDumps() {
        func kept(_ count: Int) -> Int {
            var session = SnapshotSession(process: "Shop", startedAt: 5)
            for number in 1...count {
                let text =
                    "<UIWindow: 0x\(number)1; frame = (0 0; 1 1)>\n   | <UIView: 0x\(number)2; frame = (0 0; 1 1)>"
                for dump in DumpReader.read(text).dumps { session.append(dump, named: "a") }
            }
            return session.session.keyframes.reduce(0) { $0 + $1.state.nodes.count + $1.state.edges.count }
        }
        let (few, many) = (kept(500), kept(2_000))
        #expect(many < 5 * few, "\(few) and \(many)")
    }

    @Test(
        "Dump after dump says the same, whether or not all of its states are kept",
        arguments: (1...8).sampled(oneOf: 4)
    )
    func statesAreTheSame(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        var session = SnapshotSession(process: "Shop", startedAt: 5)
        var state = HierarchyState()
        var applied = 0
        for _ in 0..<300 {
            let root = Int.random(in: 1...40, using: &random)
            var text = "<UIWindow: 0x\(root)0; frame = (0 0; 1 1)>\n"
            for _ in 0..<Int.random(in: 0...60, using: &random) {
                text += "   | <UIView: 0x\(Int.random(in: 100...4_000, using: &random)); frame = (0 0; 1 1)>\n"
            }
            for dump in DumpReader.read(text).dumps { session.append(dump, named: "a") }
            for record in session.session.records.dropFirst(applied) { state.apply(record) }
            applied = session.session.records.count
            guard let last = session.session.keyframes.last, last.event == session.session.facts.lastEvent else {
                continue
            }
            #expect(last.state == state)
        }
        #expect(session.session.keyframes.count > 10)
    }

    @Test("An object without relations is included, too")
    func alone() {
        let session = session("<UIWindow: 0x1; frame = (0 0; 1 1)>")
        #expect(lines(session) == ["snapshot", "snapshot UIWindow", "mark dump 1"])
        #expect(session.keyframes.last?.state.nodes.count == 1)
    }

    @Test("Without addresses objects are known again by their place")
    func places() {
        let text = Fixtures.controllers.replacing(#/:? 0x[0-9a-f]+/#, with: "")
        let session = session(text, text)
        #expect(lines(session, after: session.keyframes[0].event) == ["snapshot", "mark dump 2"])
        #expect(session.dictionary.nodes.count == 11)
    }

    @Test("An address that another class has is another object")
    func reusedAddress() {
        let session = session(
            "<A.AController 0x1>, state: appeared, view: (view not loaded)",
            "<A.BController 0x1>, state: appeared, view: (view not loaded)"
        )
        #expect(session.dictionary.nodes.count == 2)
    }

    @Test("A node printed below itself makes no cycle")
    func cycles() {
        let session = session(
            """
            <A.AController 0x1>, state: appeared, view: (view not loaded)
               | <A.BController 0x2>, state: appeared, view: (view not loaded)
               |    | <A.AController 0x1>, state: appeared, view: (view not loaded)
               |    |    | <A.CController 0x3>, state: appeared, view: (view not loaded)
            """,
            "<UILabel: 0x4>\n<UIView: 0x5>\n<UILabel: 0x4>\n"
        )
        let edges = lines(session).filter { $0.hasPrefix("+") }
        expectNoDifference(
            edges,
            [
                "+ containment A.BController > A.AController", "+ containment A.CController > A.AController",
                "+ superview UILabel > UIView",
            ]
        )
    }
}
