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
        let sign =
            switch change {
            case .unchanged: ""
            case .added: "+"
            case .removed: "-"
            case .moved: "→"
            case .changed: "~"
            }
        return (isUncertain ? "?" : "") + sign
    }

    /// The changed attributes, each as `relation: containment → presentation`, with `?` in front when it is uncertain.
    var detailTexts: [String] {
        details.map {
            "\($0.isUncertain ? "?" : "")\($0.attribute.text): \($0.before ?? "none") → \($0.after ?? "none")"
        }
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
    /// The mark of the change, with `?` when it is uncertain.
    var mark: String { isUncertain ? "?~" : "~" }

    /// `OrderController: PaymentController, was AddressController`.
    var text: String {
        func names(_ names: [String]) -> String { names.isEmpty ? "nothing" : names.joined(separator: " or ") }
        return "\(predecessor ?? "(first)"): \(names(after)), was \(names(before))"
    }
}

extension SessionDifference.MessageChange {
    /// All paths, those of the earlier side first, with their marks.
    var markedWays: [(mark: String, way: Way)] {
        before.map { ($0.isUncertain ? "?-" : "-", $0) } + after.map { ($0.isUncertain ? "?+" : "+", $0) }
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
