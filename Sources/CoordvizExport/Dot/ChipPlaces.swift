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
    /// Where on a line a number may be, after its middle.
    private static let shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8]

    /// - Parameter boxes: what numbers do not cover.
    init(avoiding boxes: [Box]) {
        for box in boxes { self.boxes.add(box) }
    }

    /// The centre of a number on a line, and from now on a place that others avoid.
    mutating func place(width: Double, on line: [Point]) -> Point {
        let places = Self.places(width: width, on: line)
        let free = places.filter { !chips.touches(Self.chip(at: $0, width)) }
        let place = free.first { !boxes.touches(Self.chip(at: $0, width)) } ?? free.first ?? places[0]
        chips.add(Self.chip(at: place, width))
        return place
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

    func touches(_ box: DotPositions.Box) -> Bool {
        Self.cells(of: box).contains { cell in
            cells[cell]?.contains {
                $0.left < box.right && $0.right > box.left && $0.top < box.bottom && $0.bottom > box.top
            } ?? false
        }
    }

    private static func cells(of box: DotPositions.Box) -> [Cell] {
        func index(_ place: Double) -> Int { Int((place / side).rounded(.down)) }
        return (index(box.top)...index(box.bottom)).flatMap { row in
            (index(box.left)...index(box.right)).map { Cell(column: $0, row: row) }
        }
    }
}
