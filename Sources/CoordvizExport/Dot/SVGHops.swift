/// Draws the hops of messages last in an SVG file from Graphviz, and their numbers after them: Graphviz writes lines by the
/// nodes at which they begin, and lines would run over hops and numbers.
enum SVGHops {
    /// - Parameter svg: a file in which each element begins a line, as Graphviz writes it.
    static func last(_ svg: String) -> String {
        var kept: [Substring] = []
        var hops: [Substring] = []
        var numbers: [Substring] = []
        var depthOfNumber: Int?
        var depth = 0
        for line in svg.split(separator: "\n", omittingEmptySubsequences: false) {
            if depth > 0 || line.hasPrefix("<g id=\"") && line.contains("class=\"edge hop ") {
                if line.hasPrefix("<g ") {
                    depth += 1
                    if depthOfNumber == nil, line.contains("label\"><a ") { depthOfNumber = depth }
                }
                if depthOfNumber == nil { hops.append(line) } else { numbers.append(line) }
                if line == "</g>" {
                    if depthOfNumber == depth { depthOfNumber = nil }
                    depth -= 1
                }
            } else {
                kept.append(line)
            }
        }
        // What encloses all of them ends last.
        guard !hops.isEmpty, let end = kept.lastIndex(of: "</g>") else { return svg }
        return (kept[..<end] + hops + numbers + kept[end...]).joined(separator: "\n")
    }
}
