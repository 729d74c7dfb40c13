internal import CoordvizModel
internal import Foundation
package import Testing

/// Compares a text with the golden file that it must equal.
///
/// Goldens are in `Snapshots/` in the folder of the test's target. A golden is written only if `RECORD_SNAPSHOTS=1` is set, and
/// then the test still fails: a run that writes what it expects proves nothing.
package struct Snapshot: Sendable {
    /// The result of a comparison.
    package enum Outcome: Equatable, Sendable {
        /// The text equals the golden.
        case equal
        /// It does not; in a sentence, with the lines that differ.
        case failed(String)
    }

    /// The variable that allows goldens to be written.
    package static let variable = "RECORD_SNAPSHOTS"

    private let folder: URL
    private let isRecording: Bool

    /// Goldens in `folder`.
    package init(folder: String, isRecording: Bool) {
        self.folder = URL(fileURLWithPath: folder)
        self.isRecording = isRecording
    }

    /// The goldens of the target that the test file `file` belongs to.
    package init(besideTest file: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
        var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        while folder.deletingLastPathComponent().lastPathComponent != "Tests", folder.path != "/" {
            folder.deleteLastPathComponent()
        }
        self.folder = folder.appendingPathComponent("Snapshots")
        isRecording = environment[Self.variable] == "1"
    }

    /// Compares; writes only if allowed.
    package func compare(_ text: String, with name: String) throws -> Outcome {
        let file = folder.appendingPathComponent(name)
        let golden = FileManager.default.contents(atPath: file.path).map { String(decoding: $0, as: UTF8.self) }
        if golden == text { return .equal }
        if isRecording {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            return .failed("Recorded \(name). Look at it, and run again without \(Self.variable).")
        }
        guard let golden else {
            return .failed("There is no golden \(name). Run with \(Self.variable)=1 to write it, and look at it.")
        }
        return .failed(
            """
            \(name) differs (− golden, + now):
            \(LineDifference(from: golden, to: text))
            If that is meant, run with \(Self.variable)=1 and look at the change.
            """
        )
    }
}

/// Expects that `text` equals the golden file `name` in the target's `Snapshots/`; see ``Snapshot``.
package func expectSnapshot(
    _ text: String,
    _ name: String,
    filePath: String = #filePath,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
    let outcome = try Snapshot(besideTest: filePath).compare(text, with: name)
    if case .failed(let reason) = outcome { Issue.record("\(reason)", sourceLocation: sourceLocation) }
}
