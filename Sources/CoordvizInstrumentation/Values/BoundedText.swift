/// A text of bounded length, which knows whether something did not fit.
struct BoundedText {
    private var text = ""
    /// How many scalars still fit.
    private(set) var room: Int
    /// Nothing more is added once something did not fit.
    private(set) var isCut = false

    init(room: Int) { self.room = room }

    /// The text, with an ellipsis if something did not fit.
    var finished: String { isCut ? text + "…" : text }

    /// Adds names and punctuation, as much as fits.
    mutating func add(_ piece: String) {
        guard !isCut else { return }
        // There are no more scalars than bytes.
        if piece.utf8.count <= room { return append(piece) }
        let fitting = String(String.UnicodeScalarView(piece.unicodeScalars.prefix(room)))
        isCut = fitting.utf8.count < piece.utf8.count
        append(fitting)
    }

    /// Adds text of the app's user or author with control characters escaped: whole characters only, as many as fit.
    /// - Parameter beginning: returns the requested number of its first scalars.
    mutating func add(content beginning: (Int) -> String, quoted: Bool) {
        if quoted { add("\"") }
        guard !isCut else { return }
        var content = beginning(room + 1)
        let isLonger = content.unicodeScalars.count > room
        // The additional scalar may split a character.
        if isLonger { content.removeLast() }
        if content.utf8.allSatisfy(Self.isPlain) {
            append(content)
        } else {
            for scalar in content.unicodeScalars {
                let unit = Self.escaped(scalar, quoted: quoted)
                guard unit.unicodeScalars.count <= room else {
                    isCut = true
                    return
                }
                append(unit)
            }
        }
        if isLonger { isCut = true } else if quoted { add("\"") }
    }

    private mutating func append(_ piece: String) {
        text += piece
        room -= piece.unicodeScalars.count
    }

    /// Whether a byte represents a character that is never escaped.
    private static func isPlain(_ byte: UInt8) -> Bool { 0x20..<0x7F ~= byte && byte != 0x22 && byte != 0x5C }

    private static func escaped(_ scalar: Unicode.Scalar, quoted: Bool) -> String {
        switch scalar {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case "\"" where quoted: "\\\""
        case "\\" where quoted: "\\\\"
        // Line separators that are not control characters.
        case "\u{2028}", "\u{2029}": hexadecimal(scalar)
        default: scalar.properties.generalCategory == .control ? hexadecimal(scalar) : String(Character(scalar))
        }
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
}
