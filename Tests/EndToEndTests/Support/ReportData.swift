import Foundation
import SystemZlib

/// The data behind the picture of a report: its first session, as the browser unpacks it.
struct ReportData {
    let text: String

    private struct Unreadable: Error {}

    init(page: String) throws {
        guard let start = page.range(of: "<script type=\"text/plain\" id=\"data-1\">"),
            let end = page.range(of: "</script>", range: start.upperBound..<page.endIndex),
            let packed = Data(base64Encoded: String(page[start.upperBound..<end.lowerBound]))
        else { throw Unreadable() }
        // More than the data of any report in these tests.
        var count = uLong(16 << 20)
        var bytes = [UInt8](repeating: 0, count: Int(count))
        guard uncompress(&bytes, &count, Array(packed), uLong(packed.count)) == Z_OK else { throw Unreadable() }
        text = String(decoding: bytes.prefix(Int(count)), as: UTF8.self)
    }
}
