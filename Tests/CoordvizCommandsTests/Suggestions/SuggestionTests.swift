import ArgumentParser
import CoordvizExport
import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizCommands

@Suite("Commands to copy run what they say, for any names in them")
struct SuggestionTests {
    /// A command that the tool tells, and what must arrive in it.
    struct Suggestion {
        var command: String
        var arguments: [String]
    }

    let folder: CoordvizTestSupport.TemporaryFolder

    init() throws { folder = try CoordvizTestSupport.TemporaryFolder() }

    @Test(arguments: ["bash", "zsh"], Shell.Setting.allCases)
    func everySuggestionArrivesAsItIsMeant(_ name: String, _ setting: Shell.Setting) throws {
        guard let shell = Shell(name, setting) else {
            #expect(name == "zsh", "There is no bash on the PATH.")
            return
        }
        let suggestions = try Self.all.get()
        #expect(suggestions.count >= Self.names.count * 15 && HostileNames.all.count >= 300)
        let outcome = try shell.run(suggestions.map(\.command))
        #expect(outcome.accidents == [])
        #expect(outcome.calls.count == suggestions.count)
        for (suggestion, call) in zip(suggestions, outcome.calls) {
            #expect(call.map { Array($0.utf8) } == suggestion.arguments.map { Array($0.utf8) }, "\(suggestion)")
        }
    }

    @Test func everySuggestionIsOneLineThatATerminalShows() throws {
        for suggestion in try Self.all.get() {
            #expect(TerminalText.escape(suggestion.command) == suggestion.command)
        }
    }

    /// Made once: the argument parser takes its time.
    private static let all = Result { try SuggestionTests().suggestions() }

    private static let names = HostileNames.all.sampled(oneOf: 5)

    private func suggestions() throws -> [Suggestion] { try Self.names.flatMap(suggestions) }

    // MARK: Who suggests something

    private func suggestions(_ name: String) throws -> [Suggestion] {
        let path = name.hasPrefix("-") ? "./" + name : name
        let node = name.hasPrefix("-") ? ["--", name] : [name]
        let file = try self.file(name)
        var all = [
            try suggestion(in: RecordingError.missing(path: name).description, "Create one with '", "'.")
                .of("coordviz", "record", "-o", path, "--", "COMMAND"),
            try suggestion(in: RecordingError.noSession(path: name).description, "Record one with '", "'.")
                .of("coordviz", "record", "-o", path, "--", "COMMAND"),
            try suggestion(in: failure { try ImportedFile(path: file) }, "needs no import. '", "' summarizes it.")
                .of("coordviz", "summary", file),
            try suggestion(in: usage(TreeCommand.self, "--", "none.sqlite", name), "with --root: ", "")
                .of("coordviz", "tree", "--root", "none.sqlite", path),
            try suggestion(in: usage(TreeCommand.self, "--", file, name), "with --root: ", "")
                .of(["coordviz", "tree"] + option("--root", name) + [file]),
            try suggestion(in: failure(NodeCommand.self, "--", file, name), "order. Write '", "'.")
                .of(["coordviz", "node"] + node + [file]),
            try suggestion(in: failure(ChainCommand.self, "--", file, name), "order. Write '", "'.")
                .of(["coordviz", "chain"] + node + [file]),
            try suggestion(in: failure(WhyCommand.self, "--", file, name), "order. Write '", "'.")
                .of(["coordviz", "why"] + node + [file]),
            try suggestion(in: failure(QueryCommand.self, "--", file, name), "order. Write '", "'.")
                .of(["coordviz", "query"] + node + [file]),
            try suggestion(in: failure(MessagesCommand.self, "--", name, file), "order. Write '", "'.")
                .of(["coordviz", "messages"] + (name.hasPrefix("-") ? ["--"] : []) + [file, name]),
            try suggestion(in: failure(MessagesCommand.self, "--", name, "no id"), "'; '", "' lists all")
                .of("coordviz", "messages", path),
        ]
        if name != "-" {
            let text = try failure { try BaselineFile(path: name).read() }
            all.append(
                try suggestion(in: text, "Write one with '", "'.")
                    .of("coordviz", "check", "--write-baseline", path, "RECORDING")
            )
        }
        // What is a number is the id of a message.
        if Int(name.drop { $0 == "#" }) == nil {
            let text = try failure(MessagesCommand.self, "--", "none.sqlite", name)
            all.append(
                try suggestion(in: text, "with that name, write '", "'; 'coordviz messages none.sqlite'")
                    .of(["coordviz", "messages"] + option("--name", name) + ["none.sqlite"])
            )
        }
        if !name.hasPrefix("-") {
            all.append(
                try suggestion(in: simulatorSentence(device: name), "install the app ('", "') and record")
                    .of("xcrun", "simctl", "install", name, "PATH.app")
            )
        }
        let questions = SummaryCommand.questions(for: name, hasCoordinators: name.utf8.count % 2 == 0)
        for question in questions {
            // The words before the name are ours.
            let words = question.command.split(separator: " ").prefix { $0.allSatisfy { $0.isLetter || $0 == "-" } }
            let count = ["check": 2, "tree": name.utf8.count % 2 == 0 ? 2 : 4, "messages": 3, "stats": 2, "export": 3]
            let own = words.prefix(count[String(words[1])] ?? 0).map(String.init)
            all.append(Suggestion(command: question.command, arguments: own + [path]))
        }
        return all
    }

