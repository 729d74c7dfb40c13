import Foundation
import Testing

extension EndToEndTests {
    @Suite("docs/inspector.md describes every option, and shows what the commands print")
    struct InspectorDocumentation {
        private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

        private static func text(of path: String) throws -> String {
            try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        }

        /// Programs and arguments by the names of their recordings, as `make samples` runs them.
        private static func programs() throws -> [String: [String]] {
            let runs = try text(of: "Scripts/samples.sh").matches(of: /\n    "([a-z-]+) ([a-z -]+)"/)
            return Dictionary(
                runs.map { (String($0.output.1), $0.output.2.split(separator: " ").map(String.init)) },
                uniquingKeysWith: { first, _ in first }
            )
        }

        private let workshop: Workshop
        private let introduction: String
        /// The text below each command's heading.
        private let sections: [(command: String, text: String)]

        init() throws {
            workshop = try Workshop()
            let parts = try Self.text(of: "docs/inspector.md").components(separatedBy: "\n## ")
            introduction = parts[0]
            sections = parts.dropFirst().map { part in
                let command = part.prefix { $0 != "\n" }
                return (String(command), String(part.dropFirst(command.count)))
            }
        }

        @Test func everyCommandHasItsSectionWithEveryOptionAndAnExample() async throws {
            let help = try await workshop.coordviz("--help").stdout
            let list = help.components(separatedBy: "SUBCOMMANDS:").dropFirst().joined()
            let others: Set = [
                "summary", "record", "open", "serve", "mcp", "doctor", "export", "sessions", "pack", "fleet",
            ]
            let commands = Set(list.matches(of: /\n  ([a-z]+)\ /).map { String($0.output.1) }).subtracting(others)
            #expect(commands == Set(sections.map(\.command)))
            for (command, section) in sections {
                let help = try await workshop.coordviz(command, "--help").stdout
                #expect(help.contains("Example"), "\(command)")
                let options = Set(help.matches(of: /\n +(?:-[a-z], )?(--[a-z-]+)/).map { String($0.output.1) })
                for option in options.subtracting(["--help", "--version"]) {
                    #expect(introduction.contains(option) || section.contains(option), "\(command) \(option)")
                }
                #expect(section.contains("$ coordviz \(command) "), "\(command)")
            }
        }

        @Test func everyExampleIsWhatIsPrinted() async throws {
            let programs = try Self.programs()
            #expect(programs.count > 10)
            let examples = sections.flatMap { ConsoleExample.all(in: $0.text) }
            for recording in Set(examples.flatMap(\.recordings)).sorted() {
                // The recordings that an earlier example creates are not among them.
                guard let program = programs[recording] else { continue }
                let arguments = ["record", "-o", "\(recording).sqlite", "--", Executables.sample(program[0])]
                let outcome = try await workshop.runCommand(Executables.coordviz, arguments + program.dropFirst())
                try #require(outcome.code == 0, "\(recording): \(outcome.stderr)")
            }
            let folder = URL(fileURLWithPath: Executables.coordviz).deletingLastPathComponent().path
            let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
            for example in examples {
                let outcome = try await workshop.runCommand(
                    "/bin/sh",
                    ["-c", example.command],
                    environment: ["PATH": "\(folder):\(path)"]
                )
                let report =
                    "$ \(example.command)\n\(outcome.stdout)\(outcome.stderr)\n-- but the document says --\n\(example.output)"
                #expect(example.matches(outcome.stdout), "\(report)")
            }
        }
    }
}
