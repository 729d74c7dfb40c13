/// A line of `-[UIView _autolayoutTrace]`: `|   ` for each level, `*` or a bullet before views with Auto Layout,
/// `Class:0x…'text'`.
enum AutolayoutLine {
    static func read(_ line: SourceLine) -> ObjectLine? {
        var bytes = line.bytes
        var depth = 0
        bytes.takeSpaces()
        while bytes.take("|") {
            depth += 1
            bytes.takeSpaces()
        }
        while bytes.take("*") || bytes.take("+") || bytes.take("•") {}
        bytes.takeSpaces()
        let type = bytes.prefix { $0.isOfName }
        guard !type.isEmpty else { return nil }
        bytes.removeFirst(type.count)
        guard bytes.take(":"), let address = bytes.takeAddress() else { return nil }
        return ObjectLine(.autolayout, number: line.number, depth: depth, type: type.text, address: address)
    }
}
