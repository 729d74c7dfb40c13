import Testing

@testable import CoordvizExport

@Suite struct SVGHopsTests {
    private let hop = """
        <g id="m1_hop1" class="edge hop handled">
        <title>a</title>
        <g id="a_m1_hop1"><a xlink:href="#n1">
        <path d="M1,1"/>
        </a>
        </g>
        </g>
        """
    private let child = "<g id=\"child_1_2\" class=\"edge child unchanged\">\n<path d=\"M2,2\"/>\n</g>"

    @Test func hopsAreDrawnAfterOtherLines() {
        let svg = "<g id=\"coordviz\" class=\"graph\">\n\(hop)\n\(child)\n</g>\n</svg>\n"
        #expect(SVGHops.last(svg) == "<g id=\"coordviz\" class=\"graph\">\n\(child)\n\(hop)\n</g>\n</svg>\n")
        #expect(SVGStyle.plain("<svg>\n\(svg)").contains("M2,2\"/>\n</g>\n<g id=\"m1_hop1\""))
    }

    @Test func numbersAreDrawnAfterTheLinesOfAllHops() {
        let number = "<g id=\"a_m1_hop1&#45;label\"><a xlink:href=\"#n1\">\n<text>1</text>\n</a>\n</g>"
        let labelled = hop.dropLast("\n</g>".count) + "\n\(number)\n</g>"
        let svg = "<g id=\"coordviz\" class=\"graph\">\n\(labelled)\n\(hop)\n</g>\n</svg>\n"
        let wanted = "<g id=\"coordviz\" class=\"graph\">\n\(hop)\n\(hop)\n\(number)\n</g>\n</svg>\n"
        #expect(SVGHops.last(svg) == wanted)
    }

    @Test func aPictureWithoutHopsStaysAsItIs() {
        let svg = "<g id=\"coordviz\" class=\"graph\">\n\(child)\n</g>\n</svg>\n"
        #expect(SVGHops.last(svg) == svg)
    }
}
