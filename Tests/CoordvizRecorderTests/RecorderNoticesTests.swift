import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Foundation
import Testing

@testable import CoordvizRecorder
@testable import CoordvizRecording

/// A recorder that is started in the wrong place reports it once, and the app continues.
@Suite(.recordsAlone) struct RecorderNoticesTests {
    private let folder: TemporaryFolder
    private let posted = Guarded<[String]>([])
    private var path: String { folder.path("a.sqlite") }

    init() throws { folder = try TemporaryFolder() }

    private var sentences: [String] { posted.withLock { $0 } }

    private func listening(_ body: () throws -> Void) rethrows {
        let notices = RecorderNotices(sinks: [{ [posted] notice in posted.withLock { $0.append(notice.sentence) } }])
        try RecorderNotices.$current.withValue(notices, operation: body)
    }

    private func request(_ path: String) -> Recorder? {
        Recorder.startIfRequested(environment: [Recorder.recordingVariable: path])
    }

    @Test func nothingIsPostedWithoutAProblem() throws {
        try listening {
            try Recorder.start(at: path, options: .test()).finish()
            let recorder = try #require(request(path))
            #expect(request(path) === recorder, "A second request returns the same recorder.")
            recorder.finish()
            try Recorder.start(at: path, options: .test()).finish()
        }
        expectNoDifference(sentences, [])
    }

    @Test func aFailureToWriteIsPostedOnceHoweverOftenItIsTried() throws {
        let nowhere = folder.path("no/such/a.sqlite")
        listening {
            for _ in 0..<3 {
                #expect(request(nowhere) == nil)
                #expect(throws: RecordingError.self) { try Recorder.start(at: nowhere, options: .test()) }
            }
        }
        #expect(Instrumentation.backend == nil)
        expectNoDifference(
            sentences,
            [
                "Not recording. \(nowhere) cannot be written: there is no folder \(folder.path("no/such")). Choose a file in a "
                    + "folder that the program can write to, such as ~/Documents/app.sqlite in an app."
            ]
        )
    }

