import CoordvizModel
import Foundation
import Testing

@testable import CoordvizExport

@Suite struct TextTests {
    @Test(arguments: [
        ("a\tb\nc\rd", "a\tb\nc\rd"), ("\u{0}\u{7}\u{1F}", "␀␇␟"), ("\u{7F}", "␡"),
        ("\u{80}\u{9B}2J", #"\u{80}\u{9B}2J"#), ("\u{61C}\u{200F}", #"\u{61C}\u{200F}"#),
        ("\u{202E}x", #"\u{202E}x"#),
        ("\u{2066}\u{2069}", #"\u{2066}\u{2069}"#), ("\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}"), ("👩‍👩‍👧 é", "👩‍👩‍👧 é"), ("", ""),
    ])
    func cleanTextShowsWhatCannotBeShown(_ text: String, _ expected: String) {
        #expect(CleanText.clean(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
    }

    @Test(arguments: HostileTexts.all) func cleanTextIsNotChanged(_ text: String) {
        let clean = CleanText.clean(text)
        #expect(CleanText.clean(clean).unicodeScalars.elementsEqual(clean.unicodeScalars))
        let forbidden = clean.unicodeScalars.filter { scalar in
            (scalar.value < 0x20 && ![0x9, 0xA, 0xD].contains(scalar.value)) || scalar.value == 0xFFFE
                || scalar.value == 0xFFFF || (0x202A...0x202E).contains(scalar.value)
                || (0x2066...0x2069).contains(scalar.value)
        }
        #expect(forbidden.isEmpty)
    }

    @Test(arguments: [
        ("abcdef", 6, "abcdef"), ("abcdefg", 6, "abc…fg"), ("abcdefg", 3, "a…g"), ("abcdefg", 1, "a…g"), ("", 3, ""),
        ("👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", 3, "👩‍👩‍👧…👩‍👩‍👧"),
    ])
    func longTextLosesItsMiddle(_ text: String, _ limit: Int, _ expected: String) {
        #expect(CleanText.shortened(text, to: limit) == expected)
        #expect(CleanText.shortened(text, to: limit).count <= max(3, limit))
    }

    @Test func htmlHasNoMarkupOfTheTexts() {
        #expect(HTMLText.escaped(#"<a href="x">'&'</a>"#) == "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;")
        #expect(HTMLText.escaped("&lt;") == "&amp;lt;")
        #expect(HTMLText.escaped("a\r\nb") == "a\r\nb")
    }

    @Test(arguments: HostileTexts.all) func htmlReadsBackAsTheCleanText(_ text: String) throws {
        let escaped = HTMLText.escaped(text)
        #expect(!escaped.unicodeScalars.contains { "<>\"'".unicodeScalars.contains($0) })
        let markup = try Markup(Data("<p title=\"\(escaped)\">\(escaped)</p>".utf8))
        // XML reads every line break as one newline, and as a space in an attribute.
        let expected = CleanText.clean(text).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        #expect(markup.texts[0].text == expected)
        #expect(
            markup.elements[0].attributes["title"]
                == String(expected.map { $0 == "\n" || $0 == "\t" ? " " : $0 })
        )
    }

    @Test(arguments: HostileTexts.all) func scriptDataReadsBackAndCannotEndTheScript(_ text: String) throws {
        let json = try ScriptData.json([text])
        for character in ["<", ">", "&", "\u{2028}", "\u{2029}"] { #expect(!json.contains(character)) }
        let read = try JSONDecoder().decode([String].self, from: Data(json.utf8))
        #expect(read.map { Array($0.utf8) } == [Array(text.utf8)])
    }

    @Test func scriptDataIsTheSameEveryTime() throws {
        let value = Dictionary(uniqueKeysWithValues: (0..<50).map { ("key \($0)", $0) })
        #expect(try ScriptData.json(value) == ScriptData.json(value))
        #expect(try ScriptData.json(["b": "/", "a": "<"]) == #"{"a":"\u003c","b":"/"}"#)
    }

    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (1_767_268_800_250_999_999, "2026-01-01T12:00:00.250Z"),
            (-1_000_000, "1969-12-31T23:59:59.999Z"),
        ] as [(Int64, String)]
    )
    func wallTimeIsTheSameEverywhere(_ nanoseconds: Int64, _ text: String) {
        #expect(WallTime.iso8601(nanoseconds: nanoseconds) == text)
    }

    @Test func everyMillisecondIsShown() {
        for milliseconds in 0..<1000 as Range<Int64> {
            let text = WallTime.iso8601(nanoseconds: 1_767_268_800_000_000_000 + milliseconds * 1_000_000)
            let digits = String(1000 + milliseconds).dropFirst()
            #expect(text == "2026-01-01T12:00:00.\(digits)Z")
        }
    }

    @Test(arguments: [Int64.min, .max]) func anyWallTimeDoesNotTrap(_ nanoseconds: Int64) {
        #expect(!WallTime.iso8601(nanoseconds: nanoseconds).isEmpty)
    }
}
