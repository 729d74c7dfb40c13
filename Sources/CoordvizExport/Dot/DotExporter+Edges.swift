internal import CoordvizModel
internal import CoordvizTimeline

extension DotExporter {
    func attributes(
        of edge: Picture.Edge,
        in picture: Picture,
        _ positions: DotPositions?
    ) -> [DotText.Attribute] {
        let style = DotEdgeStyle(of: edge.edge)
        let kind = edge.edge.isBridge ? "bridge" : edge.edge.edge.kind.name
        let (inner, outer) = (picture.items[edge.from], picture.items[edge.to])
        var attributes: [DotText.Attribute] = [
            ("id", "\"\(kind)_\(inner.first.id.rawValue)_\(outer.first.id.rawValue)\""),
            ("class", "\"edge \(kind) \(edge.edge.change.rawValue)\""),
            ("tooltip", DotString.quoted("\(kind): \(inner.title) in \(outer.title), \(edge.edge.change.text)")),
            ("URL", "\"#\(inner.name)\""),
            ("style", "\"\(style.lineStyle)\""),
            ("color", style.color),
            ("arrowhead", style.head),
        ]
        if let tail = style.tail { attributes += [("arrowtail", tail), ("dir", "both")] }
        attributes.append(("penwidth", edge.edge.change == .added ? "2" : "1"))
        if let mark = style.mark, edge.shapesLayout {
            // `dot` gives a `label` room in the middle of a line, and lays lines that run the other way around it.
            attributes.append((positions == nil ? "xlabel" : "label", "\"\(mark)\""))
        }
        if !edge.shapesLayout {
            attributes.append(runsOutward(edge, in: picture) ? ("constraint", "false") : ("weight", "0"))
        }
        guard let positions else { return attributes }
        return attributes
            + positions.edge(outer: edge.to, inner: edge.from, head: style.head != "none", tail: style.tail != nil)
    }

    /// Whether a line must not say what stands left of what: it tells of owners, or leads to what its outer end hangs below.
    ///
    /// The others (a container's child in another coordinator's box, say) lead away from the roots, as the tree does.
    private func runsOutward(_ edge: Picture.Edge, in picture: Picture) -> Bool {
        guard DotEdgeStyle.shapesLayout(edge.edge.edge.kind) else { return true }
        var item = picture.items[edge.to].parent
        while item >= 0 {
            if item == edge.from { return true }
            item = picture.items[item].parent
        }
        return false
    }

    /// Where what something hangs below is told by an edge that must not bend the picture, or by none, an edge that nobody sees
    /// puts it there.
    func writeInvisibleEdges(_ text: inout DotText, _ picture: Picture) {
        let shaped = Set(picture.edges.lazy.filter(\.shapesLayout).map(\.from))
        let hanging = picture.items.indices.filter { picture.items[$0].parent >= 0 && !shaped.contains($0) }
        guard !hanging.isEmpty else { return }
        text.comment("Unseen, for the layout alone")
        for item in hanging {
            text.statement(
                "\(picture.items[picture.items[item].parent].name) -> \(picture.items[item].name)",
                [("class", "\"layout\""), ("style", "\"invis\"")]
            )
        }
    }
}
