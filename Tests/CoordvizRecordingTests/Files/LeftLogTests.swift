import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizRecording

@Suite struct LeftLogTests {
    /// If both numbers of a round are zero, each hole looks like a frame of it; and a file may have terabytes of holes.
    @Test func holesAreNoFrames() throws {
        let folder = try TemporaryFolder()
        var header: [UInt8] = [0x37, 0x7F, 0x06, 0x82, 0, 0x2D, 0xE2, 0x18, 0, 0, 0x10, 0]
        header += [UInt8](repeating: 0, count: 32 - header.count)
        let path = try folder.write(header, to: "a.sqlite-wal").dropLast("-wal".count)
        try #require(truncate("\(path)-wal", 64 << 20) == 0)
        try LeftLog.copy(of: String(path), to: folder.path("copy"))
        let copied = try #require(FileStatus(named: folder.path("copy-wal")))
        #expect(copied.size < 10_000)
    }
}
