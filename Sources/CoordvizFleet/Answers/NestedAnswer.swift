/// A list or an object in an engine's answer, which comes out as JSON: a table's cell has one value.
indirect enum NestedAnswer: Decodable {
    case value(EngineAnswer.Value)
    case list([NestedAnswer])
    case object([String: NestedAnswer])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let list = try? container.decode([NestedAnswer].self) {
            self = .list(list)
        } else if let object = try? container.decode([String: NestedAnswer].self) {
            self = .object(object)
        } else {
            self = .value(try container.decode(EngineAnswer.Value.self))
        }
    }

    /// Its text, with the keys in order.
    var json: String {
        switch self {
        case .value(.null): "null"
        case .value(.text(let text)): Self.quoted(text)
        case .value(.integer(let number)): "\(number)"
        case .value(.real(let number)): "\(number)"
        case .value(.flag(let flag)): "\(flag)"
        case .list(let list): "[\(list.map(\.json).joined(separator: ","))]"
        case .object(let object):
            "{\(object.sorted { $0.key < $1.key }.map { "\(Self.quoted($0.key)):\($0.value.json)" }.joined(separator: ","))}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var bytes: [UInt8] = []
        RowLine.append(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
