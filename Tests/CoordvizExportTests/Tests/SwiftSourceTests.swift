import CoordvizTestSupport
import Testing

@testable import CoordvizExport

@Suite struct SwiftSourceTests {
    @Test(arguments: [
        ("", #""""#), ("It's", #""It's""#), (#"a"b\(c)"#, #""a\"b\\(c)""#), ("a\nb\r\t", #""a\nb\r\t""#),
        ("é中👍", #""é中👍""#),
        ("\u{0}\u{202E}\u{2028}", #""\u{0}\u{202E}\u{2028}""#),
    ])
    func aTextIsALiteralWithThatValue(_ text: String, _ literal: String) {
        #expect(SwiftSource.literal(text) == literal)
    }

    @Test(arguments: HostileTexts.all + HostileNames.all) func noTextEndsItsLiteralOrItsComment(_ text: String) throws {
        let literal = SwiftSource.literal(text)
        #expect(try value(of: literal).unicodeScalars.elementsEqual(text.unicodeScalars))
        let lineEnds: Set<Unicode.Scalar> = ["\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "\u{0}"]
        #expect(!literal.unicodeScalars.contains(where: lineEnds.contains))
        #expect(!SwiftSource.comment(text).unicodeScalars.contains(where: lineEnds.contains))
    }

    @Test(arguments: HostileTexts.all + HostileNames.all) func anyProgramHasASuite(_ text: String) {
        #expect(TestSource.isSuiteName(TestSource.suiteName(of: text)))
    }

    @Test(arguments: [("shopping-cart", "ShoppingCartTests"), ("2048", "_2048Tests"), ("…", "RecordedTests")])
    func aSuiteIsNamedAfterItsProgram(_ program: String, _ name: String) {
        #expect(TestSource.suiteName(of: program) == name)
    }

    @Test(arguments: ["", "a b", "1a", "A.", ".A", "A..B", "A-B", "class", "Outer.self", "Über", "A\n"])
    func whatCannotNameATypeIsRefused(_ text: String) { #expect(!TestSource.isSuiteName(text)) }

    /// Reads a literal as the compiler does.
    private func value(of literal: String) throws -> String {
        var rest = literal.unicodeScalars.dropFirst().dropLast()[...]
        var value = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            guard scalar == "\\" else {
                // It would end the literal.
                try #require(scalar != "\"")
                value.append(scalar)
                continue
            }
            switch rest.popFirst() {
            case "\""?: value.append("\"")
            case "\\"?: value.append("\\")
            case "n"?: value.append("\n")
            case "r"?: value.append("\r")
            case "t"?: value.append("\t")
            case "u"?:
                let digits = rest.dropFirst().prefix { $0 != "}" }
                value.append(try #require(UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)))
                rest = rest.dropFirst(digits.count + 2)
            default: throw Unexpected()
            }
        }
        return String(value)
    }

    private struct Unexpected: Error {}
}
