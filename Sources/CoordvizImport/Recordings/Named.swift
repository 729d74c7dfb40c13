internal import CoordvizModel

/// A value that a document contains by its name.
struct Named<Value: NamedValue>: Decodable {
    var value: Value

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let name = try container.decode(String.self)
        guard let value = Value.named(name) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "'\(name)' is not a known name"
            )
        }
        self.value = value
    }
}

/// An enumeration whose names occur in documents.
protocol NamedValue: CaseIterable {
    var name: String { get }
    static func named(_ name: String) -> Self?
}

extension NamedValue {
    static func named(_ name: String) -> Self? { allCases.first { $0.name == name } }
}

extension EventKind: NamedValue {
    // A dictionary, because a document may have a million of these.
    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

    static func named(_ name: String) -> EventKind? { byName[name] }
}

extension NodeKind: NamedValue {}
extension EdgeKind: NamedValue {}
extension CauseStrength: NamedValue {}
extension AppearanceState: NamedValue {}
extension LossReason: NamedValue {}
