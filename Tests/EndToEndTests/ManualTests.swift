import Foundation
import Testing

extension EndToEndTests {
    @Suite("The manual page and the completions have every command")
    struct Manual {
        let workshop: Workshop

        init() throws { workshop = try Workshop() }

        private func page() throws -> String {
            let root = URL(fileURLWithPath: #filePath)
                .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            return try String(contentsOf: root.appendingPathComponent("docs/coordviz.1"), encoding: .utf8)
        }

        private func commands() async throws -> [String] {
            let help = try await workshop.coordviz("--help").stdout
            let list = help.components(separatedBy: "SUBCOMMANDS:").dropFirst().joined()
            return list.matches(of: /\n  ([a-z]+)\ /).map { String($0.output.1) }
        }

        @Test func thePageNamesEveryCommandAndOption() async throws {
            let page = try page()
            let commands = try await commands()
            #expect(commands.count > 4)
            for command in commands {
                #expect(page.contains(".It Em \(command)\n"), "\(command): run make manual")
                let help = try await workshop.coordviz(command, "--help").stdout
                for option in Set(help.matches(of: /\n +(?:-[a-z], )?(--[a-z-]+)/).map { String($0.output.1) }) {
                    #expect(page.contains(" \(option.dropFirst())"), "\(command) \(option): run make manual")
                }
            }
        }

        @Test(arguments: ["bash", "zsh", "fish"])
        func theCompletionsContainEveryCommand(_ shell: String) async throws {
            let script = try await workshop.coordviz("--generate-completion-script", shell)
            #expect(script.code == 0)
            for command in try await commands() { #expect(script.stdout.contains(command), "\(command)") }
            // A shell that is installed here reads it without errors.
            guard let program = Executables.find(shell) else { return }
            try workshop.write(script.stdout.utf8, to: "completion")
            let outcome = try await workshop.runCommand(program, ["-n", "completion"])
            #expect(outcome.code == 0 && outcome.stderr == "")
        }

        @Test func bashCompletesACommandAndARecording() async throws {
            try await workshop.record()
            let script = try await workshop.coordviz("--generate-completion-script", "bash").stdout
            try workshop.write(script.utf8, to: "completion")
            func complete(_ words: String...) async throws -> [String] {
                let line = words.map { "'\($0)'" }.joined(separator: " ")
                let program = """
                    source ./completion
                    COMP_WORDS=(\(line)); COMP_CWORD=\(words.count - 1)
                    COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
                    _coordviz coordviz '\(words[words.count - 1])' '\(words[words.count - 2])' 2>/dev/null
                    printf '%s\\n' "${COMPREPLY[@]}"
                    """
                let bash = try #require(Executables.find("bash"))
                return try await workshop.runCommand(bash, ["-c", program]).stdout.split(separator: "\n").map(
                    String.init
                )
            }
            #expect(
                try await complete("coordviz", "sess").map { $0.trimmingCharacters(in: .whitespaces) } == ["sessions"]
            )
            #expect(try await complete("coordviz", "sessions", "ap").contains { $0.hasPrefix("app.sqlite") })
        }
    }
}
