import Foundation

/// A shell into which commands are copied, which runs only what the test knows: `coordviz` and `xcrun` only record their arguments.
package struct Shell: Sendable, CustomStringConvertible {
    /// The configuration of a shell.
    package enum Setting: String, CaseIterable, Sendable {
        /// The default configuration.
        case plain
        /// With options that change how words are read, in a locale of bytes.
        case unusual
    }

    /// `bash` or `zsh`.
    package let name: String
    /// The configuration.
    package let setting: Setting
    private let program: String

    /// The name in failures.
    package var description: String { "\(name), \(setting.rawValue)" }

    /// - Returns: nil if the machine does not have the shell.
    package init?(_ name: String, _ setting: Setting = .plain) {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        guard let program = folders.map({ "\($0)/\(name)" }).first(where: FileManager.default.isExecutableFile) else {
            return nil
        }
        self.name = name
        self.setting = setting
        self.program = program
    }

    /// The effects of the typed commands.
    package struct Outcome {
        /// The arguments with which `coordviz` and `xcrun` were called, in order, their own names first.
        package var calls: [[String]]
        /// All other effects: files that exist now, other commands that were searched for, and the shell's output.
        package var accidents: [String]
    }

    private static let script = #"""
        coordviz() { printf '%s\0' "$(($# + 1))" coordviz "$@" >>"$CALLS"; }
        xcrun() { printf '%s\0' "$(($# + 1))" xcrun "$@" >>"$CALLS"; }
        command_not_found_handle() { printf '%s\n' "$1" >>"$STRANGERS"; }
        command_not_found_handler() { printf '%s\n' "$1" >>"$STRANGERS"; }
        if [ "$SETTING" = unusual ]; then
            if [ -n "${ZSH_VERSION-}" ]; then
                setopt rc_quotes extended_glob magic_equal_subst ksh_glob interactive_comments glob_subst
                unsetopt nomatch
            else
                set -o history; set -H; shopt -s extglob nullglob globstar interactive_comments
            fi
        fi
        if [ "$FORM" = alone ]; then
            while IFS= read -r line; do (eval "$line"); done <"$COMMANDS"
        else
            . "$COMMANDS"
        fi
        """#

    /// Types lines into the shell, in an empty folder.
    /// - Parameter alone: each in a separate shell, so that none affects those after it.
    package func run(_ lines: [String], alone: Bool = false) throws -> Outcome {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("coordviz-shell-\(UUID().uuidString)")
        let here = root.appendingPathComponent("here")
        try FileManager.default.createDirectory(at: here, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        func file(_ name: String) -> URL { root.appendingPathComponent(name) }
        for name in ["calls", "strangers", "errors"] { try Data().write(to: file(name)) }
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file("commands"))
        try Data(Self.script.utf8).write(to: file("script"))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = (name == "zsh" ? ["-f"] : ["--noprofile", "--norc"]) + [file("script").path]
        process.currentDirectoryURL = here
        process.environment = [
            "PATH": "/usr/bin:/bin", "HOME": here.path, "SETTING": setting.rawValue,
            "FORM": alone ? "alone" : "together",
            "LC_ALL": setting == .plain ? "C.UTF-8" : "C", "CALLS": file("calls").path,
            "STRANGERS": file("strangers").path, "COMMANDS": file("commands").path,
        ]
        let errors = try FileHandle(forWritingTo: file("errors"))
        process.standardError = errors
        process.standardOutput = errors
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try errors.close()
        func text(_ name: String) throws -> String { String(decoding: try Data(contentsOf: file(name)), as: UTF8.self) }
        var accidents = try FileManager.default.contentsOfDirectory(atPath: here.path).map { "made \($0)" }
        accidents += try text("strangers").split(separator: "\n").map { "looked for \($0)" }
        accidents += try text("errors").split(separator: "\n").map { "said \($0)" }
        return Outcome(calls: Self.calls(try Data(contentsOf: file("calls"))), accidents: accidents)
    }

    /// A number, and this many words.
    private static func calls(_ data: Data) -> [[String]] {
        var words = data.split(separator: 0, omittingEmptySubsequences: false).dropLast()
            .map { String(decoding: $0, as: UTF8.self) }[...]
        var calls: [[String]] = []
        while let count = words.popFirst().flatMap({ Int($0) }) {
            calls.append(Array(words.prefix(count)))
            words = words.dropFirst(count)
        }
        return calls
    }
}
