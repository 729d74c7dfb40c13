import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import Foundation
import Testing

/// A damaged file may be read in part or refused with a message; it never ends the program.
@Suite struct DamagedFileTests {
    private let folder: TemporaryFolder
    private let bytes: [UInt8]

    init() throws {
        folder = try TemporaryFolder()
        bytes = Array(try ShopRecording.bytes.get())
    }

    private func read(_ bytes: [UInt8]) throws -> Int? {
        let path = try folder.write(bytes, to: "bad.sqlite")
        do {
            return try readEverything(path)
        } catch is RecordingError {
            return nil
        }
    }

    @Test func theUndamagedFileReads() throws {
        #expect(try read(bytes) == EventScript.shop().session.records.count)
    }

    @Test(arguments: [1, 15, 16, 99, 100, 101, 511, 4095, 4096, 4097, 8192, 20_000]) func aTruncatedFileIsRefused(
        _ length: Int
    ) throws {
        #expect(bytes.count > length)
        #expect(try read(Array(bytes.prefix(length))) == nil)
    }

    @Test(arguments: 0..<60) func garbledBytesNeverTrap(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var damaged = bytes
        for _ in 0..<(1 << Int.random(in: 0...10, using: &random)) {
            damaged[Int.random(in: 72..<damaged.count, using: &random)] = .random(in: 0...255, using: &random)
        }
        _ = try read(damaged)
    }

    @Test(arguments: 1..<12) func aPageOfZeroesNeverTraps(_ page: Int) throws {
        var damaged = bytes
        let range = page * 4096..<min((page + 1) * 4096, damaged.count)
        damaged.replaceSubrange(range, with: repeatElement(0, count: range.count))
        _ = try read(damaged)
    }

    @Test func garbageAfterTheHeaderIsRefused() throws {
        var damaged = bytes
        for index in 100..<damaged.count { damaged[index] = 0xA5 }
        #expect(try read(damaged) == nil)
    }
}
