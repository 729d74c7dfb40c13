internal import CoordvizModel
internal import CoordvizTimeline

extension EffectDot {
    /// The picture of what differs between two sessions: what is new, what is gone, what happened more or less often, and
    /// the ways to that from first causes.
    package init(_ comparison: EffectComparison, title: String) {
        let differing = comparison.differing
        let drawn = differing.prefix(Self.mostLines)
        let used = Set(drawn.flatMap { [$0.from, $0.to] })
        let order = comparison.nodes.indices.filter(used.contains)
        let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
        let boxes = order.map { index in
            let node = comparison.nodes[index]
            return Box(
                role: node.role,
                notes: ["\(Self.count(node.times, before: node.before))×"],
                change: Self.change(node.times, before: node.before)
            )
        }
        let lines = drawn.compactMap { link -> Line? in
            guard let from = places[link.from], let to = places[link.to] else { return nil }
            let isSame = link.times == link.before
            return Line(
                from: from,
                to: to,
                times: max(link.times, link.before),
                label: isSame && link.times == 1 ? nil : Self.count(link.times, before: link.before),
                change: Self.change(link.times, before: link.before)
            )
        }
        let same = comparison.links.count - differing.count
        let rest = differing.count - drawn.count
        let facts = [
            differing.isEmpty ? "the same causes had the same effects as before" : nil,
            comparison.lossText.map { "not everything was seen: \($0)" },
            comparison.lossTextBefore.map { "not everything was seen before: \($0)" },
            rest > 0 ? "of \(Count.of(differing.count, "link")) the \(drawn.count) that differ most are drawn" : nil,
            same > 0 ? "\(Count.of(same, "link")) as before left out" : nil,
        ]
        self.init(
            title: title,
            key: differing.isEmpty ? nil : "12 → 3: how often before and now; + thick: new; − dashed: gone",
            facts: facts.compactMap(\.self),
            boxes: boxes,
            lines: lines,
            isMerged: true
        )
    }

    private static func change(_ times: Int, before: Int) -> ChangeLook? {
        before == 0 ? ChangeLook(.added) : times == 0 ? ChangeLook(.removed) : nil
    }

    private static func count(_ times: Int, before: Int) -> String {
        guard times != before else { return "\(times)" }
        return before == 0 ? "+\(times)" : times == 0 ? "−\(before)" : "\(before) → \(times)"
    }
}
