package import CoordvizModel
package import CoordvizRecorder
package import CoordvizRecording
internal import Foundation

/// Records a test's code into a real file, and reads it with the public reading API.
///
/// A suite that uses it needs the trait `.recordsAlone`: a process has one backend.
package final class RecordedRun {
    /// The recording's path, in a separate folder that is removed with this object.
    package let path: String
    /// The recorder that is plugged in until ``finish()``.
    package let recorder: Recorder
    private let folder: URL

    /// Begins recording.
    package init(eventsPerKeyframe: Int64 = 4096) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("coordviz-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appendingPathComponent("run.sqlite").path
        var options = RecorderOptions()
        options.eventsPerKeyframe = eventsPerKeyframe
        recorder = try Recorder.start(at: path, options: options)
    }

    deinit {
        recorder.finish()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Ends recording and opens what was recorded.
    package func finish() throws -> RecordedSession {
        recorder.finish()
        return try RecordingReader(path: path).session()
    }
}

extension SessionSource {
    /// All records of the session, in order.
    package func records() throws -> [EventRecord] {
        var records: [EventRecord] = []
        guard facts.lastEvent > .zero else { return [] }
        try forEachRecord(in: EventNumber(rawValue: 1)...facts.lastEvent) { records.append($0) }
        return records
    }

    /// The records of a kind, in order.
    package func records(_ kind: EventKind) throws -> [EventRecord] { try records().filter { $0.kind == kind } }

    /// A node's type without its module; empty for no node.
    package func type(_ node: NodeID) -> String {
        guard node != .none else { return "" }
        return dictionary.typeName(of: node).split(separator: ".").last.map(String.init) ?? ""
    }

    /// An event's content, in a form that tests compare: `childAdded PaymentCoordinator AppCoordinator`.
    package func text(_ record: EventRecord) -> String {
        [record.kind.name, type(record.subject), type(record.object), dictionary.text(record.name)]
            .filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    /// The events of some kinds as texts, in order.
    package func texts(_ kinds: Set<EventKind>) throws -> [String] {
        try records().filter { kinds.contains($0.kind) }.map(text)
    }
}
