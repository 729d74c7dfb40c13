internal import ArgumentParser
internal import CoordvizChecks
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

extension CheckCommand {
    /// Whether the format is one of several recordings. The others are about one session.
    var readsFolders: Bool { wantedFormat == .markdown || wantedFormat == .sarif }

    /// Checks the last session of each recording in the folder as one run.
    /// - Returns: whether the check fails.
    func checkFolder() throws -> Bool {
        guard session.session == "last" else {
            throw ValidationError("Of a folder, the last session of each recording is checked: leave --session out.")
        }
        return try CommandFailure.translating {
            let configured = try scope.configured()
            let known = try knownBaseline(configured)
            let file = writeBaseline.first.map { BaselineFile(path: $0) }
            try file?.checkMayBeWritten()
            var folder = try RecordingFolder(session.recording)
            try OutputFile.standardOutput.checkIsNone(of: folder.recordings)
            var answers: [(recording: String, answer: CheckAnswer)] = []
            for (recording, name) in zip(folder.recordings, folder.names) {
                guard let found = try folder.session(of: recording, { try answer($0, configured, known) }) else {
                    continue
                }
                answers.append((name, found))
            }
            guard let first = answers.first else {
                throw RecordingFolder.report([folder]) ?? CommandFailure(RecordingError.noneInFolder(path: folder.path))
            }
            let run = CheckRun(answers, baseline: known, isComplete: folder.failures.isEmpty)
            let sources = sources(
                of: answers.flatMap(\.answer.places),
                configured,
                recording: "\(folder.path)/\(first.recording)"
            )
            let output = OutputFile.standardOutput
            if wantedFormat == .sarif {
                let report = SARIFReport(run, sources: sources, unreadable: folder.unreadable)
                try output.write(AnswerJSON.text(report.log, form: output.form))
            } else {
                try output.write(CheckMarkdown(run, unreadable: folder.unreadable, sources: sources).text)
            }
            let failure = RecordingFolder.report([folder])
            if let file {
                var baseline = CheckBaseline(of: (run.new + run.known).map(\.finding))
                if let before = file.readIfThere() { baseline.keep(before, exceptOf: run.settled) }
                try file.write(baseline)
            }
            if let failure { throw failure }
            return run.fails && file == nil
        }
    }
}
