import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizCommands

@Suite struct OutputFileTests {
    /// Who started the command may have set that for a pipe which both use.
    @Test func aPipeThatDoesNotBlockIsWaitedFor() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        _ = fcntl(ends[1], F_SETFL, fcntl(ends[1], F_GETFL) | O_NONBLOCK)
        let text = String(repeating: "all of it ", count: 50_000)
        let reader = ends[0]
        let read = Background { () -> Int in
            usleep(200_000)
            return FileHandle(fileDescriptor: reader, closeOnDealloc: true).readDataToEndOfFile().count
        }
        let sink = ByteSink(descriptor: ends[1])
        try sink.write(text)
        try sink.close()
        #expect(try read.value() == text.utf8.count)
    }

    @Test(arguments: ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
    func everyNameOfStandardOutputIsStandardOutput(_ path: String) {
        #expect(OutputFile(path: path) == .standardOutput)
        #expect(OutputFile(path: path).isStream && OutputFile(path: path).isStandardOutput)
    }

    @Test func theTargetOfALinkIsWrittenAndTheLinkIsKept() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("coordviz-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("file.txt")
        let link = folder.appendingPathComponent("link.txt")
        try Data("before".utf8).write(to: file)
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "file.txt")

        try OutputFile(path: link.path).write("whole")
        #expect(try String(contentsOf: file, encoding: .utf8) == "whole")
        try OutputFile(path: link.path).write(pieces: { write in
            try write("in ")
            try write("pieces")
        })
        #expect(try String(contentsOf: file, encoding: .utf8) == "in pieces")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "file.txt")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["file.txt", "link.txt"])
    }

    @Test func aDanglingLinkIsReportedAsOne() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("coordviz-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let link = folder.appendingPathComponent("link.txt").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere.txt")
        let expected = CommandFailure(
            .cannotCreate,
            "\(link) is a broken link: its target does not exist (nowhere.txt). Remove it, or choose another name."
        )
        for force in [true, false] {
            #expect(throws: expected) { try OutputFile(path: link).checkMayBeWritten(force: force) }
            #expect(throws: expected) { try FrameFolder(path: link).checkMayBeWritten(force: force) }
            #expect(throws: expected) { _ = try RecordingDestination(link, force: force) }
        }
    }

    @Test func whereNoFileCanBeMadeIsSaidBeforeTheWork() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("x".utf8, to: "file")
        for (name, reason) in [
            ("file/new", "cannot be created: \(folder.path("file")) is not a folder."),
            ("file/none/new", "cannot be created: there is no folder \(folder.path("file/none"))."),
            ("new/", "is the name of a folder. Name a file."), ("file/", "is the name of a folder. Name a file."),
            ("new/.", "is the name of a folder. Name a file."), ("none/..", "is the name of a folder. Name a file."),
        ] {
            let path = "\(folder.url.path)/\(name)"
            let expected = CommandFailure(.cannotCreate, "\(path) \(reason)")
            #expect(throws: expected) { try OutputFile(path: path).checkMayBeWritten(force: true) }
            #expect(throws: expected) { _ = try RecordingDestination(path, force: true) }
        }
    }

    @Test func aRecordingReplacesALinkAndNotItsTarget() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(Data("notes".utf8), to: "notes.txt")
        let link = folder.path("link.sqlite")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "notes.txt")
        #expect(throws: CommandFailure.self) { _ = try RecordingDestination(link, force: false) }
        let destination = try RecordingDestination(link, force: true)
        #expect(destination.path == link)
        #expect(try String(contentsOfFile: folder.path("notes.txt"), encoding: .utf8) == "notes")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["notes.txt"])
    }

    /// 255 bytes are the most that file systems take: https://www.man7.org/linux/man-pages/man0/limits.h.0p.html
    @Test func aNameMayBeAsLongAsNamesCanBe() throws {
        let folder = try TemporaryFolder()
        let name = String(repeating: "a", count: 255)
        for text in ["first", "second"] {
            try OutputFile(path: folder.path(name)).write(text)
            #expect(try String(contentsOfFile: folder.path(name), encoding: .utf8) == text)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [name])
        }
    }

    @Test func anEmptyNameIsReportedAsEmpty() {
        let expected = CommandFailure(.usage, "The name of the output is empty. Name a file.")
        #expect(throws: expected) { try OutputFile(path: "").checkMayBeWritten(force: true) }
        #expect(throws: expected) { try OutputFile(path: "").checkIsPlaceForRecording(force: false, apartFrom: []) }
        #expect(throws: expected) { try BaselineFile(path: "").checkMayBeWritten() }
        #expect(throws: expected) { try FrameFolder(path: "").checkMayBeWritten(force: true) }
        #expect(throws: expected) { _ = try RecordingDestination("", force: true) }
    }
}
