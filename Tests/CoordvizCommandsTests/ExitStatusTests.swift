import Foundation
import Testing

@testable import CoordvizCommands

/// The help and the manual page are made of the texts of ``ExitStatus``; the document repeats them.
@Suite struct ExitStatusTests {
    /// The document, on one line, without marks of code and quotation marks.
    private let document: String

    init() throws {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        document = Self.plain(
            try String(contentsOf: root.appendingPathComponent("docs/commands.md"), encoding: .utf8)
        )
    }

    private static func plain(_ text: String) -> String {
        text.filter { $0 != "`" && $0 != "'" }.replacing("\n", with: " ")
    }

    @Test(arguments: CoordvizCommands.ExitStatus.allCases) func theDocumentSaysWhatTheHelpSays(
        _ status: CoordvizCommands.ExitStatus
    ) {
        #expect(document.contains("| \(status.rawValue) | \(Self.plain(status.meaning)) |"))
    }

    @Test func theDocumentSaysWhichCodesSignalsGive() {
        #expect(document.contains(Self.plain(CoordvizCommands.ExitStatus.others)))
    }
}
