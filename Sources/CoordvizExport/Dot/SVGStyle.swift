/// A style sheet for an SVG file from Graphviz, with light and dark colours and with classes for restyling.
///
/// Only for files: a picture in a report must work without styles, because a header may forbid them.
package enum SVGStyle {
    /// The file with a style element before its content; unchanged when it is not an SVG.
    package static func styled(_ svg: String) -> String {
        guard let start = svg.firstRange(of: "<svg"), let end = svg[start.upperBound...].firstIndex(of: ">") else {
            return svg
        }
        let next = svg.index(after: end)
        return "\(svg[..<next])\n<style>\n\(sheet)</style>\(svg[next...])"
    }

    /// Replaces each of our colours by its dark counterpart. Graphviz writes colours as attributes in lower case.
    private static let sheet: String = {
        var rules = """
            a:hover text { text-decoration: underline; }
            .node.card > polygon, .node.card path, .cluster.card path { fill: none; }
            @media (prefers-color-scheme: dark) {
              svg { background: \(FrameTone.darkGround); }
              .graph > polygon { fill: \(FrameTone.darkGround); stroke: none; }
              text { fill: \(Tone.ink.dark.line); }

            """
        for (light, dark) in counterparts {
            rules += "  [stroke=\"\(light)\"] { stroke: \(dark); }\n  [fill=\"\(light)\"] { fill: \(dark); }\n"
        }
        rules += """
              .cluster.card path, .cluster.card polygon, .node.card > polygon, .node.card path { fill: none; stroke: \(FrameTone.card.dark); }
              .cluster.system path, .cluster.system polygon, .cluster.objects path, .cluster.objects polygon { fill: none; stroke: \(FrameTone.group.dark); }
            }

            """
        return rules
    }()

    private static let counterparts: [(light: String, dark: String)] = {
        var known: Set<String> = []
        return Tone.allCases.flatMap { tone in
            [
                (tone.light.line, tone.dark.line), (tone.light.fill, tone.dark.fill),
                (tone.light.letters, tone.dark.letters),
            ]
        }
        .compactMap { light, dark in light.flatMap { light in dark.map { (light, $0) } } }
        .filter { known.insert($0.0).inserted }
    }()
}
