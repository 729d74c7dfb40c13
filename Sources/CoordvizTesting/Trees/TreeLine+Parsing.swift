internal import CoordvizModel

extension TreeLine {
    /// Reads a line; nil if it is none of a tree.
    init?(parsing line: Substring) {
        var rest = line
        var depth = 0
        var isPresented = false
        while true {
            let step = rest.prefix(5)
            guard step == "   | " || step == "   + " else { break }
            depth += 1
            isPresented = step == "   + "
            rest = rest.dropFirst(5)
        }
        guard rest.first == "<", let end = Self.end(ofTypeIn: rest.dropFirst()) else { return nil }
        let label = rest[..<end].dropFirst()
        let number = Self.number(atEndOf: label)
        self.init(
            depth: depth,
            isPresented: isPresented,
            type: String(label.dropLast(number.count)),
            number: String(number),
            identifier: Self.identifier(in: rest[end...])
        )
    }

    /// The bracket that closes a type. Types contain brackets, and so may what follows: identifiers and owners.
    private static func end(ofTypeIn text: Substring) -> Substring.Index? {
        var depth = 1
        for index in text.indices where text[index] == "<" || text[index] == ">" {
            let before = text[..<index]
            // The arrow of a function type closes nothing.
            if text[index] == ">", before.last == "-" { continue }
            depth += text[index] == "<" ? 1 : -1
            // A type that was shortened may have lost any of its brackets, and has a number.
            let isFollowedByNumber = text[index...].dropFirst().hasPrefix(" #")
            if text[index] == ">", depth == 0 && !isFollowedByNumber || !number(atEndOf: before).isEmpty {
                return index
            }
        }
        return nil
    }

    /// ` #17` at the end; empty where there is none.
    private static func number(atEndOf label: Substring) -> Substring {
        guard let sign = label.lastIndex(of: "#") else { return "" }
        let digits = label[sign...].dropFirst()
        guard !digits.isEmpty, digits.allSatisfy(\.isNumber) else { return "" }
        let type = label[..<sign]
        let spaces = type.reversed().prefix { $0 == " " }.count
        return label.dropFirst(type.count - spaces)
    }

    /// The text in quotes after `identifier:`. Quotes in it need not be escaped: the last one that ends something ends it.
    private static func identifier(in facts: Substring) -> String? {
        guard let begin = facts.exactRange(of: "identifier: \"")?.upperBound else { return nil }
        let rest = facts[begin...]
        let end = rest.indices.last { index in
            let after = rest[index...].dropFirst()
            return rest[index] == "\"" && (after.first ?? ",") == ","
        }
        // One that does not end so is still given.
        return String(rest[..<(end ?? rest.lastIndex(of: "\"") ?? rest.endIndex)])
    }
}
