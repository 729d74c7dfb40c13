import Foundation
import Testing

/// docs/adopting.md is correct: every block of its Swift is in one of these sources, line by line and in that order.
@Suite struct AdoptingTests {
    private static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    private static let folders = [
        "Seam", "ProtocolOnly", "BaseClass", "Router", "Flows", "EventBus", "Migration", "SwiftUIRouter", "Untouched",
    ]

    /// The non-empty lines of a text, without indentation.
    private func lines(_ text: some StringProtocol) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    private func document() throws -> String {
        let root = Self.here.deletingLastPathComponent().deletingLastPathComponent()
        return try String(contentsOf: root.appendingPathComponent("docs/adopting.md"), encoding: .utf8)
    }

    /// The lines of each source of the examples.
    private func sources() throws -> [[String]] {
        try Self.folders.flatMap { folder in
            let folder = Self.here.appendingPathComponent(folder)
            return try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { !$0.hasSuffix("Tests.swift") }
                .map { lines(try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) }
        }
    }

    @Test func everyBlockIsInACompiledSource() throws {
        let sources = try sources()
        let parts = try document().components(separatedBy: "```swift\n")
        // Code that needs SwiftUI is compiled by make check-apple, which is noted above the block.
        let blocks = zip(parts, parts.dropFirst()).filter { before, _ in lines(before).last?.hasPrefix("<!--") != true }
            .map { lines($1.components(separatedBy: "```")[0]) }
        #expect(blocks.count >= 8 && sources.count >= 10)
        for block in blocks where !sources.contains(where: { $0.firstRange(of: block) != nil }) {
            Issue.record("Not in a compiled source:\n\(block.joined(separator: "\n"))")
        }
    }

    @Test func everyExampleIsInTheDocument() throws {
        let document = try document()
        for folder in Self.folders {
            #expect(document.contains("Tests/AdoptionTests/\(folder)"), "The example \(folder) is not mentioned.")
        }
    }

    @Test func theReadmeLeadsThere() throws {
        let readme = Self.here.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
            "README.md"
        )
        #expect(try String(contentsOf: readme, encoding: .utf8).contains("docs/adopting.md"))
    }
}
