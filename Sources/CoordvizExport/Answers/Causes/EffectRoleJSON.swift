internal import CoordvizTimeline

/// A role in JSON answers: what an event is in a graph of causes and effects.
struct EffectRoleJSON: Encodable {
    private let kind: String
    private let word: String?
    private let name: String?
    private let place: String?
    private let text: String

    init(_ role: EffectRole) {
        kind = role.kind.rawValue
        word = role.word.isEmpty ? nil : role.word
        name = role.name.isEmpty ? nil : role.name
        place = role.place.isEmpty ? nil : role.place
        text = role.text
    }
}
