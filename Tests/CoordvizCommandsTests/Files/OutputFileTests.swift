import Foundation
import Testing

@testable import CoordvizCommands

@Suite struct OutputFileTests {
    @Test(arguments: ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
    func everyNameOfStandardOutputIsStandardOutput(_ path: String) {
        #expect(OutputFile(path: path) == .standardOutput)
        #expect(OutputFile(path: path).isStream && OutputFile(path: path).isStandardOutput)
    }

    @Test func whatALinkLeadsToIsWrittenAndTheLinkStays() throws {
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
}
