package import CoordvizModel

/// Kinds of events as a person names them: `messageSent`, or a family such as `messages`.
package struct EventKindSelection: Equatable, Sendable {
    /// The kinds that are meant; nil for all.
    package var kinds: Set<EventKind>?

    /// Reads what a person typed; no names are all kinds.
    /// - Throws: ``EventKindError/unknown(_:near:)``.
    package init(parsing names: [String]) throws {
        guard !names.isEmpty else { return }
        var kinds: Set<EventKind> = []
        for name in names {
            if let family = EventFamily(rawValue: name) {
                kinds.formUnion(family.kinds)
            } else if let kind = EventKind.allCases.first(where: { $0.name == name }) {
                kinds.insert(kind)
            } else {
                let families = NearestNames.nearest(to: name, among: EventFamily.allCases.map(\.rawValue), atMost: 1)
                let kinds = NearestNames.nearest(to: name, among: EventKind.allCases.map(\.name), atMost: 2)
                throw EventKindError.unknown(name, near: families + kinds)
            }
        }
        self.kinds = kinds
    }
}

/// Why kinds of events could not be found.
package enum EventKindError: Error, Equatable, Sendable {
    /// No kind and no family is called that; with names that are near.
    case unknown(String, near: [String])
}

extension EventKindError: CustomStringConvertible {
    /// One sentence or more for the person at the terminal.
    package var description: String { sentence.text }

    package var sentence: Sentence {
        switch self {
        case .unknown(let text, let near):
            let families = EventFamily.allCases.map(\.rawValue).joined(separator: ", ")
            return """
                '\(text)' is no kind of event.\(NearestNames.question(near)) Write a kind such as messageSent, or a family of them: \
                \(families).
                """
        }
    }
}
