internal import CoordvizModel
internal import CoordvizTimeline

/// The path of a message in a graph: numbered hops, and a mark at its end.
struct DotMessagePath {
    private static let color = DotString.quoted(Tone.path.light.line)

    private let path: MessagePath
    private let picture: Picture
    private let positions: DotPositions?

    init(_ path: MessagePath, on picture: Picture, _ positions: DotPositions? = nil) {
        self.path = path
        self.picture = picture
        self.positions = positions
    }

    func write(to text: inout DotText) {
        text.comment("Message \(path.id.rawValue): \(Count.of(path.hops.count, "hop")), \(path.outcome.rawValue).")
        for way in picture.ways(of: path) {
            let isAsPredicted = way.hops.allSatisfy(\.isAsPredicted)
            text.statement(
                "\(picture.items[way.from].name) -> \(picture.items[way.to].name)",
                [
                    ("id", "\"m\(path.id.rawValue)_hop\(way.hops[0].number)\""),
                    ("class", "\"hop \(path.outcome.rawValue)\(isAsPredicted ? "" : " unpredicted")\""),
                    // At the tail: in the middle `dot` would reserve space for the label and bend the line around it.
                    (positions == nil ? "taillabel" : "label", DotString.quoted(way.numbers)),
                    ("tooltip", DotString.lines(way.hops.map(tooltip))),
                    ("URL", "\"#\(picture.items[way.to].name)\""),
                    ("color", Self.color),
                    ("fontcolor", Self.color),
                    ("penwidth", "1.6"),
                    ("constraint", "false"),
                ] + (positions?.hop(from: way.from, to: way.to) ?? [])
            )
        }
        // With given positions only the node marks the end: a note beside it would cover others.
        if positions == nil { writeEnding(to: &text) }
    }

    private func writeEnding(to text: inout DotText) {
        let gap = path.isIncomplete && path.outcome != .unknown ? ["hops are missing: events were lost"] : []
        let id = "m\(path.id.rawValue)"
        let end = picture.end(of: path)
        text.statement(
            id,
            [
                ("id", "\"\(id)\""),
                ("class", "\"message \(path.outcome.rawValue)\""),
                (
                    "label",
                    DotString.lines([CleanText.shortened(path.name, to: 40), MessageWord(path.outcome).mark] + gap)
                ),
                ("tooltip", DotString.lines(tooltip)),
                ("URL", "\"#\(id)\""),
                ("shape", "plaintext"),
                ("style", "\"\""),
                ("fontcolor", Self.color),
            ]
        )
        guard let end else { return }
        // A node with a single edge does not affect the layout and is placed beside the end.
        text.statement(
            "\(picture.items[end].name) -> \(id)",
            [
                ("id", "\"\(id)_end\""), ("class", "\"end \(path.outcome.rawValue)\""), ("style", "\"dotted\""),
                ("color", Self.color), ("arrowhead", "none"), ("weight", "0"),
            ]
        )
    }

    private var tooltip: [String] {
        let sent = path.location.map { "\(path.name), sent at \($0)" } ?? path.name
        let carries = path.values.map { ["carries \($0)"] } ?? []
        return [sent] + carries + (path.isIncomplete ? path.loss.map { [$0.text] } ?? [] : [])
    }

    private func tooltip(of hop: MessagePath.Hop) -> String {
        let taken = "\(path.name), hop \(hop.number): \(hop.reason.text)"
        guard !hop.isAsPredicted else { return taken }
        let predicted = hop.predicted.map { "#\($0.rawValue) (\(hop.predictedReason.text))" } ?? "the end of the chain"
        return "\(taken); the structure predicts \(predicted)"
    }
}
