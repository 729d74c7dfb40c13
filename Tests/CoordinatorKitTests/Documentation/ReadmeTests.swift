import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import Foundation
import Testing

/// README.md and docs/guide.md are correct: their Swift compiles and does what they describe.
@MainActor
@Suite(.runsApplicationAlone)
struct ReadmeTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The non-empty lines of a text, without indentation and access levels.
    private func lines(_ text: some StringProtocol) -> [String] {
        text.split(separator: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces).replacing("private ", with: "") }
            .filter { !$0.isEmpty }
    }

    @Test(arguments: [("README.md", 2), ("docs/guide.md", 11)])
    func everySwiftExampleIsInACompiledSource(in path: String, atLeast count: Int) throws {
        let document = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
        let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let source = lines(try String(contentsOf: here.appendingPathComponent("ReadmeExamples.swift"), encoding: .utf8))
        let blocks = document.components(separatedBy: "```swift\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
        let examples = blocks.filter { !$0.hasPrefix(".package") }
        #expect(examples.count >= count)
        for example in examples {
            for line in lines(example) where !source.contains(line) {
                Issue.record("A line of \(path) is not in a compiled source: \(line)")
            }
        }
    }

    @Test func theExampleDoesWhatItSays() throws {
        #expect(try ReadmeApp.buyOneAndCount() == 1)
        #expect(ReadmeApp.selectAndLogOut() == ("Teapot", false))
    }

    @Test func theCallToADelegateIsMadeAndRecorded() throws {
        #expect(ReadmeApp.selectProduct() == ["Teapot"])
        let run = try RecordedRun()
        #expect(ReadmeApp.selectProduct() == ["Teapot"])
        let session = try run.finish()
        #expect(
            try session.texts([.coordinatorStarted, .ownershipBegan, .delegateCalled]) == [
                "coordinatorStarted ForeignCoordinator",
                "ownershipBegan ProductListViewController ForeignCoordinator",
                "delegateCalled ProductListViewController ForeignCoordinator didSelectProduct",
            ]
        )
    }
}
