internal import CoordvizModel

/// A style sheet for an SVG file from Graphviz, with light and dark colours and with classes for restyling.
///
/// Only for files: a picture in a report must work without styles, because a header may forbid them.
package enum SVGStyle {
    /// The file with a style element before its content, and with the outlines of the report's page; unchanged when it
    /// is not an SVG.
    package static func styled(_ svg: String) -> String {
        guard let start = svg.exactRange(of: "<svg"), let end = svg[start.upperBound...].firstIndex(of: ">") else {
            return svg
        }
        let next = svg.index(after: end)
        return "\(svg[..<next])\n<style>\n\(sheet)</style>\(SVGOutlines.replaced(SVGHops.last(String(svg[next...]))))"
    }

    /// The file with these outlines, to make files of other formats from: without colours for dark screens, and without
    /// links, which lead to parts of the SVG file.
    package static func plain(_ svg: String) -> String {
        let lines = SVGOutlines.replaced(SVGHops.last(svg)).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.compactMap { line -> Substring? in
            if line == "</a>" { return nil }
            guard line.hasPrefix("<g id=\"a_"), let link = line.exactRange(of: "><a ") else { return line }
            return line[...link.lowerBound]
        }
        .joined(separator: "\n")
    }

    /// Replaces each of our colours by its dark counterpart. Graphviz writes colours as attributes in lower case.
    private static let sheet: String = {
        var rules = """
            a:hover text { text-decoration: underline; }
            @media (prefers-color-scheme: dark) {
              svg { background: \(FrameTone.darkGround); }
              .graph > title + polygon { fill: \(FrameTone.darkGround); stroke: none; }
              text { fill: \(Tone.ink.dark.line); }

            """
        for (light, dark) in counterparts + frames {
            rules += "  [stroke=\"\(light)\"] { stroke: \(dark); }\n  [fill=\"\(light)\"] { fill: \(dark); }\n"
        }
        rules += """
            }

            """
        return rules
    }()

    private static let frames =
        FrameTone.allCases.map { ($0.light, $0.dark) } + [(FrameTone.cardFill, FrameTone.darkCardFill)]

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
