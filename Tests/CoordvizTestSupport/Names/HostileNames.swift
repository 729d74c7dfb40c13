/// Names that a file, an argument or a node may have, and that a shell, a terminal or a format may interpret. They are the same
/// each time.
package enum HostileNames {
    /// More than 300: some were chosen by hand, the others are generated from the same characters with a fixed seed. None contains
    /// a slash or a NUL, and all are short enough for a file's name.
    package static let all: [String] = {
        var random = Numbers(state: 17)
        var names = known
        while names.count < 320 {
            let length = Int(random.next() % 12) + 1
            let name = (0..<length).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
            if ![".", ".."].contains(name) { names.append(name) }
        }
        return names
    }()

    /// A name with every character that a terminal interprets, and a line that looks like one of the tool's.
    package static let forTerminals =
        "a\u{1B}]0;x\u{7}\u{1B}[31m\u{9B}2J\u{85}\u{7F}\u{8}\u{202E}gnp\u{2066}\u{200F}\r\nSPOOFED line\t.sqlite"

    /// Each of them creates a file called `pwned` if a shell runs it.
    private static let known: [String] = [
        " ", "a b", "a  b", " a ", "-", "--", "-rf", "--force", "-o", "--help", "--version", "-- x", "~", "~root", "~+",
        "=ls", "a=b", "=", "#", "#1", "a#b", "!", "!!", "a!b", "!$", "!touch", "$HOME", "${HOME}", "$?", "$'a'",
        "$((1))",
        "$(touch pwned)", "`touch pwned`", ";touch pwned", "a;touch pwned;", "&touch pwned", "&&touch pwned",
        "|touch pwned",
        "||touch pwned", "\ntouch pwned\n", ">pwned", ">>pwned", "a>pwned", "2>pwned", "<pwned", ">|pwned", "&>pwned",
        "<(touch pwned)", "=(touch pwned)", ">(touch pwned)", "(touch pwned)", "{touch,pwned}", "{ touch pwned; }",
        "*(e:'touch pwned':)", ".(e:touch pwned:)", "'", "''", "'''", "';touch pwned;'", "'$(touch pwned)'",
        "x' ; touch pwned ; 'y", "\"", "\"\"", "\";touch pwned;\"", "\"$(touch pwned)\"", "'\"'", "\\", "\\\\", "\\'",
        "a\\", "\\\n", "\\$(touch pwned)", "\\;touch pwned", "*", "?", "[a-z]*", "{a,b}", "[", "]", "{", "}", "^",
        "^a^b",
        "%", "%1", "%s%n", "@", "+", ",", ":", "a:b", "a,b", "\t", "a\tb", "\n", "a\nb", "\r", "a\r\nb", "\u{1B}[31m",
        "\u{1B}]0;x\u{7}", "\u{1B}'touch pwned'", "'\u{1B}'", "\u{9B}2J", "\u{7F}", "\u{80}", "\u{85}", "\u{202E}gnp",
        "\u{2066}x\u{2069}", "\u{61C}", "\u{200E}", "\u{2028}", "\u{2029}", "\u{A0}", "à", "ü;touch pwned", "👩‍👩‍👧",
        "e\u{301}",
        "\u{301}x", "\u{FEFF}", "\u{FFFE}", "\u{10FFFF}", "中文", "مرحبا", "help", "check", "record", "summary",
        "COMMAND",
        "$'\\'';touch pwned;'", "'$'\\ntouch pwned\\n''", "coordviz: ok", "Write it with 'rm'.", "<b>", "]]>", "&amp;",
    ]

    private static let pieces: [String] =
        "'\"\\$`;&|<>(){}[]*?!~#=^%@+:,. \t\n\r-aé".map(String.init) + [
            "touch pwned", "'\\''", "$(", "\u{1B}", "\u{9B}", "\u{202E}", "\u{A0}", "👩‍👩‍👧", "\u{301}", "x", "1",
        ]

    /// SplitMix64 (https://prng.di.unimi.it/splitmix64.c).
    private struct Numbers {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }
}
