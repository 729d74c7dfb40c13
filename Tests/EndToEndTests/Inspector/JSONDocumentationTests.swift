import Foundation
import Testing

extension EndToEndTests {
    @Suite("docs/json.md describes every key of the answers")
    struct JSONDocumentation {
        /// Each key of a document, at any depth, is described in that document's section, in one that it refers to, or in the
        /// section on what is common to all.
        @Test(arguments: [
            (["sessions", "app.sqlite"], ["sessions"]), (["summary", "app.sqlite"], ["summary", "sessions"]),
            (["app.sqlite"], ["summary", "sessions"]),
            (["messages", "app.sqlite"], ["messages"]), (["messages", "app.sqlite", "2"], ["message", "messages"]),
            (["why", "60", "app.sqlite"], ["why", "effects", "events", "messages"]),
            (["effects", "app.sqlite"], ["effects"]),
            (["effects", "--before", "app.sqlite", "app.sqlite"], ["effects"]),
            (["events", "app.sqlite"], ["events", "messages"]),
            (["stats", "app.sqlite"], ["stats", "messages", "events"]),
            (["tree", "--layer", "controllers", "app.sqlite"], ["tree"]), (["tree", "app.sqlite"], ["tree"]),
            (["chain", "HomeController", "app.sqlite"], ["chain"]),
            (["node", "CartCoordinator", "app.sqlite"], ["node"]),
            (["node", "HomeController", "app.sqlite"], ["node"]), (["check", "app.sqlite"], ["check"]),
            (["diff", "--from", "#40", "app.sqlite"], ["diff"]),
        ])
        func everyKeyIsThere(_ question: [String], _ sections: [String]) async throws {
            let workshop = try Workshop()
            try await workshop.record()
            let json = try await workshop.runCommand(Executables.coordviz, question + ["--json"]).stdout
            let told = try document.components(separatedBy: "\n## ").filter { part in
                !part.hasPrefix("coordviz/") || sections.contains { part.hasPrefix("coordviz/\($0)/1\n") }
            }
            .joined()
            let keys = Set(json.matches(of: /"([A-Za-z]+)" ?:/).map { String($0.output.1) })
            #expect(keys.contains("schema"))
            for key in keys { #expect(told.contains("`\(key)`") || told.contains(".\(key)`"), "\(key)") }
        }

        @Test func everySchemaInTheSourcesHasASection() throws {
            let sources = root.appendingPathComponent("Sources")
            let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
            var schemas: Set<String> = []
            for case let file as URL in files where file.pathExtension == "swift" {
                let text = try String(contentsOf: file, encoding: .utf8)
                schemas.formUnion(text.matches(of: /coordviz\/[A-Za-z-]+\/[0-9]+/).map { String($0.output) })
            }
            #expect(schemas.count >= 16)
            let document = try document
            for schema in schemas { #expect(document.contains("\n## \(schema)\n"), "\(schema)") }
        }

        private var root: URL {
            (0..<4).reduce(URL(fileURLWithPath: #filePath)) { path, _ in path.deletingLastPathComponent() }
        }

        private var document: String {
            get throws { try String(contentsOf: root.appendingPathComponent("docs/json.md"), encoding: .utf8) }
        }
    }
}
