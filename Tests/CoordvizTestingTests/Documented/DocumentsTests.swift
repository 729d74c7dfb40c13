import CoordvizSwiftTesting
import CoordvizTestSupport
import CoordvizTesting
import Foundation
import LettersApp
import Testing

/// docs/testing.md and docs/first-test.md are correct: every block of their Swift is in a source of this folder, line by line.
struct DocumentsTests {
    private static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    /// The non-empty lines of a text, without indentation.
    private func lines(_ text: some StringProtocol) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    private func text(_ name: String) throws -> String {
        let root = Self.here.appendingPathComponent("../../..").standardized
        return try String(contentsOf: root.appendingPathComponent("docs/\(name)"), encoding: .utf8)
    }

    @Test(arguments: [("testing.md", 8), ("first-test.md", 2)])
    func everyBlockIsInACompiledSource(document: String, least: Int) throws {
        let sources = try ["DocumentedTests.swift", "DocumentedXCTests.swift"].map { name in
            // The document's tests are alone in their file.
            lines(try String(contentsOf: Self.here.appendingPathComponent(name), encoding: .utf8))
                .filter { $0 != "import CoordvizTestSupport" }
        }
        let blocks = try text(document).components(separatedBy: "```swift\n").dropFirst()
            .map { lines($0.components(separatedBy: "```")[0]) }
        #expect(blocks.count >= least)
        for block in blocks {
            // Imports are at the top of the file, and the first test further below.
            let code = block.filter { !$0.hasPrefix("import ") }
            let isThere = sources.contains { $0.firstRange(of: code) != nil }
            if !isThere { Issue.record("Not in a compiled source:\n\(block.joined(separator: "\n"))") }
        }
    }

    @Test(.recordsAlone, .recorded) @MainActor func theMistakeOfTheFirstTestIsFoundInTheseWords() async throws {
        let mail = await RunningMail()
        mail.coordinator.forgetsLetters = true
        let end = CoordinatorEnd(of: RecordedType(LetterCoordinator.self), by: NavigationWay.allCases, within: 0)
        let problem = try #require(try await end.problem { try await mail.write() })
        mail.end()
        func plain(_ text: String) -> String {
            text.replacingOccurrences(of: "#[0-9]+", with: "#", options: .regularExpression)
        }
        let found = lines(problem).map { plain($0) }
        #expect(lines(try text("first-test.md")).map { plain($0) }.firstRange(of: found) != nil, "\(problem)")
    }
}
