import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CustomDump
import Foundation
import Testing

@testable import CoordvizRecorder

/// A forked child has its parent's memory, and with it the ring into which its parent records.
@Suite(.recordsAlone, .disabled(with: .thread, reason: "It ends a forked child of many threads, or that hangs."))
struct ForkTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("a.sqlite") }

    init() throws { folder = try TemporaryFolder() }

    /// The system's `fork`, which Swift hides because most of its runtime does not survive it.
    ///
    /// If another thread holds a lock of Swift's runtime at that moment, no thread of the child ever gets it. Such a child is ended
    /// by an alarm, and another one is forked after `undo` has removed the files of the first one.
    private static func inForkedChild(_ call: String = "fork", undo: () -> Void = {}, _ body: () -> Void) -> Int32 {
        typealias Fork = @convention(c) () -> pid_t
        guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), call) else { return -1 }
        var status: Int32 = -1
        for _ in 0..<4 {
            let child = unsafeBitCast(symbol, to: Fork.self)()
            if child == 0 {
                // The threads of libdispatch block signals, and the only thread of the child is one of them.
                var alarms = sigset_t()
                sigemptyset(&alarms)
                sigaddset(&alarms, SIGALRM)
                pthread_sigmask(SIG_UNBLOCK, &alarms, nil)
                alarm(20)
                body()
                _exit(0)
            }
            waitpid(child, &status, 0)
            guard status & 0x7F == SIGALRM else { break }
            undo()
        }
        return status
    }

    @Test func eventsOfAForkedChildAreNotItsParents() async throws {
        await #expect(processExitsWith: .success) { [path = path as String] in
            let recorder = try Recorder.start(at: path, options: .test())
            Instrumentation.mark("before")
            let status = Self.inForkedChild {
                guard Instrumentation.backend == nil, recorder.record(EventRecord(.mark)) == .zero,
                    recorder.intern("child") == .none
                else { _exit(1) }
                Instrumentation.mark("child")
                recorder.finish()
            }
            guard status == 0 else { exit(2) }
            Instrumentation.mark("after")
            recorder.finish()
        }
        let session = try RecordingReader(path: path).session()
        expectNoDifference(try session.texts([.mark]), ["mark before", "mark after"])
        #expect(session.facts.ending == .clean && session.facts.dropped == 0)
    }

    /// `_Fork` runs no handlers of `pthread_atfork`; older systems have none.
    private static let forks = ["fork", "_Fork"].filter { (name: String) in
        dlsym(UnsafeMutableRawPointer(bitPattern: 0), name) != nil
    }

    @Test(arguments: forks)
    func callsInAForkedChildDoNotAffectItsParent(fork: String) async throws {
        await #expect(processExitsWith: .success) { [path = path as String, fork = fork as String] in
            let recorder = try Recorder.start(at: path, options: .test())
            for _ in 0..<50 { recorder.record(EventRecord(.mark)) }
            for round in 0..<8 {
                // Until the recorder's thread sleeps, so that it holds no lock at the fork; then an event that the child could
                // move.
                usleep(150_000)
                for _ in 0..<25 { recorder.record(EventRecord(.mark)) }
                let status = Self.inForkedChild(fork) {
                    for _ in 0..<20 { recorder.record(EventRecord(.mark)) }
                    recorder.observe(HierarchySnapshot(), reason: .mark)
                    recorder.flush()
                    guard recorder.droppedEvents == 0, Recorder.current == nil,
                        recorder.define(kind: .coordinator, typeName: "Child", identifier: nil) == .none
                    else { _exit(1) }
                    // The same file, requested in both ways.
                    guard (try? Recorder.start(at: path, options: .test())) == nil,
                        Recorder.startIfRequested(environment: [Recorder.recordingVariable: path]) == nil
                    else { _exit(2) }
                    recorder.finish()
                    recorder.begin()
                    if round % 2 == 0 { _exit(0) }
                    // Runs the handlers for the end of the process.
                    exit(0)
                }
                guard status == 0 else { exit(2) }
            }
            recorder.finish()
        }
        let session = try RecordingReader(path: path).session()
        #expect(try session.records(.mark).map(\.number.rawValue).count == 250)
        #expect(session.facts.ending == .clean && session.facts.dropped == 0 && session.facts.losses.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: path + "-ring-1"))
        #expect(try RecordingReader(path: path).sessions().count == 1)
    }

    /// A lock on a file lasts until the last process has closed it.
    @Test func aChildThatOutlivesItsParentDoesNotKeepTheRing() async throws {
        let note = folder.path("child")
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, note = note as String] in
            let recorder = try Recorder.start(at: path, options: .test())
            recorder.record(EventRecord(.mark))
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else { exit(1) }
            typealias Fork = @convention(c) () -> pid_t
            guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "fork") else { exit(1) }
            let child = unsafeBitCast(symbol, to: Fork.self)()
            if child == 0 {
                // The same is true of the pipes by which the test detects that its process has ended.
                for descriptor in 0..<Int32(256) where descriptor != ends[1] {
                    var status = stat()
                    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFREG { close(descriptor) }
                }
                _ = write(ends[1], "x", 1)
                sleep(60)
                _exit(0)
            }
            var byte: UInt8 = 0
            _ = read(ends[0], &byte, 1)
            try "\(child)".write(toFile: note, atomically: true, encoding: .utf8)
            kill(getpid(), SIGKILL)
        }
        let child = try #require(pid_t(String(contentsOfFile: note, encoding: .utf8)))
        defer { kill(child, SIGKILL) }
        #expect(kill(child, 0) == 0, "It still runs.")
        try RecordingFile.makeSingleFile(at: path)
        #expect(!FileManager.default.fileExists(atPath: path + "-ring-1"), "It was recovered.")
        #expect(try RecordingReader(path: path).session().records(.mark).count == 1)
    }

    @Test func aForkedChildMayMakeASeparateRecording() async throws {
        await #expect(processExitsWith: .success) { [path = path as String] in
            let recorder = try Recorder.start(at: path, options: .test())
            Instrumentation.mark("parent")
            let undo = {
                for ending in ["", "-wal", "-shm", "-ring-1"] { unlink("\(path)-child\(ending)") }
            }
            let status = Self.inForkedChild(undo: undo) {
                guard let own = try? Recorder.start(at: path + "-child", options: .test()) else { _exit(1) }
                Instrumentation.mark("child")
                own.finish()
            }
            guard status == 0 else { exit(2) }
            recorder.finish()
        }
        expectNoDifference(try RecordingReader(path: path).session().texts([.mark]), ["mark parent"])
        expectNoDifference(try RecordingReader(path: path + "-child").session().texts([.mark]), ["mark child"])
    }
}
