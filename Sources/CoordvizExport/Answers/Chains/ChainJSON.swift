internal import CoordvizModel
package import CoordvizTimeline

/// The chains from a node as the JSON document `coordviz/chain/1`; `docs/json.md` describes it.
package struct ChainJSON: Encodable {
    private let schema = "coordviz/chain/1"
    private let session: Int64
    private let event: Int64
    private let time: Int64?
    private let since: Int64
    private let unknown: String?
    private let placeKnownFrom: Int64?
    private let next: Branch?
    private let coordinating: Branch?
    private let endings: [String: Ending]

    /// Nests each chain with the first responder as the root, down to the depth ``MomentTree/deepest``.
    package init(_ chain: MomentChain, session: Int64) {
        self.session = session
        event = chain.event.rawValue
        time = chain.time
        since = chain.since.rawValue
        unknown = chain.unknown?.text
        placeKnownFrom = chain.placeKnownFrom?.rawValue
        next = Self.nest(chain.chains.first { $0.kind == .next })
        coordinating = Self.nest(chain.chains.first { $0.kind == .coordinating })
        endings = Dictionary(
            chain.chains.map { ($0.kind.rawValue, Ending($0)) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    private static func nest(_ chain: MomentChain.Chain?) -> Branch? {
        guard let links = chain?.links else { return nil }
        let shown = links.prefix(MomentTree.deepest)
        let hidden = links.count - shown.count
        var branch: Branch?
        for link in shown.reversed() {
            branch = Branch(link, children: branch.map { [$0] } ?? [], hidden: branch == nil ? hidden : 0)
        }
        return branch
    }

    private struct Ending: Encodable {
        let length: Int
        let ending: String
        let node: UInt32?

        init(_ chain: MomentChain.Chain) {
            length = chain.links.count
            switch chain.ending {
            case .end: (ending, node) = ("end", nil)
            case .disconnected: (ending, node) = ("disconnected", nil)
            case .cycle(let back): (ending, node) = ("cycle", back.id.rawValue)
            }
        }
    }

    private struct Detour: Encodable {
        let node: UInt32
        let type: String
        let label: String
        let reason: String
        let event: Int64
        let message: UInt32
        let name: String?
        let count: Int
        let wasPredicted: Bool

        init(_ detour: MomentChain.Detour) {
            node = detour.to.id.rawValue
            type = detour.to.typeName
            label = detour.to.label
            reason = detour.reason.name
            event = detour.event.rawValue
            message = detour.message.rawValue
            name = detour.messageName
            count = detour.count
            wasPredicted = detour.wasPredicted
        }
    }

    private struct Branch: Encodable {
        let node: NodeJSON
        let reason: String?
        let detours: [Detour]?
        let hidden: Int?
        let children: [Branch]

        init(_ link: MomentChain.Link, children: [Branch], hidden: Int) {
            node = NodeJSON(link.node)
            reason = link.reason?.name
            detours = link.detours.isEmpty ? nil : link.detours.map(Detour.init)
            self.hidden = hidden > 0 ? hidden : nil
            self.children = children
        }

        private enum Keys: String, CodingKey { case reason, detours, hidden, children }

        func encode(to encoder: any Encoder) throws {
            try node.encode(to: encoder)
            var container = encoder.container(keyedBy: Keys.self)
            try container.encodeIfPresent(reason, forKey: .reason)
            try container.encodeIfPresent(detours, forKey: .detours)
            try container.encodeIfPresent(hidden, forKey: .hidden)
            try container.encode(children, forKey: .children)
        }
    }
}
