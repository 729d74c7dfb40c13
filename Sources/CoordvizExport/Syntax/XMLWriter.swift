/// Writes XML 1.0 (https://www.w3.org/TR/xml/) in pieces. Names of elements and attributes are in the source; everything
/// else is escaped here, and only here.
///
/// What XML cannot contain, not even as a reference, becomes U+FFFD.
struct XMLWriter {
    /// What was written so far.
    var bytes: [UInt8] = []
    private var open: [StaticString] = []
    /// Whether the start tag of the innermost element may still get attributes.
    private var isInTag = false
    /// Whether the innermost element has text, so that no white space may be added.
    private var hasText = false

    /// The declaration, before everything else.
    mutating func declaration() { add(#"<?xml version="1.0" encoding="UTF-8"?>"#) }

    /// Begins an element.
    mutating func begin(_ name: StaticString) {
        closeTag()
        add("\n")
        for _ in open { add("  ") }
        add("<")
        add(name)
        open.append(name)
        isInTag = true
        hasText = false
    }

    /// An attribute of the element that was begun last.
    mutating func attribute(_ name: StaticString, _ value: String) {
        add(" ")
        add(name)
        add("=\"")
        escape(value, isAttribute: true)
        add("\"")
    }

    /// An attribute with a number.
    mutating func attribute(_ name: StaticString, _ value: some BinaryInteger) { attribute(name, String(value)) }

    /// Text in the innermost element.
    mutating func text(_ text: String) {
        closeTag()
        hasText = true
        escape(text, isAttribute: false)
    }

    /// Ends the innermost element.
    mutating func end() {
        guard let name = open.popLast() else { return }
        if isInTag {
            add("/>")
        } else {
            if !hasText {
                add("\n")
                for _ in open { add("  ") }
            }
            add("</")
            add(name)
            add(">")
        }
        isInTag = false
        hasText = false
    }

    /// An element with text only.
    mutating func element(_ name: StaticString, _ text: String, _ attributes: (name: StaticString, value: String)...) {
        begin(name)
        for (name, value) in attributes { attribute(name, value) }
        self.text(text)
        end()
    }

    /// Ends the document.
    mutating func endDocument() { add("\n") }

    private mutating func closeTag() {
        if isInTag { add(">") }
        isInTag = false
    }

    private mutating func add(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }

    private mutating func escape(_ text: String, isAttribute: Bool) {
        let isPlain = text.utf8.allSatisfy { byte in
            byte >= 0x20 && byte < 0x7F && byte != 0x22 && byte != 0x26 && byte != 0x3C && byte != 0x3E
        }
        if isPlain { return bytes.append(contentsOf: text.utf8) }
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x26: add("&amp;")
            case 0x3C: add("&lt;")
            case 0x3E: add("&gt;")
            case 0x22: add("&quot;")
            // A reader would turn these into spaces, or a carriage return into a line feed.
            case 0x9 where isAttribute: add("&#9;")
            case 0xA where isAttribute: add("&#10;")
            case 0xD: add("&#13;")
            case 0x9, 0xA: bytes.append(UInt8(scalar.value))
            case 0..<0x20, 0xFFFE, 0xFFFF: add("\u{FFFD}")
            default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }
}
