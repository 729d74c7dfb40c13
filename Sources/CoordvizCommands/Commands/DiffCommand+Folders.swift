internal import ArgumentParser
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline
internal import Foundation

extension DiffCommand {
    /// Whether folders of recordings are compared.
    var isOfFolders: Bool { format == .markdown && recordings.contains(where: RecordingSearch.isFolder) }

    /// Compares the last sessions of recordings with the same name in two folders.
    /// - Returns: whether there are differences.
    func compareFolders(into output: OutputFile) throws -> Bool {
        for path in recordings where !FileManager.default.fileExists(atPath: path) {
            throw CommandFailure(RecordingError.notFound(at: path))
        }
        guard recordings.count == 2, recordings.allSatisfy(RecordingSearch.isFolder) else {
            throw ValidationError("Two folders are compared, or two recordings: name two of the same kind.")
        }
        if [from, to, sessionA, sessionB, session].contains(where: { $0 != nil }) {
            throw ValidationError(
                "Of folders, the last session of each recording is compared: leave moments and sessions out."
            )
        }
        return try CommandFailure.translating {
            var before = try RecordingFolder(recordings[0])
            var after = try RecordingFolder(recordings[1])
            try output.checkIsNone(of: before.recordings + after.recordings)
            try output.checkMayBeWritten(force: force)
            let paths = (
                before: Dictionary(zip(before.names.map { ExactText($0) }, before.recordings)) { first, _ in first },
                after: Dictionary(zip(after.names.map { ExactText($0) }, after.recordings)) { first, _ in first }
            )
            var run = RunDifference()
            // One pair after the other, because each recording takes several file descriptors.
            for name in Set(paths.before.keys).union(paths.after.keys).map(\.text).sorted() {
                let earlier = try paths.before[ExactText(name)].flatMap { try before.session(of: $0, compared) }
                let later = try paths.after[ExactText(name)].flatMap { try after.session(of: $0, compared) }
                // A recording that cannot be read is named, and does not look added or removed.
                if before.mayContainUnread(name) || after.mayContainUnread(name) { continue }
                switch (earlier, later) {
                case (let earlier?, let later?): run.add(name, SessionDifference(from: earlier, to: later))
                case (let earlier?, nil):
                    run.add(name, SessionDifference(from: earlier, to: earlier), on: .earlierOnly)
                case (nil, let later?): run.add(name, SessionDifference(from: later, to: later), on: .laterOnly)
                case (nil, nil): break
                }
            }
            let unreadable = before.unreadable.map { "before: \($0)" } + after.unreadable.map { "after: \($0)" }
            try output.write(DifferenceMarkdown(run, sides: .folders, unreadable: unreadable).text)
            if case .file(let path) = output { StandardError.write("coordviz: wrote \(path)") }
            if let failure = RecordingFolder.report([before, after]) { throw failure }
            return !run.isEmpty
        }
    }

    private func compared(_ session: RecordedSession) throws -> ComparedSide {
        try ComparedSide(SessionHistory(of: session), dictionary: session.dictionary, includesViews: views)
    }
}
