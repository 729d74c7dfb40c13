internal import CoordvizModel

/// A value that stands in a document as its name.
struct Named<Value: NamedValue>: Decodable {
    var value: Value

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let name = try container.decode(String.self)
        guard let value = Value.named(name) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "'\(name)' is no name that is known"
            )
        }
        self.value = value
    }
}

/// An enumeration whose names stand in documents.
protocol NamedValue: CaseIterable {
    var name: String { get }
    static func named(_ name: String) -> Self?
}

extension NamedValue {
    static func named(_ name: String) -> Self? { allCases.first { $0.name == name } }
}

extension EventKind: NamedValue {
    // Of these a document has a million.
    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

    static func named(_ name: String) -> EventKind? { byName[name] }
}

extension NodeKind: NamedValue {}
extension EdgeKind: NamedValue {}
extension CauseStrength: NamedValue {}
extension AppearanceState: NamedValue {}
extension LossReason: NamedValue {}