    private func option(_ option: String, _ value: String) -> [String] {
        value.hasPrefix("-") ? ["\(option)=\(value)"] : [option, value]
    }

    /// A SQLite file of that name.
    private func file(_ name: String) throws -> String {
        let path = folder.url.appendingPathComponent("file").path + "s/" + name
        if FileManager.default.fileExists(atPath: path) { return path }
        try FileManager.default.createDirectory(
            atPath: folder.url.appendingPathComponent("files").path,
            withIntermediateDirectories: true
        )
        try #require(FileManager.default.createFile(atPath: path, contents: Data("SQLite format 3\0".utf8)))
        return path
    }

    private func simulatorSentence(device: String) throws -> String {
        let tools = folder.url.appendingPathComponent("tools")
        try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
        let xcrun = tools.appendingPathComponent("xcrun").path
        _ = FileManager.default.createFile(atPath: xcrun, contents: Data(), attributes: [.posixPermissions: 0o755])
        let launch = try SimulatorLaunch(
            bundleIdentifier: "com.example.shop",
            device: device,
            arguments: [],
            searchPath: SearchPath(environment: ["PATH": tools.path])
        )
        return launch.sentenceOnNothingRecorded(after: .exited(1)).text
    }

    // MARK: Messages

    private struct Suggested {
        var command: String

        func of(_ arguments: String...) -> Suggestion { of(arguments) }
        func of(_ arguments: [String]) -> Suggestion { Suggestion(command: command, arguments: arguments) }
    }

    private func suggestion(in text: String, _ before: String, _ after: String) throws -> Suggested {
        let start = try #require(text.range(of: before, options: [.backwards, .literal]), "\(text)").upperBound
        let rest = String(text[start...])
        if after.isEmpty { return Suggested(command: rest) }
        let end = try #require(rest.range(of: after, options: [.backwards, .literal]), "\(text)").lowerBound
        return Suggested(command: String(rest[..<end]))
    }

    private func failure(_ body: () throws -> some Any) throws -> String {
        do {
            _ = try body()
        } catch let failure as CommandFailure {
            return failure.sentence.text
        }
        throw NothingFailed()
    }

    private func failure(_ command: (some ParsableCommand).Type, _ arguments: String...) throws -> String {
        var command = try command.parse(arguments)
        return try failure { try command.run() }
    }

    private func usage(_ command: (some ParsableCommand).Type, _ arguments: String...) throws -> String {
        var command = try command.parse(arguments)
        do {
            try command.run()
        } catch let error as ValidationError {
            return error.description
        }
        throw NothingFailed()
    }

    private struct NothingFailed: Error {}
}
