import CoordvizModel
import Foundation
import Testing

@testable import CoordvizCommands

@Suite struct CheckConfigurationTests {
    /// A folder `a/b/c` for the test alone, with configurations in some of the folders on the way.
    private func nearest(with folders: [String], from start: String) throws -> String? {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("coordviz-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        try FileManager.default.createDirectory(
            at: root.appendingPathComponent("a/b/c"),
            withIntermediateDirectories: true
        )
        for folder in folders {
            let file = root.appendingPathComponent(folder).appendingPathComponent(CheckConfiguration.fileName)
            try Data("fail-on: error".utf8).write(to: file)
        }
        let found = CheckConfiguration.nearest(from: root.appendingPathComponent(start).path)
        return found.map { $0.replacingOccurrences(of: root.standardizedFileURL.path + "/", with: "") }
    }

    @Test func theFolderItselfComesFirst() throws {
        #expect(try nearest(with: ["a", "a/b"], from: "a/b") == "a/b/.coordviz.yml")
    }

    @Test func thenTheNearestOneAbove() throws {
        #expect(try nearest(with: ["a"], from: "a/b/c") == "a/.coordviz.yml")
    }

    @Test func onesBelowAndBesideDoNotCount() throws {
        let found = try nearest(with: ["a/b"], from: "a")
        // What is above the temporary folder is unknown.
        #expect(found?.hasSuffix("a/b/.coordviz.yml") != true)
    }

    @Test func aFileThatIsNotThereIsAFailureThatNamesIt() {
        #expect(throws: CommandFailure(.noInput, "There is no configuration file /nowhere/x.yml.")) {
            try CheckConfiguration.read("/nowhere/x.yml")
        }
    }
}
