import Foundation
import Testing

extension EndToEndTests {
    @Suite("The manual's commands for pictures work")
    struct PictureExamples {
        let workshop: Workshop

        init() async throws {
            workshop = try Workshop()
            try await workshop.addRecording()
        }

        private static func commands(of document: String) throws -> [[String]] {
            let root = URL(fileURLWithPath: #filePath)
                .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            let text = try String(contentsOf: root.appendingPathComponent(document), encoding: .utf8)
            // In blocks of code, in the first cells of tables, and in sentences.
            return text.matches(of: /coordviz export [^`\n#]*app\.sqlite/)
                .map {
                    $0.output.split(separator: " ").map(String.init)
                }
        }

        @Test(
            .enabled(if: Executables.find("dot") != nil, "dot is not on the PATH: install graphviz"),
            arguments: ["docs/pictures.md", "docs/mermaid.md"]
        )
        func everyExampleWorks(_ document: String) async throws {
            let commands = try Self.commands(of: document)
            #expect(commands.count >= 3, "\(commands)")
            for command in commands {
                // The sample is short, and has no marks.
                let arguments = command.dropFirst().map { $0 == "1.25s" ? "1ms" : $0 == "home" ? "start" : $0 }
                let outcome = try await workshop.runCommand(Executables.coordviz, arguments + ["--force"])
                #expect(outcome.code == 0, "\(command): \(outcome.stderr)")
                if let output = arguments.firstIndex(of: "-o").map({ arguments[$0 + 1] }) {
                    #expect(try !workshop.read(output).isEmpty, "\(command)")
                } else if arguments.contains("--frames") {
                    #expect(try workshop.files().contains { $0.hasPrefix("frames/0001-event-") }, "\(command)")
                }
            }
        }
    }
}
