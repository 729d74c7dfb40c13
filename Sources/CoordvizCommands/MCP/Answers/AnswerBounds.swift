internal import CoordvizModel

/// What the values of an answer may contain at most.
struct AnswerBounds: Equatable {
    /// Unicode scalars of a text or a name.
    var text: Int
    /// Elements of a list.
    var list: Int
    /// Members of an object.
    var members: Int

    /// From wide to narrow: the first that fits is used.
    static let levels = [
        AnswerBounds(text: 400, list: 16, members: 48), AnswerBounds(text: 160, list: 8, members: 32),
        AnswerBounds(text: 80, list: 4, members: 16), AnswerBounds(text: 40, list: 2, members: 12),
        AnswerBounds(text: 24, list: 1, members: 8),
    ]

    /// The value within these bounds.
    ///
    /// An object whose lists or members were cut says how many are missing, under `omitted`. What another member says as
    /// well is left out: the `type` beside a `label`, and empty lists.
    /// - Parameter whole: the names of lists that are not cut.
    func bounding(_ value: JSONValue, whole: Set<String> = []) -> JSONValue {
        switch value {
        case .text(let text): return .text(bounding(text))
        case .list(let elements):
            let rest = elements.count - list
            let kept = elements.prefix(list).map { bounding($0, whole: whole) }
            return .list(rest > 0 ? kept + [.text("… (\(rest) more)")] : kept)
        case .object(let given): return .object(bounding(given, whole: whole))
        case .null, .bool, .integer, .number: return value
        }
    }

    private func bounding(_ given: [String: JSONValue], whole: Set<String>) -> [String: JSONValue] {
        var bounded: [String: JSONValue] = [:]
        var omitted: [String: JSONValue] = [:]
        let members = given.filter { name, value in
            value != .list([]) && !(name == "type" && given["label"] != nil)
        }
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
            guard bounded.count < self.members else { break }
            let name = bounding(name)
            if let elements = value.elements {
                let kept = whole.contains(name) ? elements[...] : elements.prefix(list)
                bounded[name] = .list(kept.map { bounding($0, whole: whole) })
                if kept.count < elements.count { omitted[name] = .integer(Int64(elements.count - kept.count)) }
            } else {
                bounded[name] = bounding(value, whole: whole)
            }
        }
        if bounded.count < members.count { omitted["members"] = .integer(Int64(members.count - bounded.count)) }
        if !omitted.isEmpty { bounded["omitted"] = .object(omitted) }
        return bounded
    }

    private func bounding(_ text: String) -> String {
        // Each scalar has at most four bytes, so that most texts need not be counted.
        let scalars = text.unicodeScalars
        guard text.utf8.count > self.text,
            let end = scalars.index(scalars.startIndex, offsetBy: self.text, limitedBy: scalars.endIndex),
            end != scalars.endIndex
        else { return text }
        return LongText.shortened(text, at: end)
    }
}
