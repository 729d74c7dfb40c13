import Foundation
import Testing

extension EndToEndTests {
    @Suite("docs/inspector.md tells of every option of the commands that ask what was there")
    struct InspectorDocumentation {
        @Test(arguments: ["tree", "chain", "node"])
        func everyOptionIsThere(of command: String) async throws {
            let root = URL(fileURLWithPath: #filePath)
                .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
            let document = try String(contentsOf: root.appendingPathComponent("docs/inspector.md"), encoding: .utf8)
            let introduction = try #require(document.components(separatedBy: "\n## ").first)
            let section = try #require(document.components(separatedBy: "\n## \(command)\n").dropFirst().first)
                .components(separatedBy: "\n## ")[0]
            let help = try await Workshop().coordviz(command, "--help").stdout
            let options = Set(help.matches(of: /\n +(?:-[a-z], )?(--[a-z-]+)/).map { String($0.output.1) })
            #expect(options.contains("--json"))
            for option in options.subtracting(["--help", "--version"]) {
                #expect(introduction.contains(option) || section.contains(option), "\(option)")
            }
            #expect(section.contains("$ coordviz \(command) "))
        }
    }
}
