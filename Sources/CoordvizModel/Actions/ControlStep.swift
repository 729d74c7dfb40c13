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
        case .position(let type, let number): "\(type) \(number)"
        case .row(let section, let row): "row \(section).\(row)"
        case .item(let section, let item): "item \(section).\(item)"
        case .bar: "bar"
        }
    }

    /// Reads a step; nil if it is none.
    package init?(parsing text: String) {
        if text == "bar" {
            self = .bar
        } else if text.first == "#" {
            let name = String(text.dropFirst())
            guard let name = name.first == "'" ? QuotedText.unquoted(name) : name, !name.isEmpty else { return nil }
            self = .identifier(name)
        } else if text.first == "'" {
            guard let title = QuotedText.unquoted(text) else { return nil }
            self = .title(title)
        } else {
            guard let space = text.lastIndex(of: " ") else { return nil }
            let (type, place) = (String(text[..<space]), text[text.index(after: space)...])
            let numbers = place.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
            switch (type, numbers.count) {
            case ("row", 2): self = .row(section: numbers[0] ?? -1, numbers[1] ?? -1)
            case ("item", 2): self = .item(section: numbers[0] ?? -1, numbers[1] ?? -1)
            case (_, 1): self = .position(of: type, numbers[0] ?? 0)
            default: return nil
            }
            guard !type.isEmpty, numbers.allSatisfy({ ($0 ?? -1) >= 0 }) else { return nil }
        }
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
