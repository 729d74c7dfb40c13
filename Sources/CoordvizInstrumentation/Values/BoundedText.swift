/// A text that never becomes longer than it may, and knows whether something did not fit.
struct BoundedText {
    private var text = ""
    /// How many scalars still fit.
    private(set) var room: Int
    /// Nothing more is taken once something did not fit.
    private(set) var isCut = false

    init(room: Int) { self.room = room }

    /// What fitted, and an ellipsis when something did not.
    var finished: String { isCut ? text + "…" : text }

    /// Takes names and punctuation, as much as fits.
    mutating func add(_ piece: String) {
        guard !isCut else { return }
        for scalar in piece.unicodeScalars {
            guard room > 0 else {
                isCut = true
                return
            }
            append(scalar)
        }
    }

    /// Takes what the app's user or author wrote, with control characters escaped; whole characters only, as many as fit.
    /// - Parameter beginning: gives the first scalars of it, as many as asked for.
    mutating func add(content beginning: (Int) -> String, quoted: Bool) {
        if quoted { add("\"") }
        guard !isCut else { return }
        var content = beginning(room + 1)
        let isLonger = content.unicodeScalars.count > room
        // The scalar too much may have been taken out of the middle of a character.
        if isLonger { content.removeLast() }
        for scalar in content.unicodeScalars {
            let unit = Self.escaped(scalar, quoted: quoted)
            guard unit.count <= room else {
                isCut = true
                return
            }
            unit.forEach { append($0) }
        }
        if isLonger { isCut = true } else if quoted { add("\"") }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        text.unicodeScalars.append(scalar)
        room -= 1
    }

    private static func escaped(_ scalar: Unicode.Scalar, quoted: Bool) -> [Unicode.Scalar] {
        switch scalar {
        case "\n": ["\\", "n"]
        case "\r": ["\\", "r"]
        case "\t": ["\\", "t"]
        case "\"" where quoted: ["\\", "\""]
        case "\\" where quoted: ["\\", "\\"]
        // Line ends that are no control characters.
        case "\u{2028}", "\u{2029}": hexadecimal(scalar)
        default: scalar.properties.generalCategory == .control ? hexadecimal(scalar) : [scalar]
        }
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        Array("\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
    }
}
