import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecorder
import CoordvizTestSupport
import CustomDump
import Foundation
import Testing

@testable import CoordvizRecording

/// There is one list of a recording's files, every file of a recorder is on it, and each can be written to while a device is
/// locked.
@Suite(.recordsAlone) struct RecordingFilesTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("a.sqlite") }
    /// The files that were given a protection class, whatever their present names are.
    private let protected = Guarded<[FileIdentity]>([])

    init() throws { folder = try TemporaryFolder() }

    private var protect: @Sendable (String) -> Void {
        { [protected] path in
            guard let file = FileIdentity(named: path) else { return }
            protected.withLock { $0.append(file) }
        }
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    }

    /// Each file in the folder belongs to a recording and has its class.
    private func check(_ expected: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
        let names = try names()
        expectNoDifference(names, expected)
        expectNoDifference(RecordingFiles.all(of: path).map { URL(fileURLWithPath: $0).lastPathComponent }, names)
        let protected = protected.withLock { $0 }
        for name in names {
            let isProtected = FileIdentity(named: folder.path(name)).map(protected.contains)
            #expect(isProtected == true, "\(name)", sourceLocation: sourceLocation)
        }
    }

    /// Every name that a file in the folder has while `body` runs, even for a short time.
    private func namesSeen(_ body: () throws -> Void) rethrows -> Set<String> {
        let seen = Guarded<Set<String>>([])
        let isDone = Guarded(false)
        let watcher = DispatchGroup()
        DispatchQueue(label: "watcher").async(group: watcher) { [folder] in
            while !isDone.withLock({ $0 }) {
                let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)) ?? []
                seen.withLock { $0.formUnion(names) }
            }
        }
        defer {
            isDone.withLock { $0 = true }
            watcher.wait()
        }
        try body()
        isDone.withLock { $0 = true }
        watcher.wait()
        return seen.withLock { $0 }
    }

    @Test func everyFileOfASessionIsOnTheListAndHasItsClass() throws {
        try DataProtection.$protect.withValue(protect) {
            let seen = try namesSeen {
                let recorder = try Recorder.start(at: path, options: .test())
                try check(["a.sqlite", "a.sqlite-ring-1", "a.sqlite-shm", "a.sqlite-wal"])
                Instrumentation.mark("one")
                recorder.flush()
                try check(["a.sqlite", "a.sqlite-ring-1", "a.sqlite-shm", "a.sqlite-wal"])
                recorder.finish()
                try check(["a.sqlite"])
                // Once more, into the existing file.
                let next = try Recorder.start(at: path, options: .test())
                try check(["a.sqlite", "a.sqlite-ring-2", "a.sqlite-shm", "a.sqlite-wal"])
                next.finish()
            }
            for name in seen { #expect(RecordingFiles.isFile(name, of: "a.sqlite"), "\(name)") }
            #expect(seen.count >= 5)
        }
    }

    @Test func filesOfAKilledProgramAreOnTheList() async throws {
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let recorder = try Recorder.start(at: path, options: .test())
            Instrumentation.mark("one")
            recorder.flush()
            Instrumentation.mark("two")
            kill(getpid(), SIGKILL)
        }
        expectNoDifference(try names(), ["a.sqlite", "a.sqlite-ring-1", "a.sqlite-shm", "a.sqlite-wal"])
        expectNoDifference(RecordingFiles.all(of: path), try names().map(folder.path))
        // A file that another process left without a class gets one from the next recorder.
        try DataProtection.$protect.withValue(protect) {
            let recorder = try Recorder.start(at: path, options: .test())
            try check(["a.sqlite", "a.sqlite-ring-2", "a.sqlite-shm", "a.sqlite-wal"])
            recorder.finish()
        }
    }

    @Test(arguments: [
        "a.sqlite", "a.sqlite-wal", "a.sqlite-shm", "a.sqlite-journal", "a.sqlite-ring-1", "a.sqlite-ring-2147483648",
        "a.sqlite.unfinished-0D2E", "a.sqlite.unfinished-0D2E-wal",
    ])
    func aFileOfTheRecordingIsKnownByItsName(_ name: String) {
        #expect(RecordingFiles.isFile(name, of: "a.sqlite"))
    }

    @Test(arguments: [
        "b.sqlite", "a.sqlite2", "a.sqlite-ring-", "a.sqlite-ring-x", "a.sqlite-ring-01", "a.sqlite-walrus",
        "xa.sqlite", "",
        "a.sqlite-wal2", "a.sqlit",
    ])
    func anotherFileIsNot(_ name: String) { #expect(!RecordingFiles.isFile(name, of: "a.sqlite")) }

    @Test func packingMakesAFileOfThatClassToo() throws {
        try DataProtection.$protect.withValue(protect) {
            try EventScript.shop(eventsPerKeyframe: 5).session.write(to: path)
            try RecordingPacker.pack(path, to: folder.path("packed.sqlite"))
        }
        let protected = protected.withLock { $0 }
        let packed = try #require(FileIdentity(named: folder.path("packed.sqlite")))
        #expect(protected.contains(packed))
    }
}
