import CoordvizModel
import Foundation
import Testing

@testable import CoordvizExport

@Suite struct XMLWriterTests {
    /// What XML cannot contain is replaced.
    private func expected(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    switch scalar.value {
                    case 0x9, 0xA, 0xD: scalar
                    case 0..<0x20, 0xFFFE, 0xFFFF: "\u{FFFD}"
                    default: scalar
                    }
                }
            )
        )
    }

    @Test func hostileTextsAreReadAsThemselvesInAttributesAndBetweenTags() throws {
        var xml = XMLWriter()
        xml.declaration()
        xml.begin("list")
        for text in HostileTexts.all { xml.element("item", text, ("name", text)) }
        xml.end()
        xml.endDocument()
        let read = try Markup(Data(xml.bytes))
        #expect(read.elements.dropFirst().map { $0.attributes["name"] } == HostileTexts.all.map(expected))
        #expect(read.texts.dropFirst().map(\.text) == HostileTexts.all.map(expected))
    }

    @Test func elementsAreIndentedAndTextsAreNot() {
        var xml = XMLWriter()
        xml.declaration()
        xml.begin("a")
        xml.begin("b")
        xml.attribute("n", -1)
        xml.end()
        xml.element("c", "x")
        xml.end()
        xml.endDocument()
        let expected = """
            <?xml version="1.0" encoding="UTF-8"?>
            <a>
              <b n="-1"/>
              <c>x</c>
            </a>

            """
        #expect(String(decoding: xml.bytes, as: UTF8.self) == expected)
    }
}
