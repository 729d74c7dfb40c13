import CoordvizModel
import Testing

@testable import CoordvizExport
@testable import CoordvizTimeline

@Suite struct DotNodeLabelTests {
    private func item(_ title: String, hidden: Int = 0, change: MomentGraph.Change = .unchanged) -> Picture.Item {
        let node = MomentGraph.Node(
            id: NodeID(rawValue: 1),
            kind: .view,
            typeName: title,
            title: title,
            identifier: nil,
            appearance: .appeared,
            change: change
        )
        return Picture.Item(nodes: [node], parent: -1, hidden: hidden, box: -1, section: .tree, title: title)
    }

    private func widths(_ label: DotNodeLabel) -> Double {
        label.text.matches(of: /WIDTH="([0-9]+)"/).reduce(0) { $0 + (Double($1.1) ?? 0) }
    }

    @Test func aBoxHasRoomForAllMarks() {
        let many = [DotNodeStyle.Ending](repeating: .handled, count: 12) + [.unhandled]
        let label = DotNodeLabel(of: item("UIView", hidden: 120, change: .added), endings: many)
        #expect(widths(label) == label.width)
        #expect(label.text.contains("handled 12") && label.text.contains("+120") && label.text.contains("●"))
    }

    /// In frames, whose boxes have one size at all moments.
    @Test(arguments: [60, 80, 110, 140, 200] as [Double])
    func marksThatHaveNoRoomAreShortenedAndThenLeftOut(_ width: Double) {
        let many = [DotNodeStyle.Ending](repeating: .handled, count: 12) + [.unhandled, .unhandled]
        let label = DotNodeLabel(of: item("UIView", hidden: 4000, change: .added), endings: many, width: width)
        #expect(label.width == width)
        #expect(widths(label) <= width)
        #expect(!label.text.contains("handled"))
    }

    @Test(arguments: ["\u{2028}", "\u{2029}", "\u{85}", "\u{0B}", "\u{0C}", "\r\n", "\n", "\t"])
    func nothingInANameEndsItsLine(_ separator: String) {
        #expect(DotHTML.oneLine("a\(separator)b") == "a b")
        #expect(DotHTML.oneLine(separator) == "\u{2423}")
    }
}
