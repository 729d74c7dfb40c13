/// What the user chose or entered with an action.
package enum ActionValue: Hashable, Sendable {
    /// A number, such as the index of a tab: `2`, `0.5`.
    case number(Double)
    /// A word of UIKit or of coordviz: `forward`, `cancelled`.
    case word(String)
    /// What the app shows, or what the user typed: `'Delete'`.
    case text(String)
    /// A text that was not recorded: `?`.
    case withheld

    package var text: String {
        switch self {
        case .number(let number): number.isWhole ? "\(Int(number))" : "\(number)"
        case .word(let word): word
        case .text(let text): QuotedText.quoted(text)
        case .withheld: "?"
        }
    }

    /// Reads a value; nil if it is none.
    package init?(parsing text: String) {
        if text == "?" {
            self = .withheld
        } else if QuotedText.isQuoted(text) {
            guard let content = QuotedText.unquoted(text) else { return nil }
            self = .text(content)
        } else if let number = Double(text), number.isFinite {
            self = .number(number)
        } else {
            guard !text.isEmpty, text.allSatisfy({ $0.isLetter || $0 == "." || $0 == "-" }) else { return nil }
            self = .word(text)
        }
    }
}

extension Double {
    fileprivate var isWhole: Bool { self == rounded() && magnitude < 1e15 }
}
