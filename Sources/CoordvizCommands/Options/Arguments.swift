internal import CoordvizModel
internal import Foundation

/// The words of the command line, as the system hands them over.
enum Arguments {
    /// Names are texts to us: what is none would be read as another name, of a file that is not meant.
    /// - Throws: ``CommandFailure`` when a word is not UTF-8.
    static func check() throws {
        for (index, word) in CommandLine.arguments.indices.dropFirst().compactMap({ index in
            CommandLine.unsafeArgv[index].map { (index, $0) }
        }) where String(validatingCString: word) == nil {
            throw CommandFailure(
                .usage,
                """
                Argument \(index) is not UTF-8: \(shown(UnsafeBufferPointer(start: word, count: strlen(word)))). Rename the \
                file, or lead a link to it whose name is UTF-8.
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

    /// What the argument parser says, which repeats words of the command line as they are. Line breaks in it are the
    /// parser's.
    static func sentence(ofParser text: String) -> Sentence {
        let pieces = CommandLine.arguments.dropFirst().flatMap { word in
            // It tells options and values apart: `--depth=1` and `-d1`.
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
