import CoordvizModel
import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizRecording

/// A separate program on a disk that is really full, and under a real limit on file sizes.
@Suite(.serialized) struct FullDiskTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Everything that was reported is in the recording once, or the recording says that it is not.
    private func check(_ reported: TortureProgram.Reported, at path: String) throws {
        // Recovers what the program could not move itself.
        try RecordingFile.makeSingleFile(at: path)
        let session = try RecordingReader(path: path, keepsLongTexts: true).session()
        var kept: [Int64: TortureProgram.Origin] = [:]
        var doubled = 0
        for record in try session.records() {
            #expect(!session.dictionary.text(record.name).contains("is missing"))
            if kept.updateValue(.init(of: record), forKey: record.number.rawValue) != nil { doubled += 1 }
        }
        let lost = Set(session.facts.losses.flatMap { ($0.first.rawValue...$0.last.rawValue).map { $0 } })
        #expect(doubled == 0)
        #expect(lost.isDisjoint(with: kept.keys))
        // Losses after the last event that was kept are counted, if the program could record its end.
        let last = max(session.facts.lastEvent.rawValue, lost.max() ?? 0)
        let beyond = max(0, (reported.events.keys.max() ?? 0) - last)
        #expect([Int64(lost.count), Int64(lost.count) + beyond].contains(session.facts.dropped))
        let wrong = reported.events.filter { kept[$0.key] != $0.value && !lost.contains($0.key) && $0.key <= last }
        #expect(wrong.count == 0, "\(reported.events.count) reported, \(kept.count) kept, \(lost.count) known as lost")
        #expect(try integrityIssues(of: path).isEmpty)
    }

    @Test(.enabled(if: TortureProgram.mounts, "A small disk cannot be mounted on this machine."))
    func aDiskThatRemainsFull() throws {
        // Room for the ring, and for a part of the events.
        let outcome = try TortureProgram.run(
            """
            mkdir disk out && mount -t tmpfs -o size=6m none disk || exit 9
            COORDVIZ_RECORDING=disk/a.sqlite $torture 2 80000 exit tell=1 > $reported
            status=$?
            cp disk/* out && exit $status
            """,
            in: folder.url,
            isolated: true
        )
        #expect(outcome.status == 0, "The app ends normally.")
        #expect(outcome.reported.events.count > 30_000)
        #expect(outcome.errors.contains("coordviz: Events are being lost"), "It is reported once: \(outcome.errors)")
        try check(outcome.reported, at: folder.path("out/a.sqlite"))
    }

    @Test(.enabled(if: TortureProgram.mounts, "A small disk cannot be mounted on this machine."))
    func aDiskThatGetsRoomAgain() throws {
        let outcome = try TortureProgram.run(
            """
            mkdir disk out && mount -t tmpfs -o size=64m none disk || exit 9
            (for i in $(seq 400); do [ -s disk/a.sqlite-wal ] && [ -s disk/a.sqlite-ring-1 ] && break; sleep 0.05; done; cat /dev/zero > disk/filler; sleep 1; rm disk/filler) &
            COORDVIZ_RECORDING=disk/a.sqlite $torture 2 100000 exit tell=1 > $reported
            status=$?
            wait
            cp disk/* out && exit $status
            """,
            in: folder.url,
            isolated: true
        )
        #expect(outcome.status == 0)
        let path = folder.path("out/a.sqlite")
        #expect(
            try RecordingReader(path: path, keepsLongTexts: true).sessions().map(\.ending) == [.clean],
            "\(outcome.errors)"
        )
        #expect(!FileManager.default.fileExists(atPath: path + "-ring-1"), "It continued in the same file, to its end.")
        try check(outcome.reported, at: path)
        #expect(outcome.reported.events.count == 200_000)
    }

    /// A process that has files open may write into them after their modes are changed; but none can be created or removed beside
    /// them.
    @Test(.enabled(if: getuid() != 0 || TortureProgram.changesUser, "Permissions do not restrict root."))
    func modesThatForbidWriting() throws {
        let outcome = try TortureProgram.run(
            """
            mkdir place && chmod 755 . place
            [ $(id -u) != 0 ] || { chown 65534 place; user="setpriv --reuid=65534 --regid=65534 --clear-groups"; }
            (for i in $(seq 400); do [ -s place/a.sqlite-wal ] && [ -s place/a.sqlite-ring-1 ] && break; sleep 0.05; done; chmod 444 place/*; chmod 555 place) &
            COORDVIZ_RECORDING=place/a.sqlite $user $torture 2 20000 exit tell=1 > $reported
            status=$?
            wait; chmod 755 place; chmod 600 place/*
            exit $status
            """,
            in: folder.url
        )
        #expect(outcome.status == 0 && outcome.reported.events.count == 40_000, "\(outcome.errors)")
        let path = folder.path("place/a.sqlite")
        #expect(try RecordingReader(path: path, keepsLongTexts: true).sessions().map(\.ending) == [.clean])
        try check(outcome.reported, at: path)
        let session = try RecordingReader(path: path, keepsLongTexts: true).session()
        #expect(try Int64(session.records().count) + session.facts.dropped >= 40_000)
        #expect(!FileManager.default.fileExists(atPath: path + "-ring-1"), "The ring was recovered.")
    }

    /// "SIGXFSZ is sent to the thread": https://pubs.opengroup.org/onlinepubs/9799919799/functions/write.html
    /// Whichever thread writes: the recorder's, one that flushes, one that ends the recording, or one that exits.
    @Test(arguments: ["exit", "exit pace=1000", "finish"].sampled(oneOf: 3))
    func aLimitOnFileSizes(ending: String) throws {
        // In units of 512 bytes: more than the ring needs, and less than the events.
        let outcome = try TortureProgram.run(
            """
            (ulimit -f 8400; COORDVIZ_RECORDING=a.sqlite $torture 2 100000 \(ending) tell=1; echo $? > status) | cat > $reported
            """,
            in: folder.url
        )
        let status = try String(contentsOf: folder.url.appendingPathComponent("status"), encoding: .utf8)
        #expect(status == "0\n", "No signal reaches the app.")
        #expect(outcome.reported.events.count > 100_000, "The app is not ended by the signal: \(outcome.errors)")
        // Slow events have room in the ring until the end.
        let said = ["coordviz: Events are being lost", "coordviz: The end of the session"]
        #expect(said.contains { outcome.errors.contains($0) }, "\(outcome.errors)")
        try check(outcome.reported, at: folder.path("a.sqlite"))
    }
}
