import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import Foundation
import Testing

/// A page that is a child of many others makes a small file look as if it had endless rows.
@Suite struct LoopingPagesTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = try ShopRecording.copy(to: folder)
    }

    private static let pageSize = 4096

    /// Puts levels of interior pages above a table's root, each with hundreds of references to the one page below it:
    /// https://www.sqlite.org/fileformat.html#b_tree_pages
    private func makeBottomless(_ table: String, levels: Int = 5, key: UInt8 = 0x7F) throws {
        let answer = try ask(path, "SELECT rootpage FROM sqlite_schema WHERE name = '\(table)'")
        let root = try #require(answer.first.flatMap { Int($0) })
        var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        let place = (root - 1) * Self.pageSize..<root * Self.pageSize
        bytes += bytes[place]
        for level in 1...levels {
            let page = Self.interiorPage(below: UInt32(bytes.count / Self.pageSize), key: key)
            if level == levels { bytes.replaceSubrange(place, with: page) } else { bytes += page }
        }
        let count = UInt32(bytes.count / Self.pageSize)
        bytes.replaceSubrange(28..<32, with: Self.bigEndian(count))
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    private static func interiorPage(below child: UInt32, key: UInt8) -> [UInt8] {
        let cell = bigEndian(child) + [key]
        let count = 500
        var page = [UInt8](repeating: 0, count: pageSize)
        let start = pageSize - count * cell.count
        page[0] = 5
        page.replaceSubrange(3..<7, with: bigEndian(UInt32(count) << 16 | UInt32(start)))
        page.replaceSubrange(8..<12, with: bigEndian(child))
        for index in 0..<count {
            let offset = start + index * cell.count
            page.replaceSubrange(offset..<offset + cell.count, with: cell)
            page.replaceSubrange(12 + 2 * index..<14 + 2 * index, with: [UInt8(offset >> 8), UInt8(offset & 255)])
        }
        return page
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: ["event", "block", "session", "eventKind"],
        [0x00, 0x01, 0x7F] as [UInt8]
    )
    func whatNeverEndsIsReadInPartOrRefused(_ table: String, _ key: UInt8) throws {
        try makeBottomless(table, key: key)
        let clock = ContinuousClock()
        let time = try clock.measure {
            do { try readEverything(path) } catch is RecordingError {}
            do { try RecordingPacker.pack(path, to: folder.path("packed.sqlite")) } catch is RecordingError {}
            do {
                try RecordingReader(path: path).query(
                    "SELECT 1",
                    columns: { _ in },
                    row: { _ in }
                )
            } catch is RecordingError {}
        }
        #expect(time < .seconds(10), "\(time)")
    }
}
