internal import ArgumentParser
internal import CoordvizModel

extension ExportCommand {
    /// Writes the report on all recordings in the folder. Those that cannot be read are reported last, and end the
    /// command with their exit code, although the report on the others is written.
    func exportFolder(to output: OutputFile) throws {
        let choice = SessionChoice(parsing: session)
        guard choice == .last || choice == .all else {
            throw ValidationError.saying(
                "Sessions are numbered within a recording: for a folder, write --session all or leave it out."
            )
        }
        try CommandFailure.translating {
            var folder = try FolderReport(folder: recording, everySession: choice == .all)
            try output.checkIsNone(of: folder.recordings)
            try output.checkMayBeWritten(force: force)
            try output.write(folder.html(Graphviz()))
            if case .file(let path) = output { StandardError.write("coordviz: wrote \(path)") }
            guard let first = folder.failures.first else { return }
            throw CommandFailure(
                first.status,
                "\(Count.of(folder.failures.count, "recording")) could not be read and \(folder.failures.count == 1 ? "is" : "are") not in the report."
            )
        }
    }
}
