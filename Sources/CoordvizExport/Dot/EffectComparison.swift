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

        /// How much the sessions differ here.
        package var difference: Int { abs(times - before) }
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
        self.init(graph, lossTextBefore: earlier.lossText)
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

    /// Compares a session with nothing: everything differs, by how often it happened.
    init(_ graph: EffectGraph) { self.init(graph, lossTextBefore: nil) }

    private init(_ graph: EffectGraph, lossTextBefore: String?) {
        (lossText, self.lossTextBefore) = (graph.lossText, lossTextBefore)
        nodes = graph.nodes.map { Node(role: $0.role, times: $0.times, before: 0) }
        links = graph.links.map { Link(from: $0.from, to: $0.to, times: $0.times, before: 0) }
    }

    /// The links to draw: those that differ, most first, each with the shortest path to it from a first cause.
    package struct Selection: Equatable, Sendable {
        /// In the order of ``EffectComparison/links``.
        package var links: [Link]
        /// How many of them differ.
        package var differing: Int
        /// How many links differ in all.
        package var allDiffering: Int
    }

    /// Selects the links to draw, in time proportional to n log n for n links.
    /// - Parameter most: no more links than this, from 1.
    package func selection(atMost most: Int) -> Selection {
        let differing = links.indices.filter { links[$0].difference > 0 }
            .sorted { (links[$1].difference, $0) < (links[$0].difference, $1) }
        let linkTo = shortestPaths
        var selected: Set<Int> = []
        for link in differing {
            var added = selected.contains(link) ? [] : [link]
            var node = links[link].from
            while let inner = linkTo[node], !selected.contains(inner) {
                added.append(inner)
                node = links[inner].from
            }
            guard selected.isEmpty || selected.count + added.count <= most else { break }
            selected.formUnion(added.prefix(most))
        }
        return Selection(
            links: selected.sorted().map { links[$0] },
            differing: selected.count { links[$0].difference > 0 },
            allDiffering: differing.count
        )
    }

    /// For each node, the last link of a shortest path to it from a first cause; nil for a first cause, and for what none
    /// leads to.
    private var shortestPaths: [Int?] {
        var linksFrom = [[Int]](repeating: [], count: nodes.count)
        var hasCause = [Bool](repeating: false, count: nodes.count)
        for (index, link) in links.enumerated() {
            linksFrom[link.from].append(index)
            if link.to != link.from { hasCause[link.to] = true }
        }
        var linkTo = [Int?](repeating: nil, count: nodes.count)
        var isReached = hasCause.map { !$0 }
        var waiting = nodes.indices.filter { isReached[$0] }
        var next = 0
        while next < waiting.count {
            for link in linksFrom[waiting[next]] where !isReached[links[link].to] {
                isReached[links[link].to] = true
                linkTo[links[link].to] = link
                waiting.append(links[link].to)
            }
            next += 1
        }
        return linkTo
    }
}
