import CoordvizTestSupport
import Foundation
import Testing

/// Runs one command again and again, each time in a copy of the same folder, and ends it at another one of its calls.
struct InterruptedRun: Sendable {
    let command: InterruptedCommand
    let template: URL
    let library: String

    /// The files that a run left.
    private struct Result {
        var outcome: Outcome
        var files: [String: Data?]
    }

    /// The number of the command's calls that change files, and the files after a run without a fault.
    struct Undisturbed: Sendable {
        let calls: Int
        let before: [String: Data?]
        let after: [String: Data?]
    }

    func undisturbed() async throws -> Undisturbed {
        let count = FileManager.default.temporaryDirectory.appendingPathComponent("coordviz-count-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: count) }
        let result = try await run(["FILE_CALL_COUNT": count.path])
        try #require([0, 1].contains(result.outcome.code), "\(result.outcome.stderr)")
        let calls = Int(try String(contentsOf: count, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines))
        return Undisturbed(calls: try #require(calls), before: try Self.files(template), after: result.files)
    }

    /// Causes the fault at the call of that number.
    /// - Returns: what is wrong then.
    func problem(of fault: FileCallFault, at call: Int, comparedTo undisturbed: Undisturbed) async throws -> String? {
        let variables = fault.variables.merging(["FILE_CALL_AT": "\(call)"]) { $1 }
        let result = try await run(variables)
        let name = "\(command.testDescription): \(fault) at call \(call) of \(undisturbed.calls)"
        let isDone = isSame(result.files, as: undisturbed.after)
        if !isDone, !isSame(result.files, as: undisturbed.before), !isAllThere(result, of: undisturbed.before) {
            let names = Set(result.files.keys).subtracting(undisturbed.before.keys).sorted()
            return "\(name) left \(names), or changed something: \(result.outcome)"
        }
        if result.outcome.stderr.contains("Fatal error") { return "\(name): \(result.outcome)" }
        switch fault {
        case .signal(let number, _) where result.outcome.code != 128 + number:
            // It may come after everything is done.
            return isDone && [0, 1].contains(result.outcome.code) ? nil : "\(name): \(result.outcome)"
        case .fullDisk where isDone && [0, 1].contains(result.outcome.code): return nil
        case .fullDisk where isDone && command.isRepeatable && undisturbed.before != undisturbed.after:
            return "\(name) failed when its output was there: \(result.outcome)"
        case .fullDisk where !result.outcome.stderr.contains("coordviz: ") || result.outcome.code < 64:
            return "\(name): \(result.outcome)"
        default: return nil
        }
    }

    private func run(_ variables: [String: String]) async throws -> Result {
        let workshop = try Workshop()
        try FileManager.default.removeItem(at: workshop.folder)
        try FileManager.default.copyItem(at: template, to: workshop.folder)
        let environment = ["LD_PRELOAD": library, "FILE_CALL_PROGRAM": "coordviz"].merging(variables) { $1 }
        let running = try workshop.start(Executables.coordviz, command.arguments, environment: environment)
        let outcome = await running.wait()
        return Result(outcome: outcome, files: try Self.files(workshop.folder))
    }

    private func isSame(_ files: [String: Data?], as others: [String: Data?]) -> Bool {
        guard command.isRepeatable else {
            // A recording that could not be made one file is complete with its side files.
            let prefix = command.output ?? ""
            return Set(files.keys.filter { !$0.hasPrefix(prefix) }) == Set(others.keys.filter { !$0.hasPrefix(prefix) })
        }
        return files == others
    }

    /// Whether no file is lost, and files that could not be renamed back are where the command reports them.
    private func isAllThere(_ result: Result, of before: [String: Data?]) -> Bool {
        guard let said = result.outcome.stderr.firstMatch(of: /The previous frames are now in (.+)\./) else {
            return false
        }
        let folder = String(said.output.1)
        return before.allSatisfy { name, data in
            let kept = "\(folder)/before-\(URL(fileURLWithPath: name).lastPathComponent)"
            return result.files[name] == data || result.files[kept] == data
        }
    }

    private static func files(_ folder: URL) throws -> [String: Data?] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return Dictionary(
            uniqueKeysWithValues: names.map {
                ($0, FileManager.default.contents(atPath: folder.appendingPathComponent($0).path))
            }
        )
    }
}
