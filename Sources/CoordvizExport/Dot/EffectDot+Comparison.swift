internal import CoordvizModel
internal import CoordvizTimeline

extension EffectDot {
    /// The picture of what differs between two sessions: what is new, what is gone, what happened more or less often, and a
    /// path to that from a first cause.
    package init(_ comparison: EffectComparison, title: String) {
        let selection = comparison.selection(atMost: Self.mostLines)
        let used = Set(selection.links.flatMap { [$0.from, $0.to] })
        let differing = comparison.nodes.indices.filter { comparison.nodes[$0].difference > 0 }
        // What differs may have neither a cause nor effects, or as many as before.
        let linked = Set(comparison.links.filter { $0.difference > 0 }.flatMap { [$0.from, $0.to] })
        let alone = differing.filter { !used.contains($0) && !linked.contains($0) }
        let drawnAlone = Set(alone.prefix(Self.mostBoxes))
        let order = comparison.nodes.indices.filter { used.contains($0) || drawnAlone.contains($0) }
        let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
        let boxes = order.map { index in
            let node = comparison.nodes[index]
            return Box(
                role: node.role,
                notes: ["\(Self.count(node.times, before: node.before))×"],
                change: Self.change(node.times, before: node.before)
            )
        }
        let lines = selection.links.compactMap { link -> Line? in
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
        let rest = selection.allDiffering - selection.differing
        let same = comparison.links.count - selection.allDiffering - (selection.links.count - selection.differing)
        let facts = [
            boxes.isEmpty ? "the same causes had the same effects as before" : nil,
            comparison.lossText.map { "not everything was seen: \($0)" },
            comparison.lossTextBefore.map { "not everything was seen before: \($0)" },
            rest > 0
                ? "of \(Count.of(selection.allDiffering, "link")) that differ, the \(selection.differing) that differ most are drawn"
                : nil,
            alone.count > Self.mostBoxes
                ? "\(Count.of(alone.count - Self.mostBoxes, "more kind of event", "more kinds of events")) that differ left out"
                : nil,
            same > 0 ? "\(Count.of(same, "link")) as before left out" : nil,
        ]
        self.init(
            title: title,
            key: Self.key(of: boxes, lines),
            facts: facts.compactMap(\.self),
            boxes: boxes,
            lines: lines,
            isMerged: true
        )
    }

    /// What the signs that occur mean; nil for none.
    private static func key(of boxes: [Box], _ lines: [Line]) -> String? {
        let changes = Set(boxes.map(\.change?.name) + lines.map(\.change?.name))
        let texts = boxes.flatMap(\.notes) + lines.compactMap(\.label)
        let isUnknown = boxes.contains { $0.role.isNoEvent && $0.change != ChangeLook(.removed) }
        let entries = [
            texts.contains { $0.contains("→") } ? "12 → 3: how often before and now" : nil,
            changes.contains(ChangeLook(.added).name) ? "+ thick: new" : nil,
            changes.contains(ChangeLook(.removed).name) ? "− dashed: gone" : nil,
            isUnknown ? "dashed without −: nothing recorded" : nil,
            lines.contains { $0.label == nil } ? "a line without a number: once" : nil,
        ]
        return boxes.isEmpty ? nil : entries.compactMap(\.self).joined(separator: "; ")
    }

    private static func change(_ times: Int, before: Int) -> ChangeLook? {
        before == 0 ? ChangeLook(.added) : times == 0 ? ChangeLook(.removed) : nil
    }

    private static func count(_ times: Int, before: Int) -> String {
        guard times != before else { return "\(times)" }
        return before == 0 ? "+\(times)" : times == 0 ? "−\(before)" : "\(before) → \(times)"
    }
}
