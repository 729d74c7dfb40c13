internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording

/// A ``Diagnosis`` for people: what is there, what is missing and what for, and whether a recording can be made.
struct DiagnosisText {
    let style: TextStyle

    func text(_ diagnosis: Diagnosis) -> String {
        let needed = SQLiteVersion.oldestThatWrites
        var lines = [
            style.bold("coordviz " + diagnosis.version)
                + ", \(TerminalText.escape(diagnosis.system)), \(diagnosis.architecture)",
            "SQLite \(diagnosis.sqlite); recording needs \(needed) or newer",
            temporaryFolder(diagnosis), "", style.bold("Programs that commands use"),
        ]
        let width = diagnosis.helpers.map(\.name.count).max() ?? 0
        lines += diagnosis.helpers.flatMap { helper($0, width) }
        lines += ["", style.bold("A recording in \(TerminalText.escape(diagnosis.trial.folder))")]
        lines += diagnosis.trial.outcomes.map { step($0.step, $0.outcome, diagnosis.trial) }
        let verdict =
            diagnosis.trial.isPossible
            ? style.green("A recording can be made here.")
            : style.red("No recording can be made here. Name a folder on a local disk that you may write to.")
        return (lines + ["", verdict]).map { $0 + "\n" }.joined()
    }

    private func temporaryFolder(_ diagnosis: Diagnosis) -> String {
        let folder = "Temporary files in \(TerminalText.escape(diagnosis.temporaryFolder.path))"
        guard let problem = diagnosis.temporaryFolder.problem else { return folder }
        return style.red("\(folder) cannot be created: \(TerminalText.escape(problem)) Set TMPDIR to another folder.")
    }

    private func helper(_ helper: FoundHelper, _ width: Int) -> [String] {
        let name = TerminalText.escape(helper.name).padded(to: width)
        let indent = String(repeating: " ", count: Self.wordWidth + width + 4)
        func lines(_ word: String, _ about: String, _ more: [String] = []) -> [String] {
            ["  \(word) \(name)  \(about)"] + ([helper.purpose] + more).map { indent + " " + TerminalText.escape($0) }
        }
        let installation = helper.installation.map { ["to install: \($0)"] } ?? []
        switch helper.state {
        case .installed(let path):
            return lines(
                style.green(word("ok")),
                [helper.version, path].compactMap { $0 }.map { TerminalText.escape($0) }.joined(separator: "  ")
            )
        case .missing: return lines(style.yellow(word("missing")), "is not on the PATH", installation)
        case .notExecutable(let path):
            return lines(
                style.yellow(word("missing")),
                "\(TerminalText.escape(path)) may not be executed",
                installation
            )
        case .broken(let path, let sentence):
            return lines(style.red(word("broken")), TerminalText.escape(path), [sentence.text] + installation)
        case .notForThisSystem: return lines(style.dim(word("–")), "does not exist for this system")
        }
    }

    private func step(_ step: RecordingTrial.Step, _ outcome: RecordingTrial.Outcome, _ trial: RecordingTrial) -> String
    {
        let name = step.rawValue.padded(to: Self.stepWidth)
        switch outcome {
        case .passed:
            let free = step == .space ? trial.freeBytes.map { ": \(Self.size($0)) are free" } ?? ": unknown" : ""
            return "  \(style.green(word("ok"))) \(name)  \(step.meaning)\(free)"
        case .failed(let reason): return "  \(style.red(word("failed"))) \(name)  \(TerminalText.escape(reason))"
        case .notTried:
            return "  \(style.dim(word("unknown"))) \(name)  \(step.meaning): not tried, because of the failure above"
        }
    }

    private func word(_ word: String) -> String { word.padded(to: Self.wordWidth) }

    private static let wordWidth = 7
    private static let stepWidth = RecordingTrial.Step.allCases.map(\.rawValue.count).max() ?? 0

    private static func size(_ bytes: Int64) -> String {
        bytes < 1 << 30 ? "\(bytes >> 20) MiB" : "\(bytes >> 30) GiB"
    }
}

extension RecordingTrial.Step {
    /// What it means when the step passes.
    var meaning: String {
        switch self {
        case .folder: "files can be created in the folder"
        case .space: "a recording begins with \(RecordingTrial.neededBytes >> 20) MiB"
        case .database: "SQLite can create a database with a log"
        case .ring: "a file for waiting events can be allocated and mapped"
        case .mapping: "what is stored in mapped memory is in the file, and survives a crash"
        case .lock: "readers see whether an app still records"
        case .completion: "a recording becomes a single file, and can be read"
        }
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
