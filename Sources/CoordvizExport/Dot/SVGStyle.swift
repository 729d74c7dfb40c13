/// Style for an SVG file that Graphviz wrote, so that it has a light and a dark look and can be restyled by its classes.
///
/// For files alone: a picture within a report must do without, where a header forbids styles.
package enum SVGStyle {
    /// The file with a style element of its own in front of what it draws; unchanged where it is no SVG.
    package static func styled(_ svg: String) -> String {
        guard let start = svg.firstRange(of: "<svg"), let end = svg[start.upperBound...].firstIndex(of: ">") else {
            return svg
        }
        let next = svg.index(after: end)
        return "\(svg[..<next])\n<style>\n\(sheet)</style>\(svg[next...])"
    }

    /// Graphviz puts a class of its own (`graph`, `node`, `edge`, `cluster`) in front of ours. What came, went or ended keeps
    /// its colour in both looks.
    private static let sheet = """
        a:hover text { text-decoration: underline; }
        .node.card > polygon, .node.card path, .cluster.card path { fill: none; }
        @media (prefers-color-scheme: dark) {
          svg { background: #16191d; }
          .graph > polygon { fill: #16191d; stroke: none; }
          text { fill: #e4e8ec; }
          .graph > text[fill="#009e73"], .edge.added text { fill: #4fd1ad; }
          .graph > text[fill="#0072b2"], .graph > text[fill="#00659c"] { fill: #7cc0ee; }
          .graph > text[fill="#8a5f00"] { fill: #edbb4d; }
          .graph > text[fill="#98467a"] { fill: #e5a5ca; }
          .graph > text[fill="#767676"], .node.removed text, .node.goneAfterGap text, .node.lastKnown text { fill: #9ba3ab; }
          .graph > text[fill="#d55e00"], .hop text, .message text { fill: #ff9a55; }
          .node polygon, .node path, .node ellipse, .node polyline { fill: #23282e; }
          .node.coordinator polygon { fill: #12324a; }
          .node.viewController polygon, .node.viewController path { fill: #3a2f14; }
          .node.removed polygon, .node.removed path, .node.removed ellipse, .node.removed polyline { fill: none; }
          .node.goneAfterGap polygon, .node.goneAfterGap path, .node.goneAfterGap ellipse { fill: none; }
          .node.handler polygon + polygon, .node.handler path + path, .node.handler ellipse + ellipse { fill: none; }
          .node.unhandledEnd polygon + polygon, .node.unhandledEnd path + path { fill: none; }
          .node.unhandledEnd ellipse + ellipse { fill: none; }
          .node.coordinator.unchanged polygon { stroke: #56b4e9; }
          .node.coordinator.unhandledEnd polygon { stroke: #ff9a55; }
          .edge.child.unchanged path, .edge.child.unchanged polygon { stroke: #56b4e9; }
          .edge.child.unchanged polygon { fill: #56b4e9; }
          .cluster.card path, .cluster.card polygon, .node.card > polygon, .node.card path { fill: none; stroke: #42505e; }
          .graph > text[fill="#882255"] { fill: #e58bb0; }
          .edge.chain path, .edge.chain polygon { stroke: #c3c9cf; }
          .edge.chain polygon { fill: #c3c9cf; }
          .edge.delegate path, .edge.delegate polygon { stroke: #e58bb0; }
          .cluster.system path, .cluster.system polygon, .cluster.objects path, .cluster.objects polygon { fill: none; stroke: #5a6169; }
        }

        """
}
