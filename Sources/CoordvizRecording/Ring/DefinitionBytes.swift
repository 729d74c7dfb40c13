internal import CoordvizModel

/// Encodes a definition as bytes, for the ring.
enum DefinitionBytes {
    private enum Kind: UInt8 {
        case string = 1
        case location = 2
        case node = 3
    }

    /// Longer texts are cut: they would not be read, and the ring has limited room.
    static let maximumTextSize = 32_768

    /// Returns the maximal number of ring slots that ``encode(_:)`` takes.
    static func slots(for definition: Definition) -> Int {
        let size =
            switch definition {
            case .string(_, let text): 5 + min(text.utf8.count, maximumTextSize)
            case .location(_, let place): 9 + min(place.file.utf8.count, maximumTextSize)
            case .node: 14
            }
        return (size + RingLayout.pieceSize - 1) / RingLayout.pieceSize
    }

    static func encode(_ definition: Definition) -> [UInt8] {
        switch definition {
        case .string(let id, let text):
            [Kind.string.rawValue] + bytes(id.rawValue) + utf8(text)
        case .location(let id, let place):
            [Kind.location.rawValue] + bytes(id.rawValue) + bytes(place.line) + utf8(place.file)
        case .node(let node):
            [Kind.node.rawValue, node.kind.rawValue] + bytes(node.id.rawValue) + bytes(node.typeName.rawValue)
                + bytes(node.identifier.rawValue)
        }
    }

    /// Nil when the bytes are invalid: the file is untrusted.
    static func decode(_ bytes: [UInt8]) -> Definition? {
        var reading = Reading(bytes: bytes[...])
        guard let kind = reading.byte().flatMap(Kind.init) else { return nil }
        switch kind {
        case .string:
            guard let id = reading.id() else { return nil }
            return .string(StringID(rawValue: id), reading.text())
        case .location:
            guard let id = reading.id(), let line = reading.number() else { return nil }
            return .location(LocationID(rawValue: id), SourceLocation(file: reading.text(), line: line))
        case .node:
            guard let kind = reading.byte().flatMap(NodeKind.init), let id = reading.id(),
                let type = reading.number(), let identifier = reading.number()
            else { return nil }
            return .node(
                NodeDefinition(
                    id: NodeID(rawValue: id),
                    kind: kind,
                    typeName: StringID(rawValue: type),
                    identifier: StringID(rawValue: identifier)
                )
            )
        }
    }

    private static func bytes(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    private static func utf8(_ text: String) -> [UInt8] {
        guard text.utf8.count > maximumTextSize else { return Array(text.utf8) }
        // Complete characters only.
        var cut = text.prefix(maximumTextSize)
        while cut.utf8.count > maximumTextSize { cut.removeLast() }
        return Array(cut.utf8)
    }

    private struct Reading {
        var bytes: ArraySlice<UInt8>

        mutating func byte() -> UInt8? { bytes.popFirst() }

        mutating func number() -> UInt32? {
            guard bytes.count >= 4 else { return nil }
            let number = bytes.prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            bytes = bytes.dropFirst(4)
            return number
        }

        /// Zero is not an id.
        mutating func id() -> UInt32? { number().flatMap { $0 == 0 ? nil : $0 } }

        mutating func text() -> String { String(decoding: bytes, as: UTF8.self) }
    }
}
