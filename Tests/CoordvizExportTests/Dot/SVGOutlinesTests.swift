import Testing

@testable import CoordvizExport

@Suite struct SVGOutlinesTests {
    private func node(_ kind: String, _ outline: String) -> String {
        """
        <g id="n1" class="node node \(kind) unchanged">
        <title>n1</title>
        <g id="a_n1"><a xlink:href="#n1" xlink:title="x">
        \(outline)
        <polygon points="1,1 2,2"/>
        </a>
        </g>
        """
    }

    private let box = ##"<polygon fill="#e3f0f9" stroke="#0072b2" points="110,-40 10,-40 10,-8 110,-8 110,-40"/>"##
    private let rounded =
        ##"<path fill="#fff" d="M99.33,-40C99.33,-40 20.67,-40 20.67,-40 15,-40 10,-34 10,-8 110,-20 110,-40"/>"##

    @Test func filesOfOtherFormatsHaveTheOutlinesAndNoLinks() {
        let svg = SVGStyle.plain("<svg>\n" + node("coordinator", rounded) + "\n<a/>\n</svg>")
        #expect(svg.contains("M26,-40H94a16,16"))
        #expect(!svg.contains("xlink") && !svg.contains("</a>") && !svg.contains("<style>"))
        #expect(svg.contains("<g id=\"a_n1\">\n<path"))
    }

    @Test func aCoordinatorIsAPill() {
        let pill = SVGOutlines.replaced(node("coordinator", rounded))
        #expect(pill.contains(##"<path fill="#fff" d="M26,-40H94a16,16 0 0 1 16,16V-24a16,16 0 0 1 -16,16H26a16"##))
    }

    @Test func aWindowHasCutCornersAndAViewNearlySharpOnes() {
        let window = SVGOutlines.replaced(node("window", box))
        let cut = ##"stroke="#0072b2" d="M18,-40L102,-40L110,-32L110,-16L102,-8L18,-8L10,-16L10,-32Z"/>"##
        #expect(window.contains(cut))
        #expect(SVGOutlines.replaced(node("view", box)).contains("d=\"M11,-40H109a1,1 0 0 1 1,1V-9"))
    }

    @Test func onlyTheOutlineOfANodeIsReplaced() {
        #expect(SVGOutlines.replaced(node("viewController", rounded)).contains("<polygon points=\"1,1 2,2\"/>"))
        let card = "<g id=\"cluster_n1\" class=\"cluster card\">\n\(box)\n</g>"
        #expect(SVGOutlines.replaced(card) == card)
        let unknown = node("folder", box)
        #expect(SVGOutlines.replaced(unknown) == unknown)
    }
}
