internal import CoordvizModel
internal import CoordvizTimeline

extension DotExporter {
    func writeEdges(_ text: inout DotText, _ picture: Picture, _ positions: DotPositions?) {
        struct Ends: Hashable { var from: Int, to: Int }
        var known: [Ends: Int] = [:]
        for edge in picture.edges {
            let before = known[Ends(from: edge.from, to: edge.to), default: 0]
            known[Ends(from: edge.from, to: edge.to)] = before + 1
            text.statement(
                "\(picture.items[edge.to].name) -> \(picture.items[edge.from].name)",
                attributes(of: edge, in: picture, positions, before: before)
            )
        }
    }

    private func attributes(
        of edge: Picture.Edge,
        in picture: Picture,
        _ positions: DotPositions?,
        before: Int
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
        attributes.append(("penwidth", style.penWidth))
        if let mark = style.mark, edge.shapesLayout, positions == nil {
            // `dot` reserves space for a `label` in the middle of a line and routes other lines around it.
            attributes.append(("xlabel", "\"\(mark)\""))
        }
        if !edge.shapesLayout {
            attributes.append(runsOutward(edge, in: picture) ? ("constraint", "false") : ("weight", "0"))
        }
        guard let positions else { return attributes }
        return attributes
            + positions.edge(
                outer: edge.to,
                inner: edge.from,
                head: style.head != "none",
                tail: style.tail != nil,
                before: before
            )
    }

    /// Whether a line must not affect the ranks: it shows an owner, or leads to an ancestor of its outer end.
    ///
    /// Other lines (for example from a container to a child in another coordinator's box) lead away from the roots,
    /// like the tree.
    private func runsOutward(_ edge: Picture.Edge, in picture: Picture) -> Bool {
        guard DotEdgeStyle.shapesLayout(edge.edge.edge.kind) else { return true }
        var item = picture.items[edge.to].parent
        while item >= 0 {
            if item == edge.from { return true }
            item = picture.items[item].parent
        }
        return false
    }

    /// Adds an invisible edge from a parent to a child when no visible edge that shapes the layout connects them.
    func writeInvisibleEdges(_ text: inout DotText, _ picture: Picture) {
        let shaped = Set(picture.edges.lazy.filter(\.shapesLayout).map(\.from))
        let hanging = picture.items.indices.filter { picture.items[$0].parent >= 0 && !shaped.contains($0) }
        guard !hanging.isEmpty else { return }
        text.comment("Invisible, only for the layout")
        for item in hanging {
            text.statement(
                "\(picture.items[picture.items[item].parent].name) -> \(picture.items[item].name)",
                [("class", "\"layout\""), ("style", "\"invis\"")]
            )
        }
    }
}
