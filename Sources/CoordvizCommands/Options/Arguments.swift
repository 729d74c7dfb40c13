internal import CoordvizModel
internal import Foundation

/// The raw arguments of the command line.
enum Arguments {
    /// Refuses arguments that are not valid UTF-8: as Swift strings they would name another file.
    /// - Throws: ``CommandFailure`` when a word is not UTF-8.
    static func check() throws {
        for (index, word) in CommandLine.arguments.indices.dropFirst().compactMap({ index in
            CommandLine.unsafeArgv[index].map { (index, $0) }
        }) where String(validatingCString: word) == nil {
            throw CommandFailure(
                .usage,
                """
                Argument \(index) is not UTF-8: \(shown(UnsafeBufferPointer(start: word, count: strlen(word)))). \
                Rename the file, or make a link to it with a UTF-8 name.
                """
            )
        }
    }

    private static func shown(_ word: some Sequence<CChar>) -> String {
        word.map { character in
            let byte = UInt8(bitPattern: character)
            return byte < 0x80 ? String(UnicodeScalar(byte)) : "\\x\(String(byte, radix: 16, uppercase: true))"
        }.joined()
    }

    /// The argument parser's message, with the arguments in it escaped. Only the parser's own line breaks are kept.
    static func sentence(ofParser text: String) -> Sentence {
        let pieces = CommandLine.arguments.dropFirst().flatMap { word in
            // The parser splits options from values: `--depth=1` and `-d1`.
            [word[...]] + word.split(separator: "=", maxSplits: 1) + [word.dropFirst(2)]
        }
        // Longest first: a piece may be part of another one.
        let broken = Set(pieces.map(String.init)).filter { $0.utf8.contains(UInt8(ascii: "\n")) }
            .sorted { $0.utf8.count > $1.utf8.count }
        let text = broken.reduce(text) {
            $0.replacingOccurrences(of: $1, with: TerminalText.escape($1), options: .literal)
        }
        return "\(lines: text)"
    }
}
