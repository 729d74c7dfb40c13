/// Draws the hops of messages last in an SVG file from Graphviz, which writes lines by the nodes at which they begin: other
/// lines would run over hops and their numbers.
enum SVGHops {
    /// - Parameter svg: a file in which each element begins a line, as Graphviz writes it.
    static func last(_ svg: String) -> String {
        var kept: [Substring] = []
        var hops: [Substring] = []
        var depth = 0
        for line in svg.split(separator: "\n", omittingEmptySubsequences: false) {
            if depth > 0 || line.hasPrefix("<g id=\"") && line.contains("class=\"edge hop ") {
                if line.hasPrefix("<g ") { depth += 1 }
                if line == "</g>" { depth -= 1 }
                hops.append(line)
            } else {
                kept.append(line)
            }
        }
        // What encloses all of them ends last.
        guard !hops.isEmpty, let end = kept.lastIndex(of: "</g>") else { return svg }
        return (kept[..<end] + hops + kept[end...]).joined(separator: "\n")
    }
}
