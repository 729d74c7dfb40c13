/// Finds places for the numbers of hops, so that they cover neither boxes and headings nor each other where that is
/// possible.
struct ChipPlaces {
    typealias Point = DotRoutes.Point
    typealias Box = DotPositions.Box

    private var boxes = BoxGrid()
    private var chips = BoxGrid()

    private static let height = 18.0
    /// Between a number and what is beside it.
    private static let gap = 1.0
    private static let chipWeight = 10.0
    /// Where on a line a number may be, after its middle.
    private static let shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8]

    /// - Parameter boxes: what numbers do not cover.
    init(avoiding boxes: [Box]) {
        for box in boxes { self.boxes.add(box) }
    }

    /// The centre of a number on a line, and from now on a place that others avoid.
    mutating func place(width: Double, on line: [Point]) -> Point {
        var best = (place: DotRoutes.middle(of: line), covered: Double.infinity)
        for place in Self.places(width: width, on: line) where best.covered > 0 {
            let chip = Self.chip(at: place, width)
            // Part of a number can mislead; part of a name is often enough.
            let covered = boxes.covered(by: chip) + chips.covered(by: chip) * Self.chipWeight
            if covered < best.covered { best = (place, covered) }
        }
        chips.add(Self.chip(at: best.place, width))
        return best.place
    }

    /// On the line first, and then with a side on it.
    private static func places(width: Double, on line: [Point]) -> [Point] {
        let onLine = [DotRoutes.middle(of: line)] + DotRoutes.points(on: line, at: shares)
        let (x, y) = (width / 2, height / 2)
        return [(0, 0), (x, 0), (-x, 0), (0, y), (0, -y), (x, y), (x, -y)].flatMap { shift in
            onLine.map { ($0.x + shift.0, $0.y + shift.1) }
        }
    }

    private static func chip(at centre: Point, _ width: Double) -> Box {
        Box(
            left: centre.x - width / 2 - gap,
            top: centre.y - height / 2 - gap,
            width: width + 2 * gap,
            height: height + 2 * gap
        )
    }
}

/// Boxes by where they are, so that each is compared only with those near it.
private struct BoxGrid {
    private struct Cell: Hashable { var column: Int, row: Int }
    private static let side = 64.0
    private var cells: [Cell: [DotPositions.Box]] = [:]

    mutating func add(_ box: DotPositions.Box) {
        for cell in Self.cells(of: box) { cells[cell, default: []].append(box) }
    }

    /// The area that a box covers.
    func covered(by box: DotPositions.Box) -> Double {
        var area = 0.0
        for cell in Self.cells(of: box) {
            for other in cells[cell] ?? [] {
                let (left, right) = (max(other.left, box.left), min(other.right, box.right))
                let (top, bottom) = (max(other.top, box.top), min(other.bottom, box.bottom))
                // Boxes are in several cells: what is covered counts where it begins.
                guard left < right, top < bottom, cell == Cell(column: Self.index(left), row: Self.index(top)) else {
                    continue
                }
                area += (right - left) * (bottom - top)
            }
        }
        return area
    }

    private static func index(_ place: Double) -> Int { Int((place / side).rounded(.down)) }

    private static func cells(of box: DotPositions.Box) -> [Cell] {
        (index(box.top)...index(box.bottom)).flatMap { row in
            (index(box.left)...index(box.right)).map { Cell(column: $0, row: row) }
        }
    }
}
