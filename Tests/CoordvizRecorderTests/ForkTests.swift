import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecorder
import CoordvizRecording
import CoordvizTestSupport
import CustomDump
import Foundation
import Testing

/// A forked child has its parent's memory, and with it the ring that its parent records into.
@Suite(.recordsAlone, .disabled(with: .thread, reason: "A forked child of many threads is ended by it, or hangs."))
struct ForkTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("a.sqlite") }

    init() throws { folder = try TemporaryFolder() }

    /// The system's `fork`, which Swift hides because most of its runtime does not survive it.
    private static func inForkedChild(_ body: () -> Void) -> Int32 {
        typealias Fork = @convention(c) () -> pid_t
        guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "fork") else { return -1 }
        let child = unsafeBitCast(symbol, to: Fork.self)()
        if child == 0 {
            body()
            _exit(0)
        }
        var status: Int32 = -1
        waitpid(child, &status, 0)
        return status
    }

    @Test func whatAForkedChildDoesIsNotItsParents() async throws {
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

    @Test func aForkedChildMayRecordOnItsOwn() async throws {
        await #expect(processExitsWith: .success) { [path = path as String] in
            let recorder = try Recorder.start(at: path, options: .test())
            Instrumentation.mark("parent")
            let status = Self.inForkedChild {
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
