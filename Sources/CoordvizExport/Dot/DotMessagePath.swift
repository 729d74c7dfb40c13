internal import CoordvizModel
internal import CoordvizTimeline

/// The path of a message in a graph: numbered hops, and a mark at its end.
struct DotMessagePath {
    /// Below the lines of the tree; of two directions, the inward one is above them.
    private static let offset = 9.0
    private static let color = DotString.quoted(Tone.path.light.line)

    private let path: MessagePath
    private let picture: Picture
    private let positions: DotPositions?
    private let numbers: HopNumbers

    init(_ path: MessagePath, on picture: Picture, _ numbers: HopNumbers, _ positions: DotPositions? = nil) {
        self.numbers = numbers
        self.path = path
        self.picture = picture
        self.positions = positions
    }

    /// - Parameter places: where numbers may be; nil to let `dot` place them.
    func write(to text: inout DotText, _ places: inout ChipPlaces?) {
        text.comment("Message \(path.id.rawValue): \(Count.of(path.hops.count, "hop")), \(path.outcome.rawValue).")
        for (index, way) in picture.ways(of: path).enumerated() {
            // Without a note at its end, the first hop says where the message came from and what it carries.
            let about = index == 0 && positions != nil ? tooltip : []
            let isAsPredicted = way.hops.allSatisfy(\.isAsPredicted)
            let shown = positions == nil ? way.numbers : numbers.text(on: way, of: path.id)
            let offset = numbers.isBothWays(way) && way.from < way.to ? -Self.offset : Self.offset
            let route = positions?.hop(from: way.from, to: way.to, offset: offset) { points in
                let place = shown.flatMap { places?.place(width: Self.width(ofChip: $0), on: points) }
                return place ?? DotRoutes.middle(of: points)
            }
            text.statement(
                "\(picture.items[way.from].name) -> \(picture.items[way.to].name)",
                [
                    ("id", "\"m\(path.id.rawValue)_hop\(way.hops[0].number)\""),
                    ("class", "\"hop \(path.outcome.rawValue)\(isAsPredicted ? "" : " unpredicted")\""),
                    // Beside the line: for a `label`, `dot` would reserve space, and bend the line around it.
                    (positions == nil ? "xlabel" : "label", shown.map(Self.chip) ?? "\"\""),
                    ("tooltip", DotString.lines(about + way.hops.map(tooltip))),
                    ("URL", "\"#\(picture.items[way.to].name)\""),
                    ("color", Self.color),
                    ("fontcolor", Self.color),
                    ("penwidth", "2.2"),
                    ("constraint", "false"),
                ] + (route ?? [])
            )
        }
        // With given positions the node marks the end, and the legend names the message.
        if positions == nil { writeEnding(to: &text) }
    }

    /// A number on its line, as on the report's page.
    private static func chip(_ numbers: String) -> String {
        let look = Tone.path.light
        let width = Int(width(ofChip: numbers))
        return "<<TABLE BORDER=\"1\" STYLE=\"ROUNDED\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\" "
            + "COLOR=\"\(look.line)\" BGCOLOR=\"\(look.fill ?? look.line)\"><TR>"
            + "<TD WIDTH=\"\(width)\" HEIGHT=\"14\"><B>\(DotHTML.escaped(numbers))</B></TD></TR></TABLE>>"
    }

    private static func width(ofChip numbers: String) -> Double {
        max(16, LetterWidths.width(of: numbers, size: DotNodeLabel.smallSize, isBold: true).rounded(.down) + 9)
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
