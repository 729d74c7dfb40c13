internal import ArgumentParser
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline
internal import Foundation

/// Writes the HTML report on the recordings in a folder, such as those that a test run left.
///
/// A recording that cannot be read does not prevent the report on the others. Recordings are opened one group after the
/// other, because each takes several file descriptors.
struct FolderReport {
    private let folder: String
    private let contents: RecordingSearch.Contents
    private let everySession: Bool
    /// Why recordings are not in the report, in order.
    private var failures: [CommandFailure] = []

    /// The recordings of a group are read while Graphviz draws all its pictures.
    private static let group = 40

    /// - Parameter choice: whether every session with events is shown, or only the last one of each recording.
    /// - Throws: ``CommandFailure`` when there is no recording; a usage error when sessions are chosen by their numbers.
    init(folder: String, choice: SessionChoice) throws {
        guard choice == .last || choice == .all else {
            throw ValidationError.saying(
                "Sessions are numbered within a recording: for a folder, write --session all or leave it out."
            )
        }
        self.folder = folder
        everySession = choice == .all
        contents = RecordingSearch.contents(of: folder)
        failures = contents.unreadable.map { CommandFailure($0) }
        guard contents.recordings.isEmpty else { return }
        throw failures.first ?? CommandFailure(RecordingError.noneInFolder(path: folder))
    }

    /// The paths of the recordings.
    var recordings: [String] { contents.recordings }

    /// That recordings are not in the report; nil if all are.
    var failure: CommandFailure? {
        failures.first.map { first in
            let count = Count.of(failures.count, "recording")
            return CommandFailure(
                first.status,
                "\(count) could not be read and \(failures.count == 1 ? "is" : "are") not in the report."
            )
        }
    }

    /// The folder's name, also of the current one.
    static func name(of folder: String) -> String { URL(fileURLWithPath: folder).standardizedFileURL.lastPathComponent }

    /// The whole page. Reports on standard error what was lost, and each recording that is left out.
    /// - Throws: ``CommandFailure`` when no recording can be read, or Graphviz fails.
    mutating func html(_ graphviz: Graphviz) throws -> String {
        var report = HTMLReport(recording: Self.name(of: folder))
        var isEmpty = true
        for start in stride(from: 0, to: recordings.count, by: Self.group) {
            let found = try sessions(of: Array(recordings[start...].prefix(Self.group)))
            let pictures = Background { [ends = found.map(\.end)] in
                try graphviz.svgs(ends.map { ($0.graph, $0.exporter) })
            }
            // Wait in every case, so that its temporary files are removed.
            defer { _ = try? pictures.value() }
            // All are read before the first one waits for its picture.
            let parts = try found.map { try part(on: $0) }
            for (index, part) in parts.enumerated() {
                guard let part else { continue }
                try report.add(
                    part,
                    of: found[index].name,
                    staticPicture: try pictures.value()[index],
                    pictureNotes: found[index].end.notes
                )
                isEmpty = false
            }
        }
        if isEmpty, let failure = failures.first { throw failure }
        for failure in failures { StandardError.write("coordviz: \(failure.sentence)") }
        return try report.html()
    }

    private typealias Found = (session: RecordedSession, name: String, end: SessionEnd)

    /// The sessions of recordings. Opened in parallel, because for a recording of one test that takes longer than
    /// anything else.
    private mutating func sessions(of recordings: [String]) throws -> [Found] {
        let choice = everySession ? SessionChoice.all : .last
        // Each is written by one thread and read after all are done.
        nonisolated(unsafe) var results = [Result<[Found], any Error>?](repeating: nil, count: recordings.count)
        let names = recordings.map(relativeName)
        results.withUnsafeMutableBufferPointer { buffer in
            nonisolated(unsafe) let buffer = buffer
            DispatchQueue.concurrentPerform(iterations: recordings.count) { index in
                buffer[index] = Result {
                    let reader = try RecordingReader(path: recordings[index])
                    return try choice.sessions(in: reader).map { ($0, names[index], try SessionEnd(of: $0)) }
                }
            }
        }
        return try results.flatMap { result in try reading { try result?.get() ?? [] } ?? [] }
    }

    /// The session for the page; nil if it cannot be read.
    private mutating func part(on found: Found) throws -> ReportSession? {
        let session = found.session
        guard let history = try reading({ try SessionHistory(of: session) }) else { return nil }
        for text in session.facts.lossTexts(atMost: 5) + [session.unreadableText].compactMap({ $0 }) {
            StandardError.write("coordviz: \(found.name): \(text)")
        }
        return try SessionReport.part(on: session, history: history)
    }

    /// Notes a failure to read a recording, and returns nil.
    private mutating func reading<Value>(_ body: () throws -> Value) throws -> Value? {
        do {
            return try body()
        } catch let error as RecordingError {
            failures.append(CommandFailure(error))
            return nil
        }
    }

    private func relativeName(of recording: String) -> String {
        let prefix = folder.hasSuffix("/") ? folder : "\(folder)/"
        return recording.rest(behind: prefix) ?? recording
    }
}
