internal import Foundation

/// Detects incomplete pictures. Graphviz 2.43 reports success even when its file was cut off, for example by a full
/// disk.
enum PictureEnd {
    /// - Parameter format: one of Graphviz's output formats. In a format without a known end, every picture that is not
    ///   empty counts as complete.
    static func isThere(in picture: Data, format: String) -> Bool {
        switch format {
        case "svg": hasEnd(Data("</svg>".utf8), picture)
        case "pdf": hasEnd(Data("%%EOF".utf8), picture)
        // The last chunk, with its checksum: https://www.w3.org/TR/png-3/#11IEND
        case "png": picture.suffix(8) == Data("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
        default: !picture.isEmpty
        }
    }

    /// Line breaks may follow.
    private static func hasEnd(_ end: Data, _ picture: Data) -> Bool {
        let tail = picture.suffix(end.count + 8)
        guard let last = tail.lastIndex(where: { ![0x0A, 0x0D, 0x20].contains($0) }) else { return false }
        return tail[...last].suffix(end.count) == end
    }
}
