import CoordvizInstrumentation
import CoordvizRecorder
import CoordvizRecording
import CoordvizTestSupport
import CustomDump
import Testing

@Suite("An app's labels", .recordsAlone)
struct LabelTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("a.sqlite") }

    init() throws { folder = try TemporaryFolder() }

    @Test("are in the recording when the call returns")
    func durable() throws {
        var options = RecorderOptions.test()
        options.labels = ["version": "1.0", "bad name": "left out"]
        let recorder = try Recorder.start(at: path, options: options)
        defer { recorder.finish() }
        #expect(Instrumentation.label("experiment", "new-checkout"))
        #expect(Instrumentation.label("version", "1.1"))
        // From outside, as after a kill.
        let labels = try RecordingReader(path: path).session().facts.labels
        expectNoDifference(labels, ["version": "1.1", "experiment": "new-checkout"])
    }

    @Test("that are not allowed, or while nothing is recorded, are refused")
    func refused() throws {
        #expect(!Instrumentation.label("version", "1.0"))
        let recorder = try Recorder.start(at: path, options: .test())
        #expect(!Instrumentation.label("bad name", "1.0"))
        #expect(!Instrumentation.label("version", "line\nbreak"))
        #expect(!Instrumentation.label("version", ""))
        recorder.finish()
        expectNoDifference(try RecordingReader(path: path).sessions()[0].labels, [:])
    }
}
