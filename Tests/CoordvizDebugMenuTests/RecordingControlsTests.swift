import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecorder
import CoordvizRecording
import CoordvizTestSupport
import CustomDump
import Foundation
import Testing

@testable import CoordvizDebugMenu

/// Starting and stopping by hand.
@MainActor
@Suite(.recordsAlone) struct RecordingControlsTests {
    private let files: TemporaryShelf
    private let controls: RecordingControls

    init() throws {
        files = try TemporaryShelf()
        controls = RecordingControls(shelf: files.shelf) { Date(timeIntervalSince1970: 1_795_377_869) }
    }

    private func progress() throws -> RecordingControls.Progress {
        guard case .recording(let progress) = controls.state else {
            throw Unexpected(state: controls.state)
        }
        return progress
    }

    private struct Unexpected: Error { let state: RecordingControls.State }

    @Test func aRecordingIsStartedAndStopped() throws {
        #expect(controls.state == .idle)
        controls.start()
        let path = try #require(try progress().path)
        #expect(try progress() == RecordingControls.Progress(starter: .menu, path: path, lostEvents: 0))
        #expect(Instrumentation.isEnabled)
        controls.mark()
        try controls.stop()
        #expect(controls.state == .idle && !Instrumentation.isEnabled)
        #expect(try RecordingReader(path: path).session().facts.ending == .clean)
        expectNoDifference(files.names.count, 1)
    }

    @Test func twoRecordingsInOneSecondAreTwoFiles() throws {
        for _ in 0..<2 {
            controls.start()
            try controls.stop()
        }
        #expect(files.names.count == 2)
        for recording in try controls.recordings() {
            #expect(try RecordingReader(path: recording.path).sessions().count == 1)
        }
    }

    @Test func startingAgainChangesNothing() throws {
        controls.start()
        let path = try progress().path
        controls.start()
        #expect(try progress().path == path)
        try controls.stop()
        #expect(files.names.count == 1)
    }

    @Test func marksAreNumberedFromOneInEachRecording() throws {
        #expect(controls.mark() == nil)
        for _ in 0..<2 {
            controls.start()
            let path = try #require(try progress().path)
            #expect(controls.mark() == "menu 1")
            #expect(controls.mark() == "menu 2")
            try controls.stop()
            let session = try RecordingReader(path: path).session()
            expectNoDifference(
                try session.records(.mark).map { session.dictionary.text($0.name) },
                ["menu 1", "menu 2"]
            )
        }
    }

    @Test func aRecordingThatCannotBeMadeIsReportedAndCanBeTriedAgain() throws {
        try Data().write(to: files.shelf.folder)
        controls.start()
        guard case .failed(let reason) = controls.state else { throw Unexpected(state: controls.state) }
        #expect(reason.hasPrefix("Recordings cannot be stored"))
        #expect(!Instrumentation.isEnabled)
        try FileManager.default.removeItem(at: files.shelf.folder)
        controls.start()
        #expect(try progress().starter == .menu)
        try controls.stop()
        #expect(controls.state == .idle)
    }

    @Test func aRecordingThatTheEnvironmentAskedForIsNotStoppedByAccident() throws {
        let path = files.shelf.folder.deletingLastPathComponent().appendingPathComponent("asked.sqlite").path
        let recorder = try #require(Recorder.startIfRequested(environment: ["COORDVIZ_RECORDING": path]))
        defer { recorder.finish() }
        #expect(try progress() == RecordingControls.Progress(starter: .environment, path: path, lostEvents: 0))
        let refusal = #expect(throws: RecordingControls.Refusal.self) { try controls.stop() }
        #expect("\(try #require(refusal))".contains("at the app's launch"))
        controls.start()
        #expect(try progress().path == path, "Starting another one would have ended it.")
        Instrumentation.mark("a moment")
        try controls.stop(alsoIf: true)
        #expect(controls.state == .idle)
        #expect(try RecordingReader(path: path).session().facts.ending == .clean)
    }

    @Test func aRecordingOfTheAppsOwnIsNotStoppedByAccidentEither() throws {
        let run = try RecordedRun()
        #expect(try progress().starter == .app)
        #expect(throws: RecordingControls.Refusal.startedElsewhere(.app)) { try controls.stop() }
        #expect(run.recorder === Instrumentation.backend)
        run.recorder.finish()
        #expect(controls.state == .idle)
    }

    @Test func aRecordingThatFollowsOneOfTheMenusIsNotTheMenus() throws {
        controls.start()
        let run = try RecordedRun()
        #expect(try progress().starter == .app)
        run.recorder.finish()
    }

    @Test func theOneUnderWayIsListedInFrontWhereverItIs() throws {
        controls.start()
        let first = try #require(try progress().path)
        try controls.stop()
        let run = try RecordedRun()
        expectNoDifference(try controls.recordings().map(\.path), [run.path, first])
        expectNoDifference(try controls.recordings().map(controls.isUnderWay), [true, false])
        run.recorder.finish()
        expectNoDifference(try controls.recordings().map(\.path), [first])
        controls.start()
        #expect(try controls.recordings().count == 2, "Listed once.")
        try controls.stop()
    }

    @Test func theOneUnderWayIsNotDeletedAlsoWhenItsPathLooksDifferent() throws {
        controls.start()
        let path = try #require(try progress().path)
        let link = files.shelf.folder.deletingLastPathComponent().appendingPathComponent("link")
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: files.shelf.folder.path)
        let name = URL(fileURLWithPath: path).lastPathComponent
        for path in [path, link.appendingPathComponent(name).path] {
            #expect(throws: ShelfError.isBeingRecorded(name: name)) {
                try controls.delete(controls.shelf.recording(at: path))
            }
        }
        try controls.stop()
        try controls.delete(controls.shelf.recording(at: path))
        #expect(files.names.isEmpty)
    }

    /// What is plugged in is not the recorder then.
    @Test func aRecordingWithSignpostsIsFoundAndStoppedAsWell() throws {
        var options = RecorderOptions()
        options.signposts = true
        options.signpostSink = SilentSink()
        let recorder = try Recorder.start(at: files.shelf.newPath(at: Date()), options: options)
        #expect(Instrumentation.backend !== recorder)
        #expect(try progress().starter == .app)
        try controls.stop(alsoIf: true)
        #expect(!Instrumentation.isEnabled && controls.state == .idle)
    }

    private struct SilentSink: SignpostSink {
        var isEnabled: Bool { true }

        func begin(_ interval: SignpostInterval, detail: String) {}

        func end(_ interval: SignpostInterval, detail: String) {}
    }
}
