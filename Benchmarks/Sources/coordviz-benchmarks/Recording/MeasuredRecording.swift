import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecorder
import Foundation
import PlainSQLite

/// A recording in progress in a temporary folder, and how much of it is stored.
@MainActor
final class MeasuredRecording {
    let path: String
    let recorder: Recorder
    /// The last event that was recorded, which the code that records must set.
    var last = EventNumber.zero

    private let folder: URL
    private let observer: OpaquePointer
    /// Row ids of this session's events are greater than this.
    private let firstRow: Int64
    private var stored: Int64 = 0
    private(set) var isStuck = false

    /// The most events that may wait to be stored in a ring of the default capacity: few enough that none is lost, and many
    /// enough that the thread that stores them never sleeps.
    static let inFlight: Int64 = 40_000

    /// Starts recording into a new file, or a further session in the file in `folder`.
    init(
        _ options: RecorderOptions = RecorderOptions(),
        in folder: URL? = nil,
        named name: String = "recording.sqlite"
    ) throws {
        self.folder = try folder ?? Self.makeFolder()
        path = self.folder.appendingPathComponent(name).path
        recorder = try Recorder.start(at: path, options: options)
        guard let observer = plain_open(path) else { throw BenchmarkFailure("the recording cannot be opened") }
        self.observer = observer
        firstRow = plain_number(observer, "SELECT max(id) - 1 FROM session") << 31
    }

    /// A new temporary folder.
    static func makeFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("coordviz-benchmarks-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// Waits until at most this many events are recorded and not stored.
    func waitUntilInFlight(_ count: Int64 = MeasuredRecording.inFlight) {
        guard last.rawValue - stored > count, !isStuck else { return }
        let end = Clock.nanoseconds + 30_000_000_000
        while true {
            stored = plain_number(observer, "SELECT max(id) - \(firstRow) FROM event WHERE id > \(firstRow)")
            if last.rawValue - stored <= count { return }
            if Clock.nanoseconds > end {
                isStuck = true
                return
            }
            Clock.sleep(nanoseconds: 500_000)
        }
    }

    /// How many events of this session are stored.
    var storedEvents: Int64 { plain_number(observer, "SELECT count(*) FROM event WHERE id > \(firstRow)") }

    /// How many events of a kind are stored.
    func storedEvents(of kind: EventKind) -> Int64 {
        plain_number(observer, "SELECT count(*) FROM event WHERE id > \(firstRow) AND what & 255 = \(kind.rawValue)")
    }

    /// Throws if an event was lost: then less was done than was measured.
    func requireNoLoss() throws {
        if isStuck { throw BenchmarkFailure("events were recorded but not stored") }
        let dropped = recorder.droppedEvents
        if dropped > 0 { throw BenchmarkFailure("\(dropped) events were lost") }
    }

    private var isFinished = false

    /// Ends the recording, so that it consists of one file. Further calls do nothing.
    func finish() {
        guard !isFinished else { return }
        isFinished = true
        plain_close(observer)
        recorder.finish()
    }

    /// Ends the recording and removes it.
    func discard() {
        finish()
        try? FileManager.default.removeItem(at: folder)
    }

    /// The file's size in bytes.
    func fileSize() throws -> Int {
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber
        return size?.intValue ?? 0
    }

    /// Runs `body` with a recording and removes it afterwards.
    static func with<Result>(
        _ options: RecorderOptions = RecorderOptions(),
        _ body: (MeasuredRecording) throws -> Result
    ) throws -> Result {
        let recording = try MeasuredRecording(options)
        defer { recording.discard() }
        return try body(recording)
    }
}
