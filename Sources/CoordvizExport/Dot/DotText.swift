internal import CoordvizModel

/// Writes DOT statements line by line, indented, with attributes in the order given.
struct DotText {
    private(set) var text = ""
    private var depth = 0

    /// An attribute whose value is written unchanged: a number, a colour, or a quoted string.
    typealias Attribute = (name: String, value: String)

    /// The fonts of all pictures, the first of which that the reader's machine has is used.
    static let font: Attribute = ("fontname", "\"Helvetica,Arial,sans-serif\"")

    mutating func open(_ head: String) {
        line("\(head) {")
        depth += 1
    }

    mutating func close() {
        depth -= 1
        line("}")
    }

    mutating func comment(_ comment: String) {
        line("// " + CleanText.clean(comment).split(whereSeparator: \.isNewline).joined(separator: " "))
    }

    mutating func attribute(_ name: String, _ value: String) { line("\(name)=\(value);") }

    mutating func statement(_ subject: String, _ attributes: [Attribute]) {
        let list = attributes.map { "\($0.name)=\($0.value)" }.joined(separator: ", ")
        line(list.isEmpty ? "\(subject);" : "\(subject) [\(list)];")
    }

    private mutating func line(_ line: String) {
        text += String(repeating: "  ", count: depth) + line + "\n"
    }
}
