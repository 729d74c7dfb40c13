internal import CoordvizModel
internal import CoordvizTimeline

/// A message's way over the graph: numbered hops, and a mark at its end.
struct DotMessagePath {
    private let path: MessagePath
    private let folded: Set<NodeID>

    init(_ path: MessagePath, folding folded: Set<NodeID>) {
        self.path = path
        self.folded = folded
    }

    func write(to text: inout DotText) {
        text.comment("Message \(path.id.rawValue): \(path.hops.count) hops, \(path.outcome.rawValue).")
        for segment in path.segments(folding: folded) {
            let isAsPredicted = segment.hops.allSatisfy(\.isAsPredicted)
            text.statement(
                "n\(segment.from.rawValue) -> n\(segment.to.rawValue)",
                [
                    ("id", "\"m\(path.id.rawValue)_hop\(segment.hops[0].number)\""),
                    ("class", "\"hop \(path.outcome.rawValue)\(isAsPredicted ? "" : " unpredicted")\""),
                    ("label", DotString.quoted(segment.numbers)),
                    ("tooltip", DotString.lines(segment.hops.map(tooltip))),
                    ("color", Palette.vermilion),
                    ("fontcolor", Palette.vermilion),
                    ("penwidth", "1.6"),
                    ("constraint", "false"),
                ]
            )
        }
        writeEnding(to: &text)
    }

    private func writeEnding(to text: inout DotText) {
        let mark =
            switch path.outcome {
            case .handled: "✓ handled"
            case .passedOn: "→ passed on, then nobody"
            case .unhandled: "✕ unhandled"
            case .open: "… on its way"
            case .queued: "◷ waits for its chain"
            case .dropped: "⊘ dropped"
            }
        let id = "m\(path.id.rawValue)"
        text.statement(
            id,
            [
                ("id", "\"\(id)\""),
                ("class", "\"message \(path.outcome.rawValue)\""),
                ("label", DotString.lines([CleanText.shortened(path.name, to: 60), mark])),
                ("tooltip", DotString.lines(tooltip)),
                ("shape", "plaintext"),
                ("fontcolor", Palette.vermilion),
            ]
        )
        guard let last = lastNodeShown else { return }
        text.statement(
            "\(id) -> n\(last.rawValue)",
            [
                ("id", "\"\(id)_end\""), ("class", "\"end \(path.outcome.rawValue)\""), ("style", "\"dotted\""),
                ("color", Palette.vermilion), ("arrowhead", "none"), ("constraint", "false"),
            ]
        )
    }

    /// Where the path ends in the picture; nil when nothing of it is in the picture.
    private var lastNodeShown: NodeID? {
        let ends = [path.ending?.node, path.hops.last?.to, path.segments(folding: folded).last?.to, path.sender]
        return ends.compactMap { $0 }.first { !folded.contains($0) }
    }

    private var tooltip: [String] {
        let sent = path.location.map { "\(path.name), sent at \($0)" } ?? path.name
        return [sent] + (path.values.map { ["carries \($0)"] } ?? [])
    }

    private func tooltip(of hop: MessagePath.Hop) -> String {
        let taken = "\(path.name), hop \(hop.number): \(hop.reason.text)"
        guard !hop.isAsPredicted else { return taken }
        let predicted = hop.predicted.map { "#\($0.rawValue) (\(hop.predictedReason.text))" } ?? "the end of the chain"
        return "\(taken); the structure predicts \(predicted)"
    }
}
