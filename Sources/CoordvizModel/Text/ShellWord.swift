/// One word of a suggested shell command, escaped so that bash and zsh read it literally.
///
/// It is safe even if the quotation marks around the command are copied as well, which inverts its own quotes: active
/// characters are escaped individually instead of by quotes around them.
package struct ShellWord: Equatable, Sendable, CustomStringConvertible {
    /// The printable word on one line.
    let text: String
    /// Whether a command would read it as an option.
    let looksLikeOption: Bool

    /// Creates a word that is not a file name. Quotes do not help against a leading dash: the value of an option is
    /// joined to it by `=`, and other words are `operands:` of a ``ShellCommand``.
    package init(_ word: String) {
        text = Self.quoted(word)
        looksLikeOption = word.hasPrefix("-")
    }

    /// Creates a file name. With a leading dash it becomes `./-name`, which is the same file but not an option.
    package init(path: String) {
        text = Self.quoted(path.hasPrefix("-") ? "./" + path : path)
        looksLikeOption = false
    }

    package var description: String { text }

    private static func quoted(_ word: String) -> String {
        if word.isEmpty { return "''" }
        // An argument cannot contain NUL, which terminates it.
        let scalars = word.unicodeScalars.map { $0 == "\0" ? "\u{2400}" : $0 }
        let kinds = scalars.map(Kind.init)
        if kinds.allSatisfy({ $0 == .plain }) { return word }
        if !kinds.contains(.active), !kinds.contains(.unprintable) {
            return "'\(String(String.UnicodeScalarView(scalars)))'"
        }
        return escaped(zip(scalars, kinds))
    }

    /// `a\;\ b`, `'ü'\;` or `a$'\033'`.
    private static func escaped(_ scalars: some Sequence<(Unicode.Scalar, Kind)>) -> String {
        var result = ""
        var quotes = Quotes.none
        for (scalar, kind) in scalars {
            if kind.quotes != quotes {
                result += quotes.end + kind.quotes.beginning
                quotes = kind.quotes
            }
            switch kind {
            case .plain, .foreign: result.unicodeScalars.append(scalar)
            case .harmless, .active: result += "\\\(scalar)"
            case .unprintable: result += String(scalar).utf8.map(octal).joined()
            }
        }
        return result + quotes.end
    }

    /// Three octal digits, which bash and zsh both support.
    private static func octal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 8)
        return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }

    private enum Quotes {
        case none, single, dollar

        var beginning: String {
            switch self {
            case .none: ""
            case .single: "'"
            case .dollar: "$'"
            }
        }

        var end: String { self == .none ? "" : "'" }
    }

    /// The meaning of a character in a shell.
    private enum Kind {
        /// It has no special meaning.
        case plain
        /// It separates words, but runs nothing.
        case harmless
        /// It can make a shell run something, or end quotes.
        case active
        /// Beyond ASCII; some versions of bash read its bytes as spaces.
        case foreign
        /// A control character or line separator.
        case unprintable

        init(_ scalar: Unicode.Scalar) {
            self =
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/", ",", ":", "+", "@", "%": .plain
                case "'", ";", "|", "&", "<", ">", "(", ")", "$", "`", "!", "\\": .active
                // A pattern without matches may be removed, so that the next word becomes the command.
                case "*", "?", "[", "]", "^", "#", "~": .active
                case _ where CleanText.isControl(scalar): .unprintable
                case "\u{2028}", "\u{2029}", "\u{FFFE}", "\u{FFFF}": .unprintable
                case _ where scalar.isASCII: .harmless
                default: .foreign
                }
        }

        var quotes: Quotes {
            switch self {
            case .plain, .harmless, .active: .none
            case .foreign: .single
            case .unprintable: .dollar
            }
        }
    }
}