    @Test func aFileOfAnotherKindIsNamedToo() throws {
        let file = try folder.write("hello".utf8, to: "notes.txt")
        listening { #expect(request(file) == nil) }
        expectNoDifference(sentences, ["Not recording. \(file) is not a recording: it is not a SQLite file."])
    }

    @Test func anotherFolderIsOnlyAdvisedWhereTheFolderIsTheProblem() {
        let error = RecordingError.unwritable(path: path, reason: "No space left on device")
        let sentence = RecorderNotice.notRecording(error).sentence
        expectNoDifference(sentence, "Not recording. \(path) cannot be written: No space left on device")
    }

    @Test func aContainerThatAppsShareIsRefusedWhereAppsAreSuspended() throws {
        let group = folder.path("Containers/Shared/AppGroup/0D2E")
        try FileManager.default.createDirectory(atPath: group, withIntermediateDirectories: true)
        let conditions = WritingConditions(sqlite: .running, suspendsApps: true)
        WritingConditions.$current.withValue(conditions) { listening { #expect(request("\(group)/a.sqlite") == nil) } }
        expectNoDifference(
            sentences,
            [
                "Not recording. \(group)/a.sqlite is in a container that this app shares with other apps. A recorder holds locks on "
                    + "its files, and the system ends an app that is suspended while it holds one there (0xdead10cc). "
                    + "Record into the app's own container, for example to ~/Documents/app.sqlite."
            ]
        )
    }

    @Test func aSystemThatIsTooOldIsNamed() {
        let conditions = WritingConditions(sqlite: SQLiteVersion(number: 3_032_003), suspendsApps: false)
        WritingConditions.$current.withValue(conditions) { listening { #expect(request(path) == nil) } }
        expectNoDifference(
            sentences,
            [
                "Not recording. \(path) cannot be written with SQLite 3.32.3: a recording requires 3.35.0 or newer. iOS 15, tvOS 15 "
                    + "and macOS 13 include it; if the app bundles its own SQLite, update it."
            ]
        )
    }

    @Test func aSecondRecorderFinishesTheFirstAndSaysSo() throws {
        let other = folder.path("b.sqlite")
        try listening {
            _ = try Recorder.start(at: path, options: .test())
            Instrumentation.mark("one")
            let second = try Recorder.start(at: other, options: .test())
            Instrumentation.mark("two")
            second.finish()
        }
        expectNoDifference(
            sentences,
            [
                "A second recorder was started, into \(other). A process has only one, so the first one into \(path) was "
                    + "finished. Start only one recorder, or call finish() before you start the next."
            ]
        )
        #expect(try RecordingReader(path: path).session().facts.ending == .clean)
        expectNoDifference(try RecordingReader(path: path).session().texts([.mark]), ["mark one"])
        expectNoDifference(try RecordingReader(path: other).session().texts([.mark]), ["mark two"])
    }

    @Test func afterARenamingTheNoticeNamesTheFilesBesideIt() throws {
        try listening {
            let recorder = try Recorder.start(at: path, options: .test())
            Instrumentation.mark("one")
            try FileManager.default.moveItem(atPath: path, toPath: folder.path("b.sqlite"))
            recorder.finish()
            try Recorder.start(at: path, options: .test()).finish()
        }
        let left = folder.path("a.left-1.sqlite")
        expectNoDifference(
            sentences,
            [
                "The end of the session could not be written into \(path): \(path) cannot be written: it was removed or renamed "
                    + "during recording. If it was renamed, rename the files beside it as well: \(path)-ring-1, \(path)-wal. "
                    + "Keep the files beside it: they contain the rest.",
                "Beside \(path) were files of another recording, whose main file was renamed or removed. They are kept as "
                    + "\(left)-ring-1, \(left)-wal. To read that recording, rename its main file to \(left).",
            ]
        )
    }

    @Test func afterTheRemovalOfAllFilesNoneIsSaidToBeKept() throws {
        try listening {
            let recorder = try Recorder.start(at: path, options: .test())
            Instrumentation.mark("one")
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
                try FileManager.default.removeItem(atPath: folder.path(name))
            }
            recorder.finish()
        }
        expectNoDifference(
            sentences,
            [
                "The end of the session could not be written into \(path): \(path) cannot be written: it was removed or renamed "
                    + "during recording."
            ]
        )
    }

    @Test func anExtensionIsRecordedAndSaysThatItIsOne() throws {
        let bundle = "/private/var/containers/Bundle/Application/0D2E/Shop.app/PlugIns/ShopWidget.appex"
        try AppExtension.$bundlePath.withValue(bundle) {
            try listening {
                for _ in 0..<2 { try Recorder.start(at: path, options: .test()).finish() }
            }
        }
        expectNoDifference(
            sentences,
            [
                "The app extension ShopWidget.appex is recorded into \(path). An extension is a process with its own container, "
                    + "and the system may end it at any time; events up to then are recorded. Copy the recording from that "
                    + "path, not from the app's container."
            ]
        )
    }

    @Test(arguments: [
        ("/a/Shop.app/PlugIns/Widget.appex", "Widget.appex"), ("/a/Shop.app/Extensions/Widget.appex/", "Widget.appex"),
        ("/a/Shop.app", nil), ("/a/Widget.appex/Contents/MacOS", nil), ("/a/.appex", nil), ("", nil), ("/", nil),
    ])
    func anExtensionIsKnownByItsBundle(_ path: String, _ name: String?) {
        #expect(AppExtension.name(ofBundleAt: path) == name)
    }

    @Test func lossesArePostedWithTheirRecording() {
        func sentence(_ notice: RecorderNotice) -> String { notice.sentence }
        expectNoDifference(
            sentence(.eventsLost(path: "/a.sqlite", why: .unwritable("disk is full"))),
            "Events are being lost: disk is full. /a.sqlite notes which, and recording continues when it can be written again."
        )
        expectNoDifference(
            sentence(.eventsLost(path: "/a.sqlite", why: .tooSlow)),
            "Events are being lost: the recording cannot be written fast enough. /a.sqlite notes which; with a "
                + "larger RecorderOptions.ringCapacity fewer are lost."
        )
        expectNoDifference(
            sentence(.endMissing(path: "/a.sqlite", reason: "disk is full", isRestKept: true)),
            "The end of the session could not be written into /a.sqlite: disk is full. Keep the files beside it: they contain "
                + "the rest."
        )
    }

    @Test func everySinkReceivesNoticesWithFailuresMarked() {
        let first = Guarded<[Bool]>([])
        let second = Guarded<[Bool]>([])
        let notices = RecorderNotices(sinks: [
            { notice in first.withLock { $0.append(notice.isFailure) } },
            { notice in second.withLock { $0.append(notice.isFailure) } },
        ])
        notices.post(.endMissing(path: nil, reason: "x", isRestKept: true))
        notices.post(.endMissing(path: nil, reason: "x", isRestKept: true))
        for _ in 0..<3 { notices.postOnce(.appExtension(name: "a.appex", path: "/a")) }
        for index in 0..<1_000 { notices.postOnce(.startedTwice(previous: nil, next: "\(index)")) }
        expectNoDifference(first.withLock { Array($0.prefix(4)) }, [true, true, false, false])
        #expect(first.withLock { $0.count } == 102, "A list that grows without limit would be a leak.")
        expectNoDifference(second.withLock { $0 }, first.withLock { $0 })
    }
}
