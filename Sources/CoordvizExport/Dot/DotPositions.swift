internal import CoordvizModel

/// The positions of ``CardLayout`` as Graphviz attributes, for pictures that Graphviz does not lay out.
///
/// Graphviz uses points from the bottom left; `neato -n2` keeps the given positions of nodes and edges.
struct DotPositions {
    struct Box {
        var left: Double, top: Double, width: Double, height: Double
        var right: Double { left + width }
        var bottom: Double { top + height }
        var middle: Double { top + height / 2 }
    }

    /// By line.
    private let boxes: [Box]
    private let parents: [Int]
    private let layout: CardLayout
    /// The line of each item of the picture.
    var lineOfItem: [Int] = []

    /// - Parameters:
    ///   - kinds: the kind of node in each line.
    ///   - parents: the parent of each line, an earlier line; -1 for none.
    init(kinds: [NodeKind], parents: [Int]) {
        let sizes = kinds.map(Self.size)
        let layout = CardLayout(
            kinds.indices.map { line in
                CardLayout.Line(
                    parent: parents[line],
                    opensCard: kinds[line] == .coordinator,
                    width: sizes[line].width,
                    height: sizes[line].height
                )
            }
        )
        boxes = kinds.indices.map { line in
            Box(left: layout.x[line], top: layout.y[line], width: sizes[line].width, height: sizes[line].height)
        }
        self.layout = layout
        self.parents = parents
    }

    private static func size(of kind: NodeKind) -> (width: Double, height: Double) {
        switch kind {
        case .coordinator: (244, 38)
        case .view, .privateView: (216, 30)
        default: (228, 34)
        }
    }

    /// The attributes of an item's node.
    func node(_ item: Int) -> [DotText.Attribute] { place(boxes[lineOfItem[item]]) + [("fixedsize", "true")] }

    /// The attributes of the box around a coordinator and what it owns; nil for other items.
    func card(_ item: Int) -> [DotText.Attribute]? {
        let card = layout.cards[layout.card[lineOfItem[item]]]
        guard card.first == lineOfItem[item] else { return nil }
        return place(Box(left: card.x, top: card.y, width: card.width, height: card.height))
    }

    private func place(_ box: Box) -> [DotText.Attribute] {
        [
            ("pos", "\"\(point(box.left + box.width / 2, box.middle))\""),
            ("width", inches(box.width)), ("height", inches(box.height)),
        ]
    }

    /// The attributes of an edge from an outer item to an inner one.
    /// - Parameter tail: whether there is a mark at the outer end, which needs space.
    func edge(outer: Int, inner: Int, head: Bool, tail: Bool) -> [DotText.Attribute] {
        let (outer, inner) = (lineOfItem[outer], lineOfItem[inner])
        let (from, to) = (boxes[outer], boxes[inner])
        if parents[inner] == outer, layout.card[inner] == layout.card[outer] {
            // From its left side down and to the right, as in an outline.
            let x = from.left + Self.stem
            let start = (x, from.bottom), corner = (x, to.middle), end = (to.left, to.middle)
            return spline([start, start, corner, corner, corner, end, end], head: head, tail: tail)
        }
        if to.left > from.right {
            let half = (from.right + to.left) / 2
            return spline(
                [(from.right, from.middle), (half, from.middle), (half, to.middle), (to.left, to.middle)],
                head: head,
                tail: tail
            )
        }
        return bow(from, to, head: head, tail: tail)
    }

    /// The attributes of a hop of a message, or of another line from one item to another over the tree.
    /// - Parameter offset: its distance below the lines of the tree, in points.
    func hop(from: Int, to: Int, offset: Double = 5) -> [DotText.Attribute] {
        let (from, to) = (boxes[lineOfItem[from]], boxes[lineOfItem[to]])
        let isLeft = to.right < from.left
        guard isLeft || to.left > from.right else { return bow(from, to, head: true, tail: false) }
        let start = (isLeft ? from.left : from.right, from.middle + offset)
        let end = (isLeft ? to.right : to.left, to.middle + offset)
        let half = (start.0 + end.0) / 2
        return spline([start, (half, start.1), (half, end.1), end], head: true, tail: false)
    }

    /// A bow between the right sides of two boxes.
    private func bow(_ from: Box, _ to: Box, head: Bool, tail: Bool) -> [DotText.Attribute] {
        let start = (from.right, from.middle), end = (to.right, to.middle)
        let reach = max(from.right, to.right) + Self.bulge + min(120, abs(from.middle - to.middle) / 6)
        return spline([start, (reach, start.1), (reach, end.1), end], head: head, tail: tail)
    }

    private static let stem = 7.0
    private static let bulge = 26.0
    private static let arrow = 6.0

    private func spline(_ points: [(Double, Double)], head: Bool, tail: Bool) -> [DotText.Attribute] {
        var points = points
        let (start, end) = (points[0], points[points.count - 1])
        // Shorten the line by the length of its mark.
        if head, let before = points.last(where: { $0 != end }) {
            points[points.count - 1] = shortened(end, towards: before)
        }
        if tail, let next = points.first(where: { $0 != start }) { points[0] = shortened(start, towards: next) }
        let marks = (tail ? "s,\(point(start.0, start.1)) " : "") + (head ? "e,\(point(end.0, end.1)) " : "")
        let middle = points[points.count / 2]
        return [
            ("pos", "\"" + marks + points.map { point($0.0, $0.1) }.joined(separator: " ") + "\""),
            ("lp", "\"\(point(middle.0 + 6, middle.1 - 6))\""),
        ]
    }

    private func shortened(_ point: (Double, Double), towards other: (Double, Double)) -> (Double, Double) {
        let (x, y) = (other.0 - point.0, other.1 - point.1)
        let length = (x * x + y * y).squareRoot()
        guard length > Self.arrow else { return point }
        return (point.0 + x / length * Self.arrow, point.1 + y / length * Self.arrow)
    }

    private func point(_ x: Double, _ y: Double) -> String { "\(number(x)),\(number(layout.height - y))" }

    private func inches(_ points: Double) -> String { number(points / 72, digits: 1000) }

    /// A number without a locale, rounded to the visible precision.
    private func number(_ value: Double, digits: Double = 10) -> String {
        let rounded = (value * digits).rounded() / digits
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int64(rounded))" : "\(rounded)"
    }
}
