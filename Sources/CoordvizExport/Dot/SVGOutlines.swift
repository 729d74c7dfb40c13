internal import CoordvizModel

/// Gives the nodes in an SVG file from Graphviz the outlines of the report's page, which Graphviz does not have.
enum SVGOutlines {
    private static let shapes = Dictionary(
        NodeLook.all.map { ($0.kind.name, $0.pageShape) },
        uniquingKeysWith: { first, _ in first }
    )
    private static let groupStart = "<g id=\""
    private static let classStart = "class=\"node node "

    /// - Parameter svg: a file in which each element begins a line, as Graphviz writes it.
    static func replaced(_ svg: String) -> String {
        var shape: String?
        let lines = svg.split(separator: "\n", omittingEmptySubsequences: false).map { line -> Substring in
            if line.hasPrefix(groupStart) {
                guard let start = line.exactRange(of: classStart) else { return line }
                shape = shapes[String(line[start.upperBound...].prefix { $0 != " " && $0 != "\"" })]
            } else if let wanted = shape, let replaced = outline(line, wanted) {
                shape = nil
                return replaced
            }
            return line
        }
        return lines.joined(separator: "\n")
    }

    /// A polygon or path in another shape of the same size; nil for other elements.
    private static func outline(_ line: Substring, _ shape: String) -> Substring? {
        let isPath = line.hasPrefix("<path ")
        guard isPath || line.hasPrefix("<polygon ") else { return nil }
        let name = isPath ? " d=\"" : " points=\""
        guard let start = line.exactRange(of: name), let end = line[start.upperBound...].firstIndex(of: "\"") else {
            return nil
        }
        let numbers = line[start.upperBound..<end].split { !("0"..."9" ~= $0 || $0 == "-" || $0 == ".") }
            .compactMap { Double($0) }
        let x = numbers.indices.filter { $0 % 2 == 0 }.map { numbers[$0] }
        let y = numbers.indices.filter { $0 % 2 == 1 }.map { numbers[$0] }
        guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { return nil }
        let path = path(shape, left, top, right, bottom)
        let rest = line[line.index(after: end)...]
        let attributes = line[..<start.lowerBound].dropFirst(isPath ? "<path".count : "<polygon".count)
        return "<path\(attributes) d=\"\(path)\"\(rest)"
    }

    /// As `outlinePath` in `web/source/graph/edge-geometry.js`.
    private static func path(
        _ shape: String,
        _ left: Double,
        _ top: Double,
        _ right: Double,
        _ bottom: Double
    ) -> String {
        let half = (bottom - top) / 2
        if shape == "chamfer" {
            let cut = min(8, half)
            let corners = [
                (left + cut, top), (right - cut, top), (right, top + cut), (right, bottom - cut), (right - cut, bottom),
                (left + cut, bottom), (left, bottom - cut), (left, top + cut),
            ]
            return "M" + corners.map { "\(number($0)),\(number($1))" }.joined(separator: "L") + "Z"
        }
        let radius = shape == "pill" ? min((right - left) / 2, half) : shape == "card" ? 4 : 1
        let r = number(radius)
        func arc(_ x: Double, _ y: Double) -> String { "a\(r),\(r) 0 0 1 \(number(x)),\(number(y))" }
        return "M\(number(left + radius)),\(number(top))H\(number(right - radius))\(arc(radius, radius))"
            + "V\(number(bottom - radius))\(arc(-radius, radius))H\(number(left + radius))\(arc(-radius, -radius))"
            + "V\(number(top + radius))\(arc(radius, -radius))Z"
    }

    private static func number(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
