import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import Foundation
import Testing

/// The README is true: its Swift compiles and does what it says.
@MainActor
@Suite(.runsApplicationAlone)
struct ReadmeTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The lines of a text that say something, without indentation and access levels.
    private func lines(_ text: some StringProtocol) -> [String] {
        text.split(separator: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces).replacing("private ", with: "") }
            .filter { !$0.isEmpty }
    }

    @Test func everySwiftExampleStandsInASourceThatIsCompiled() throws {
        let readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
        let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let source = lines(try String(contentsOf: here.appendingPathComponent("ReadmeExamples.swift"), encoding: .utf8))
        let blocks = readme.components(separatedBy: "```swift\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
        let examples = blocks.filter { !$0.hasPrefix(".package") }
        #expect(examples.count >= 6)
        for example in examples {
            for line in lines(example) where !source.contains(line) {
                Issue.record("The README's line is in no compiled source: \(line)")
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
