import CoordvizModel
import CoordvizTestSupport
import Foundation
import Testing

@Suite struct SnapshotTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func snapshot(isRecording: Bool = false) -> Snapshot {
        Snapshot(folder: folder.url.path, isRecording: isRecording)
    }

    private func golden(_ name: String) -> String? {
        FileManager.default.contents(atPath: folder.path(name)).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func theSameTextIsEqual() throws {
        _ = try folder.write("one\ntwo\n".utf8, to: "a.txt")
        #expect(try snapshot().compare("one\ntwo\n", with: "a.txt") == .equal)
        #expect(try snapshot(isRecording: true).compare("one\ntwo\n", with: "a.txt") == .equal)
    }

    @Test func anotherTextFailsWithTheLinesThatDiffer() throws {
        _ = try folder.write("1\n2\n3\n4\n5\nold\n".utf8, to: "a.txt")
        #expect(
            try snapshot().compare("1\n2\n3\n4\n5\nnew\n", with: "a.txt")
                == .failed(
                    """
                    a.txt differs (− golden, + now):
                      …
                      4
                      5
                    − old
                    + new
                     \(" ")
                    If that is meant, run with RECORD_SNAPSHOTS=1 and look at the change.
                    """
                )
        )
        #expect(golden("a.txt") == "1\n2\n3\n4\n5\nold\n", "A golden never heals itself.")
    }

    @Test func aMissingGoldenFailsAndSaysHowToRecord() throws {
        let outcome = try snapshot().compare("text", with: "none.txt")
        #expect(
            outcome == .failed("There is no golden none.txt. Run with RECORD_SNAPSHOTS=1 to write it, and look at it.")
        )
        #expect(golden("none.txt") == nil)
    }

    @Test(arguments: [nil, "old"] as [String?])
    func recordingWritesAndStillFails(_ before: String?) throws {
        if let before { _ = try folder.write(before.utf8, to: "a.txt") }
        let outcome = try snapshot(isRecording: true).compare("new", with: "a.txt")
        #expect(outcome == .failed("Recorded a.txt. Look at it, and run again without RECORD_SNAPSHOTS."))
        #expect(golden("a.txt") == "new")
    }

    @Test func recordingIsAskedForByTheEnvironmentAndNothingElse() throws {
        let test = folder.path("Tests/SomeTests/Deep/Folder/ATests.swift")
        for (value, isWritten) in [("", false), ("0", false), ("true", false), ("1", true)] {
            _ = try Snapshot(besideTest: test, environment: [Snapshot.variable: value]).compare("text", with: "a.txt")
            #expect((golden("Tests/SomeTests/Snapshots/a.txt") == "text") == isWritten)
        }
    }

    @Test func aCarriageReturnIsADifferenceThatCanBeSeen() {
        #expect(LineDifference(from: "a\r\nb", to: "a\nb").description == "− a␍\n+ a\n  b")
        #expect(LineDifference(from: "a", to: "a").description == "")
    }

    @Test func aTemporaryFolderGoesWithItsLastReference() throws {
        var folder: TemporaryFolder? = try TemporaryFolder()
        let path = try #require(try folder?.write([1, 2], to: "file"))
        #expect(FileManager.default.fileExists(atPath: path))
        folder = nil
        #expect(!FileManager.default.fileExists(atPath: path))
    }
}
