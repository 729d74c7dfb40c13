internal import ArgumentParser
internal import CoordvizModel

extension ExportCommand {
    /// Writes the report on all recordings in the folder. Those that cannot be read are reported last, and end the
    /// command with their exit code, although the report on the others is written.
    func exportFolder(to output: OutputFile) throws {
        if finding != nil { throw ValidationError("A finding is of one recording: name that, and not a folder.") }
        try CommandFailure.translating {
            var folder = try FolderReport(folder: recording, choice: choice ?? .last)
            try output.checkIsNone(of: folder.recordings)
            try output.checkMayBeWritten(force: force)
            try output.write(folder.html(Graphviz()))
            if case .file(let path) = output { StandardError.write("coordviz: wrote \(path)") }
            if let failure = folder.failure { throw failure }
        }
    }
}
