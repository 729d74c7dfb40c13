internal import CoordvizModel
internal import CoordvizTimeline
internal import Foundation

/// The data of one session for the report's page: a directory in JSON, and columns of whole numbers.
///
/// A million events as JSON would be a file of hundreds of megabytes and minutes of reading; as columns they are as many
/// bytes as they say something, and the page reads them into typed arrays. docs/report-data.md describes the format.
struct ReportArchive {
    let directory: ReportDirectory
    let columns: [NumberColumn]

    /// The length of the directory in four bytes, the lowest first; the directory; the columns.
    func bytes() throws -> [UInt8] {
        let json = Array(try ReportJSON.text(directory).utf8)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4 + json.count + columns.reduce(0) { $0 + $1.bytes.count })
        for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: json.count >> shift)) }
        bytes += json
        for column in columns { bytes += column.bytes }
        return bytes
    }

    /// The same, compressed and in letters that mean nothing to HTML: Base64 (RFC 4648).
    func text() throws -> String { try Data(Deflate.compressed(bytes())).base64EncodedString() }
}
