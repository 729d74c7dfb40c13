/// A line of `-[NSView _subtreeDescription]`: two spaces for each level, `[   AF    ! wLU ] h=--- v=--- NSButton "Push
/// Me" f=(0,0,87,32) b=(-) => <NSViewBackingLayer>`.
enum SubtreeLine {
    static func read(_ line: SourceLine) -> ObjectLine? {
        var bytes = line.bytes
        let indentation = bytes.takeSpaces()
        guard bytes.take("[") else { return nil }
        let flags = bytes.prefix { $0 != UInt8(ascii: "]") }
        bytes.removeFirst(flags.count)
        guard bytes.take("] h=") else { return nil }
        bytes = bytes.drop { $0 != UInt8(ascii: " ") }
        guard bytes.take(" v=") else { return nil }
        bytes = bytes.drop { $0 != UInt8(ascii: " ") }.trimmed
        let type = bytes.prefix { $0.isOfName }
        guard !type.isEmpty else { return nil }
        bytes.removeFirst(type.count)
        bytes.takeSpaces()
        return ObjectLine(
            .subtree,
            number: line.number,
            depth: indentation / 2,
            type: type.text,
            address: bytes.takeAddress()
        )
    }

    /// The explanation of the flags.
    static func isLegend(_ bytes: DumpBytes) -> Bool { bytes.starts(with: "A=autoresizesSubviews") }
}
