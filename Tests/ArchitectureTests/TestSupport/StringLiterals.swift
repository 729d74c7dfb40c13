/// A string literal of a Swift file: its text, with ``hole`` for each interpolation.
struct StringLiteral: Equatable {
    /// Replaces an interpolation. No source contains it.
    static let hole: Character = "\u{FFFC}"

    var text: String
    /// The interpolated expressions, in the order of the holes.
    var holes: [String]
    /// The line on which it begins, from 1.
    var line: Int
}

/// Finds the string literals of a Swift file, including those within interpolations. Supports comments, raw strings and multi-line
/// strings; not regular expressions, which contain no quotes in this package.
struct StringLiteralScanner {
    private let characters: [Character]
    private var place = 0
    private var line = 1
    private var found: [StringLiteral] = []

    static func literals(in text: String) -> [StringLiteral] {
        var scanner = StringLiteralScanner(characters: Array(text))
        scanner.scanCode(until: nil)
        return scanner.found
    }

    private init(characters: [Character]) { self.characters = characters }

    private func looksAt(_ text: String) -> Bool { characters[place...].starts(with: text) }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count where place < characters.count {
            if characters[place] == "\n" { line += 1 }
            place += 1
        }
    }

    /// - Parameter end: the parenthesis that ends an interpolation; nil for a file.
    private mutating func scanCode(until end: Character?) {
        var depth = 0
        while place < characters.count {
            if looksAt("//") {
                while place < characters.count, characters[place] != "\n" { advance() }
            } else if looksAt("/*") {
                while place < characters.count, !looksAt("*/") { advance() }
                advance(2)
            } else if let pounds = poundsBeforeQuote {
                scanLiteral(pounds: pounds)
            } else {
                if characters[place] == "(" { depth += 1 }
                if characters[place] == ")" {
                    if depth == 0, end == ")" { return }
                    depth -= 1
                }
                advance()
            }
        }
    }

    /// The number of `#` of a literal that begins here.
    private var poundsBeforeQuote: Int? {
        let pounds = characters[place...].prefix { $0 == "#" }.count
        let quote = place + pounds
        return quote < characters.count && characters[quote] == "\"" ? pounds : nil
    }

    private mutating func scanLiteral(pounds: Int) {
        let start = line
        advance(pounds)
        let quote = looksAt("\"\"\"") ? "\"\"\"" : "\""
        advance(quote.count)
        let end = quote + String(repeating: "#", count: pounds)
        let escape = "\\" + String(repeating: "#", count: pounds)
        var literal = StringLiteral(text: "", holes: [], line: start)
        while place < characters.count, !looksAt(end) {
            guard looksAt(escape) else {
                literal.text.append(characters[place])
                advance()
                continue
            }
            advance(escape.count)
            if looksAt("(") {
                advance()
                let begin = place
                scanCode(until: ")")
                literal.holes.append(String(characters[begin..<min(place, characters.count)]))
                literal.text.append(StringLiteral.hole)
                advance()
            } else if looksAt("\n") {
                // The line continues in the next one, after its indentation.
                advance()
                while place < characters.count, characters[place] == " " { advance() }
            } else {
                literal.text.append(place < characters.count ? characters[place] : " ")
                advance()
            }
        }
        advance(end.count)
        found.append(literal)
    }
}
