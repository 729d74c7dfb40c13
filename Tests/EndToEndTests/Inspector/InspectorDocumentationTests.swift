import Foundation
import Testing

extension EndToEndTests {
<<<<<<< HEAD
    @Suite("What answers questions is told of in docs/inspector.md and docs/json.md") struct InspectorDocumentation {
        let workshop: Workshop

        init() throws { workshop = try Workshop() }

        private static func text(of document: String) throws -> String {
            let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent()
            return try String(contentsOf: root.appendingPathComponent(document), encoding: .utf8)
        }

        @Test(arguments: ["messages", "events", "why", "stats"])
        func everyOptionIsThere(of command: String) async throws {
            let help = try await workshop.coordviz(command, "--help").stdout
            let document = try Self.text(of: "docs/inspector.md")
            let options = Set(help.matches(of: /(--[a-z-]+)/).map { String($0.output.1) })
            #expect(options.contains("--json"))
            for option in options.subtracting(["--help", "--version"]) {
                #expect(document.contains(option), "\(option)")
            }
            #expect(document.contains("\n## \(command)\n"))
        }

        /// Each key of a document, at whatever depth, stands in that document's section, or in what is common to all.
        @Test(arguments: [
            (["messages", "app.sqlite"], ["messages"]), (["messages", "app.sqlite", "2"], ["message", "messages"]),
            (["why", "60", "app.sqlite"], ["why", "events", "messages"]),
            (["stats", "app.sqlite"], ["stats", "messages", "events"]),
        ])
        func everyKeyIsThere(_ question: [String], _ sections: [String]) async throws {
            try await workshop.record()
            let json = try await workshop.runCommand(Executables.coordviz, question + ["--json"]).stdout
            let parts = try Self.text(of: "docs/json.md").components(separatedBy: "\n## ")
            let told = parts.filter { part in
                !part.hasPrefix("coordviz/") || sections.contains { part.hasPrefix("coordviz/\($0)/1\n") }
            }
            .joined()
            let keys = Set(json.matches(of: /"([A-Za-z]+)" :/).map { String($0.output.1) })
            #expect(keys.contains("schema"))
            for key in keys { #expect(told.contains("`\(key)`") || told.contains(".\(key)`"), "\(key)") }
=======
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
>>>>>>> main
        }
    }
}
