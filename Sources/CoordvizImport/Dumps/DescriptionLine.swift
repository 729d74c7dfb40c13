/// An object's `description`, as in `recursiveDescription`, in chains and in lists: `<Class: 0x…; baseClass = UIButton;
/// frame = (0 0; 10 10); text = 'What's'; layer = <CALayer: 0x…>> free text`.
///
/// Texts of the app are unescaped in it, including brackets and quotes. So only the class, address and base class are
/// read, which UIKit prints first.
enum DescriptionLine {
    /// - Parameter bytes: the rest of the line after class and address, from the `>` or `;`.
    /// - Returns: false when the line is not a description.
    static func read(_ bytes: DumpBytes, into line: inout ObjectLine) -> Bool {
        var bytes = bytes
        line.sort = .description
        if bytes.take(">") {
            line.isLayer = bytes.trimmed.elementsEqual("(layer)".utf8)
            return true
        }
        if bytes.take("; baseClass = ") {
            line.baseType = ClassName.readable(bytes.prefix { $0.isOfName }.text)
        }
        guard let last = bytes.lastIndex(of: UInt8(ascii: ">")) else {
            line.isOpen = true
            return true
        }
        line.isLayer = bytes[(last + 1)...].trimmed.elementsEqual("(layer)".utf8)
        let opened = bytes.count { $0 == UInt8(ascii: "<") }
        let closed = bytes.count { $0 == UInt8(ascii: ">") }
        // A text may contain brackets; a view's description always ends with its layer.
        line.isOpen = opened >= closed && !endsWithLayer(bytes)
        return true
    }

    private static func endsWithLayer(_ bytes: DumpBytes) -> Bool {
        guard bytes.trimmed.ends(with: ">>") else { return false }
        let mark = Array("; layer = <".utf8)
        return bytes.indices.contains {
            bytes[$0...].starts(with: mark) && !bytes[$0...].dropFirst(mark.count).contains(0x3C)
        }
    }
}
