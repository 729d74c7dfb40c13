package import CoordvizModel

/// A selection of event kinds by name: `messageSent`, or a family such as `messages`.
package struct EventKindSelection: Equatable, Sendable {
    /// The selected kinds; nil for all.
    package var kinds: Set<EventKind>?

    /// Parses names; no names select all kinds.
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

/// An error in the names of event kinds.
package enum EventKindError: Error, Equatable, Sendable {
    /// No kind or family has that name; with similar names.
    case unknown(String, near: [String])
}

extension EventKindError: CustomStringConvertible {
    /// One or more sentences for the user.
    package var description: String { sentence.text }

    package var sentence: Sentence {
        switch self {
        case .unknown(let text, let near):
            let families = EventFamily.allCases.map(\.rawValue).joined(separator: ", ")
            return """
                '\(text)' is not a kind of event.\(NearestNames.question(near)) Write a kind such as messageSent, or a \
                family: \(families).
                """
        }
    }
}
