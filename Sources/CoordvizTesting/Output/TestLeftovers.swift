internal import CoordvizChecks
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline
internal import Foundation

/// The files that a test leaves: its recording, and the report on it.
package struct TestLeftovers: Equatable, Sendable {
    /// The recording's path; nil if it was removed.
    package private(set) var recording: String?
    /// The report's path; nil if there is none.
    package private(set) var report: String?
    /// Why the report is missing, as a sentence.
    package private(set) var notice: String?

    /// Nothing is left.
    init() {}

    /// Writes the report on a finished recording beside it.
    /// - Parameter failure: the event at which the report opens; nil for the end.
    init(recording: String, name: String, failure: EventNumber?) {
        self.recording = recording
        let path = Self.report(of: recording)
        do {
            try Self.html(on: recording, opensAt: failure).write(toFile: path, atomically: true, encoding: .utf8)
            report = path
        } catch {
            notice = "The report on \(recording) was not written: \(SystemReason.text(of: error))"
        }
    }

    /// A sentence for the failure's text; nil if nothing is left.
    package var text: String? {
        guard let recording else { return nil }
        return [report.map { "The report on this test: \($0)" }, "Its recording: \(recording)", notice].compactMap(
            \.self
        ).joined(separator: "\n")
    }

    static func remove(recording: String) {
        try? RecordingFile.remove(at: recording)
        try? FileManager.default.removeItem(atPath: report(of: recording))
    }

    static func report(of recording: String) -> String {
        URL(fileURLWithPath: recording).deletingPathExtension().appendingPathExtension("html").path
    }

    private static func html(on path: String, opensAt event: EventNumber?) throws -> String {
        let session = try RecordingReader(path: path).session()
        let history = try SessionHistory(of: session)
        let (facts, dictionary) = (session.facts, session.dictionary)
        let part = ReportSession(of: session, history: history, opensAt: event) {
            Checks(history, dictionary: dictionary, facts: facts)
        }
        var report = HTMLReport(recording: URL(fileURLWithPath: path).lastPathComponent)
        // No static picture: Graphviz may not be where tests run, and would take longer than they do.
        try report.add(part)
        return try report.html()
    }
}
