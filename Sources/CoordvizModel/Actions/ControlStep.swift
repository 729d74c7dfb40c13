/// A step from a screen, or from a part of it, to a control.
package enum ControlStep: Hashable, Sendable {
    /// The view or bar item with this accessibility identifier: `#pay`.
    case identifier(String)
    /// The control or bar item with this title: `'Pay now'`.
    case title(String)
    /// The nth view of its class, counted from 1, or the nth item of a side of a bar: `UIButton 2`, `left 1`.
    case position(of: String, Int)
    /// The row of a table: `row 0.3` is row 3 of section 0.
    case row(section: Int, Int)
    /// The item of a collection: `item 0.3`.
    case item(section: Int, Int)
    /// The items of a screen's navigation bar and toolbar, or of the toolbar before it: `bar`.
    case bar

    /// Whether the step leads elsewhere as soon as someone adds a view or an item.
    package var isPosition: Bool {
        if case .position = self { true } else { false }
    }

    package var text: String {
        switch self {
        case .identifier(let name): "#" + (Self.isPlain(name) ? name : QuotedText.quoted(name))
        case .title(let title): QuotedText.quoted(title)
        case .position(let type, let number): "\(QuotedText.typeName(type)) \(number)"
        case .row(let section, let row): "row \(section).\(row)"
        case .item(let section, let item): "item \(section).\(item)"
        case .bar: "bar"
        }
    }

    /// Reads a step; nil if it is none.
    package init?(parsing text: String) {
        if text == "bar" {
            self = .bar
        } else if text.unicodeScalars.first == "#" {
            let name = String(text.unicodeScalars.dropFirst())
            guard let name = QuotedText.isQuoted(name) ? QuotedText.unquoted(name) : name, !name.isEmpty else {
                return nil
            }
            self = .identifier(name)
        } else if QuotedText.isQuoted(text), let title = QuotedText.unquoted(text) {
            self = .title(title)
        } else if let place = Self.place(text, after: "row ") {
            self = .row(section: place.section, place.number)
        } else if let place = Self.place(text, after: "item ") {
            self = .item(section: place.section, place.number)
        } else {
            guard let (type, number) = QuotedText.typeAndNumber(text), let number, number > 0 else { return nil }
            self = .position(of: type, number)
        }
    }

    /// `0.3` after a word.
    private static func place(_ text: String, after word: String) -> (section: Int, number: Int)? {
        guard text.hasPrefix(word) else { return nil }
        let numbers = text.dropFirst(word.count).split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let section = numbers[0], let number = numbers[1], section >= 0, number >= 0 else {
            return nil
        }
        return (section, number)
    }

    private static func isPlain(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                    true
                default: false
                }
            }
    }
}
