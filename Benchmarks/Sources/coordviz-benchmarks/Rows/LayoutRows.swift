import BenchmarkReport
import CoordvizExport

/// All positions in the picture, computed from scratch.
enum LayoutRows {
    @MainActor
    static func measure(_ scale: Scale) throws -> [ReportRow] {
        try [
            (scale(10_000, quick: 1_000), 20e6), (scale(100_000, quick: 2_000), 400e6),
        ].map { count, limit in
            let shapes: [(name: String, lines: [CardLayout.Line])] = [
                ("a tree", tree(count)), ("a chain of cards", chain(count)), ("all in one card", outline(count)),
            ]
            let checks = try shapes.map { shape in
                var placed = 0
                let samples = try Harness.calls(shape.name, count: scale(20, quick: 1), warmUp: 1) {
                    placed = CardLayout(shape.lines).y.count
                }
                guard placed == count else { throw BenchmarkFailure("only \(placed) lines were placed") }
                return Check(shape.name, Quantity(samples.median, .nanoseconds), .atMost(limit))
            }
            let places = Quantity(Double(count), .count("places")).text
            return ReportRow("layout of \(places) alive at once", checks)
        }
    }

    private static func line(_ index: Int, below parent: Int, opensCard: Bool) -> CardLayout.Line {
        CardLayout.Line(parent: parent, opensCard: opensCard, width: 80 + Double(index * 37 % 120), height: 20)
    }

    /// Screens like those of ``LargeApp``: a coordinator, its controller and three views, below some earlier coordinator.
    private static func tree(_ count: Int) -> [CardLayout.Line] {
        var random = SplitMix64(seed: 1)
        // Lines are in depth-first order: children are chosen first, then visited.
        let screens = (count + 4) / 5
        var children = [[Int]](repeating: [], count: screens)
        for screen in 1..<max(1, screens) { children[Int.random(in: 0..<screen, using: &random)].append(screen) }
        var lines: [CardLayout.Line] = []
        var waiting: [(screen: Int, parent: Int)] = [(0, -1)]
        while let (screen, parent) = waiting.popLast() {
            let first = lines.count
            for place in 0..<5 where lines.count < count {
                lines.append(line(first + place, below: place == 0 ? parent : first + place - 1, opensCard: place == 0))
            }
            waiting += children[screen].reversed().map { ($0, first) }
        }
        return lines
    }

    private static func chain(_ count: Int) -> [CardLayout.Line] {
        (0..<count).map { line($0, below: $0 - 1, opensCard: true) }
    }

    private static func outline(_ count: Int) -> [CardLayout.Line] {
        (0..<count).map { line($0, below: $0 - 1, opensCard: false) }
    }
}
