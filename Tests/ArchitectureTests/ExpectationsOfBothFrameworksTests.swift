import Foundation
import Testing

/// What a test expects has the same functions for Swift Testing and for XCTest, which know a place in the source differently.
@Suite struct ExpectationsOfBothFrameworksTests {
    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sources").standardized

    /// A file's text, with the place in the source as both could write it, in one line.
    private func text(_ name: String, of module: String) throws -> String {
        let path = Self.sources.appendingPathComponent("\(module)/Expectations/Expectations+\(name).swift")
        let text = try String(contentsOf: path, encoding: .utf8)
            .replacingOccurrences(of: "sourceLocation: SourceLocation = #_sourceLocation", with: "PLACE")
            .replacingOccurrences(of: "sourceLocation: sourceLocation", with: "PLACE")
            .replacingOccurrences(
                of: "file: StaticString = #filePath,\\s+line: UInt = #line",
                with: "PLACE",
                options: .regularExpression
            )
            .replacingOccurrences(of: "file: file, line: line", with: "PLACE")
        let lines = text.split(separator: "\n").filter { !$0.contains("import ") }
        // The formatter breaks lines where they are too long, which the longer name is.
        return lines.joined().filter { !$0.isWhitespace && $0 != "," }
    }

    @Test(arguments: ["Lifetimes", "Messages", "Session", "Structure"])
    func theFunctionsAreTheSame(topic: String) throws {
        let (one, other) = try (text(topic, of: "CoordvizSwiftTesting"), text(topic, of: "CoordvizXCTest"))
        #expect(one.contains("PLACE") && !one.isEmpty)
        #expect(one == other)
    }

    @Test func eachTopicIsCompared() throws {
        for module in ["CoordvizSwiftTesting", "CoordvizXCTest"] {
            let folder = Self.sources.appendingPathComponent("\(module)/Expectations")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            let topics = ["+Lifetimes", "+Messages", "+Session", "+Structure", ""].map { "Expectations\($0).swift" }
            #expect(names == topics.sorted())
        }
    }
}
