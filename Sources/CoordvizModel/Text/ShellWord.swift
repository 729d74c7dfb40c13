/// One word of a command that people are told to copy: whatever it holds, bash and zsh read it as that and nothing else.
///
/// Nothing in it is run even where the quotation marks around the command are copied as well, which turns its own quotes
/// inside out: what a shell would act on is escaped by itself, and not by quotes around it.
package struct ShellWord: Equatable, Sendable, CustomStringConvertible {
    /// The word as it is typed: printable, on one line.
    let text: String
    /// Whether a command takes it for an option unless it is told otherwise.
    let looksLikeOption: Bool

    /// A word that is no file's name. A leading dash needs more than quotes: the value of an option is joined to it by `=`,
    /// and what is no option's value is an `operands:` of a ``ShellCommand``.
    package init(_ word: String) {
        text = Self.quoted(word)
        looksLikeOption = word.hasPrefix("-")
    }

    /// The name of a file: with a leading dash it is `./-name`, which is the same file and no option.
    package init(path: String) {
        text = Self.quoted(path.hasPrefix("-") ? "./" + path : path)
        looksLikeOption = false
    }

    package var description: String { text }

    private static func quoted(_ word: String) -> String {
        if word.isEmpty { return "''" }
        // No argument can hold a NUL: it is where one ends.
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

    /// Three digits, which bash and zsh read alike.
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

    /// What a character is to a shell.
    private enum Kind {
        /// Every shell leaves it as it is.
        case plain
        /// It parts words; by itself it runs nothing.
        case harmless
        /// It can make a shell run something, or ends quotes.
        case active
        /// Beyond ASCII; some versions of bash take bytes of it for spaces.
        case foreign
        /// What a terminal obeys, or does not show as one character on this line.
        case unprintable

        init(_ scalar: Unicode.Scalar) {
            self =
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/", ",", ":", "+", "@", "%": .plain
                case "'", ";", "|", "&", "<", ">", "(", ")", "$", "`", "!", "\\": .active
                // A pattern that fits nothing may vanish, and what stands behind it be the command.
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
