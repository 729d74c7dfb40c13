internal import CoordvizModel

/// Finds the role of each event of a session.
struct EffectRoles {
    private let dictionary: SessionDictionary
    private let names: NodeNames

    init(_ dictionary: SessionDictionary) {
        self.dictionary = dictionary
        names = NodeNames(dictionary: dictionary).prepared()
    }

    /// The role of an event; nil for events that are no step from a cause to its effects.
    func role(of record: EventRecord) -> EffectRole? {
        let text = dictionary.text(record.name)
        let name = text.isEmpty && record.message != .none ? "message \(record.message.rawValue)" : text
        let word = record.kind.name
        return switch record.kind {
        case .action: action(record, path: nil)
        case .messageSent: EffectRole(kind: .message, name: name)
        case .handled, .passedOn, .replied: role(.handler, word, of: record.subject, place: name)
        case .unhandled, .chainCycle, .messageDropped, .delegateMissing:
            EffectRole(kind: .unhandled, word: word, name: name)
        case .delegateCalled, .serviceUsed:
            EffectRole(
                kind: .call,
                word: word,
                name: name,
                place: title(record.object),
                node: dictionary.kind(of: record.object)
            )
        case .childAdded: role(.child, "added", of: record.subject, place: title(record.object))
        case .childRemoved: role(.child, "removed", of: record.subject, place: title(record.object))
        // A pop is named after the screen that leaves, and its end after the one that appears.
        case .transitionBegan: role(.transition, name, of: record.predicted.orNil ?? record.subject)
        // What a dismissal shows is not recorded.
        case .transitionEnded: name == "dismiss" ? nil : role(.screen, "shown", of: record.subject)
        case .transitionCancelled: role(.screen, "not shown, \(name) cancelled", of: record.subject)
        default: nil
        }
    }

    private func role(_ kind: EffectRole.Kind, _ word: String, of node: NodeID, place: String = "") -> EffectRole {
        EffectRole(kind: kind, word: word, name: title(node), place: place, node: dictionary.kind(of: node))
    }

    private func title(_ node: NodeID) -> String { node == .none ? "unknown object" : names.title(node) }

    /// The role of any event with which a step begins.
    func beginning(_ record: EventRecord) -> EffectRole {
        let subject = record.subject == .none ? dictionary.text(record.name) : names.title(record.subject)
        let name = subject.isEmpty ? record.kind.name : "\(record.kind.name) \(subject)"
        return role(of: record)
            ?? EffectRole(
                kind: .event,
                word: record.kind.name,
                name: name,
                node: record.subject.orNil.map(dictionary.kind)
            )
    }

    /// The role of an action that this detail belongs to.
    func action(_ action: EventRecord, detail: EventRecord) -> EffectRole {
        let text = dictionary.text(detail.name)
        // By scalars: an accent at the beginning would join with the space.
        let path = String(QuotedText.split(" \(text)", at: " = ")[0].unicodeScalars.dropFirst())
        return self.action(action, path: path.isEmpty ? nil : path)
    }

    /// An action on a control is named by the screen and the control, without the rows of lists: it is the same in each row.
    private func action(_ record: EventRecord, path: String?) -> EffectRole {
        let word = dictionary.text(record.name)
        guard let path else {
            let identifier = dictionary.identifier(of: record.subject).map { "[\($0)]" } ?? ""
            return EffectRole(kind: .action, word: word, name: title(record.subject) + identifier)
        }
        let parts = QuotedText.split(path, at: " > ")
        let screen = Self.withoutNumber(parts[0])
        guard parts.count > 1, let last = parts.last else { return EffectRole(kind: .action, word: word, name: screen) }
        let isRow = last.utf8.starts(with: "row ".utf8) || last.utf8.starts(with: "item ".utf8)
        return EffectRole(kind: .action, word: word, name: isRow ? Self.withoutNumber(last) : last, place: screen)
    }

    /// `row` for `row 0.3`, `HomeController` for `HomeController 2`.
    private static func withoutNumber(_ text: String) -> String {
        guard let space = text.utf8.lastIndex(of: UInt8(ascii: " ")) else { return text }
        let number = text.utf8[text.utf8.index(after: space)...]
        let isNumber = number.allSatisfy {
            $0 == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
        return isNumber && !number.isEmpty ? String(text[..<space]) : text
    }
}
