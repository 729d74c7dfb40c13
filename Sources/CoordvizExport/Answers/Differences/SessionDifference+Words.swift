internal import CoordvizModel
internal import CoordvizTimeline

extension SessionDifference {
    /// A summary in one sentence: `2 removed; 1 with other successors.`
    var summary: String {
        if isEmpty {
            return unknownBefore.isEmpty && unknownAfter.isEmpty ? "No differences." : "No known differences."
        }
        let nodes = [Change.added, .removed, .moved, .changed].compactMap { change in
            count(change) > 0 ? "\(count(change)) \(change.rawValue)" : nil
        }
        var parts = nodes.isEmpty ? [] : [nodes.joined(separator: ", ")]
        if !successions.isEmpty { parts.append("\(successions.count) with other successors") }
        if !messages.isEmpty {
            parts.append(Count.of(messages.count, "message differs", "messages differ"))
        }
        return parts.joined(separator: "; ") + "."
    }
}

extension SessionDifference.Entry {
    /// The mark of the change, with `?` when it is uncertain.
    var mark: String {
        switch change {
        case .unchanged: ""
        case .added: isUncertain ? "?+" : "+"
        case .removed: isUncertain ? "?-" : "-"
        case .moved: "→"
        case .changed: "~"
        }
    }

    /// The changed attributes, each as `relation: containment → presentation`.
    var detailTexts: [String] {
        details.map { "\($0.attribute.text): \($0.before ?? "none") → \($0.after ?? "none")" }
    }
}

extension SessionDifference.Detail.Attribute {
    /// The attribute's name in text.
    var text: String {
        switch self {
        case .type, .kind, .relation, .owner, .appearance: rawValue
        case .parentCoordinator: "parent coordinator"
        case .ending: "at the end"
        }
    }
}

extension SessionDifference.Succession {
    /// `OrderController: PaymentController, was AddressController`.
    var text: String {
        func names(_ names: [String]) -> String { names.isEmpty ? "nothing" : names.joined(separator: " or ") }
        return "\(predecessor ?? "(first)"): \(names(after)), was \(names(before))"
    }
}

extension SessionDifference.MessageChange.Way {
    /// `handled by AppCoordinator after 3 hops, 2 times`.
    var text: String {
        let end: String =
            switch (outcome, handler) {
            case (.handled, let handler?): "handled by \(handler)"
            case (_, let handler?): "\(MessageWord(outcome).label), ended at \(handler)"
            default: MessageWord(outcome).label
            }
        return "\(end) after \(Count.of(hops, "hop"))" + (count == 1 ? "" : ", \(count) times")
    }
}
