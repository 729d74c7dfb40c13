import Foundation
import Testing

extension EndToEndTests {
    @Suite("The README and docs/commands.md describe every command and option of the tool")
    struct Documentation {
        let workshop: Workshop
        private let readme: String
        private let commands: String

        init() throws {
            workshop = try Workshop()
            readme = try Self.text(of: "README.md")
            commands = try Self.text(of: "docs/commands.md")
        }

        private static func text(of document: String) throws -> String {
            let root = URL(fileURLWithPath: #filePath)
                .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            return try String(contentsOf: root.appendingPathComponent(document), encoding: .utf8)
        }

        /// The words in a help text that begin a line and match this pattern.
        private func words(in help: String, matching pattern: Regex<(Substring, Substring)>) -> [String] {
            help.matches(of: pattern).map { String($0.output.1) }
        }

        @Test func everyCommandIsThere() async throws {
            let help = try await workshop.coordviz("--help").stdout
            let list = help.components(separatedBy: "SUBCOMMANDS:").dropFirst().joined()
            let names = words(in: list, matching: /\n  ([a-z]+) {2,}/)
            #expect(names.contains("record") && names.contains("export") && names.contains("sessions"))
            for name in names {
                #expect(readme.contains("coordviz \(name)"), "\(name)")
                #expect(commands.contains("coordviz \(name)"), "\(name)")
            }
        }

        @Test(arguments: ["record", "export", "sessions", "pack", "diff", "query", "merge", "import"])
        func everyOptionIsThere(of command: String) async throws {
            let help = try await workshop.coordviz(command, "--help").stdout
            let known: Set = ["--help", "--version", "--", "--output"]
            for option in Set(words(in: help, matching: /(--[a-z-]+)/)).subtracting(known) {
                #expect(commands.contains(option), "\(option)")
            }
        }

        @Test func everyCommandAndOptionForFleetsIsThere() async throws {
            let help = try await workshop.coordviz("fleet", "--help").stdout
            let list = help.components(separatedBy: "SUBCOMMANDS:").dropFirst().joined()
            let names = words(in: list, matching: /\n  ([a-z]+) {2,}/)
            #expect(names.count == 7)
            for name in names {
                #expect(commands.contains("coordviz fleet \(name)"), "\(name)")
                let help = try await workshop.coordviz("fleet", name, "--help").stdout
                for option in Set(words(in: help, matching: /\n +(?:-[a-z], )?(--[a-z-]+)/)).subtracting([
                    "--help", "--version",
                ]) {
                    #expect(commands.contains(option), "\(name) \(option)")
                }
            }
        }

        @Test func everyExitCodeIsThere() async throws {
            let help = try await workshop.coordviz("--help").stdout
            let codes = words(in: help, matching: /\n  (\d+) {2,}/)
            #expect(codes.contains("64") && codes.contains("127"))
            let numbers = Set(commands.split { !$0.isNumber }.map(String.init))
            for code in codes { #expect(numbers.contains(code), "\(code)") }
        }

        @Test(
            arguments: [
                ("docs/ios.md", "pack"),
                ("Sources/CoordvizRecorder/CoordvizRecorder.docc/FirstRecording.md", "messages"),
                ("Sources/PortableUIKit/PortableUIKit.docc/RunningOnLinux.md", "check"),
            ]
        )
        func whatIsToBeTypedIsThere(in path: String, among command: String) async throws {
            let guide = try Self.text(of: "docs/guide.md")
            #expect(readme.contains("(\(path))") || guide.contains("(../\(path))"))
            let document = try Self.text(of: path)
            let lines = document.split(separator: "\n").filter { $0.hasPrefix("coordviz ") }
            #expect(
                lines.contains { $0.hasPrefix("coordviz record") }
                    && lines.contains { $0.hasPrefix("coordviz \(command)") }
            )
            for whole in lines {
                // The arguments after it belong to the recorded program.
                let line = whole.components(separatedBy: " -- ")[0]
                let command = try #require(line.split(separator: " ").dropFirst().first)
                let help = try await workshop.coordviz(String(command), "--help")
                #expect(help.code == 0, "\(line)")
                for option in words(in: line, matching: /\ (--?[a-z-]+)/) {
                    #expect(help.stdout.contains(option), "\(line)")
                }
            }
        }
    }
}
