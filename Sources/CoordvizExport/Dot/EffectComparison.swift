internal import CoordvizModel
package import CoordvizTimeline

/// What caused what in two sessions: the graphs of both, in which the same roles are one.
package struct EffectComparison: Equatable, Sendable {
    /// A role in both sessions.
    package struct Node: Equatable, Sendable {
        package var role: EffectRole
        package var times: Int
        /// How often it occurred in the earlier session.
        package var before: Int
    }

    /// One role led to another in one of the sessions, or in both.
    package struct Link: Hashable, Sendable {
        /// Positions in ``EffectComparison/nodes``.
        package var from: Int
        package var to: Int
        package var times: Int
        /// How often it did in the earlier session.
        package var before: Int

        /// How much the sessions differ here.
        package var difference: Int { abs(times - before) }
    }

    private struct Ends: Hashable {
        var from: Int
        var to: Int
    }

    /// Those of the session first, then those that are only in the earlier one.
    package private(set) var nodes: [Node]
    package private(set) var links: [Link]
    /// What was lost in the session, as a sentence without a full stop; nil for nothing.
    package let lossText: String?
    /// The same for the earlier session.
    package let lossTextBefore: String?

    /// Compares a session with an earlier one, in time linear in both graphs.
    package init(_ graph: EffectGraph, before earlier: EffectGraph) {
        lossText = graph.lossText
        lossTextBefore = earlier.lossText
        nodes = graph.nodes.map { Node(role: $0.role, times: $0.times, before: 0) }
        links = graph.links.map { Link(from: $0.from, to: $0.to, times: $0.times, before: 0) }
        var places = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1.role, $0) })
        var linkPlaces = Dictionary(
            uniqueKeysWithValues: links.enumerated().map { (Ends(from: $1.from, to: $1.to), $0) }
        )
        var known: [Int] = []
        for node in earlier.nodes {
            let place = places[node.role] ?? nodes.count
            if place == nodes.count {
                places[node.role] = place
                nodes.append(Node(role: node.role, times: 0, before: 0))
            }
            nodes[place].before = node.times
            known.append(place)
        }
        for link in earlier.links {
            let ends = Ends(from: known[link.from], to: known[link.to])
            let place = linkPlaces[ends] ?? links.count
            if place == links.count {
                linkPlaces[ends] = place
                links.append(Link(from: ends.from, to: ends.to, times: 0, before: 0))
            }
            links[place].before = link.times
        }
    }

    /// The links that differ and those on the ways to them from first causes: those that differ most come first, the
    /// others after them.
    package var differing: [Link] {
        let order = links.indices.sorted { (links[$1].difference, $0) < (links[$0].difference, $1) }
        let changed = order.prefix { links[$0].difference > 0 }
        var linksTo = [[Int]](repeating: [], count: nodes.count)
        for (index, link) in links.enumerated() { linksTo[link.to].append(index) }
        var found = Set(changed)
        var ways: [Int] = []
        var waiting = changed.map { links[$0].from }
        var reached = Set(waiting)
        while let node = waiting.popLast() {
            for index in linksTo[node] {
                if found.insert(index).inserted { ways.append(index) }
                if reached.insert(links[index].from).inserted { waiting.append(links[index].from) }
            }
        }
        return (Array(changed) + ways.sorted()).map { links[$0] }
    }
}
