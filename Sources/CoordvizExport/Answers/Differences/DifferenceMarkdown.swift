internal import CoordvizModel
package import CoordvizTimeline

/// A difference as Markdown for a comment on a pull request: a picture of what changed in the coordinators, and the
/// changes as lists.
///
/// A change that several recordings contain is written once. At most 29,000 bytes; see ``MarkdownPage``. Pure: the same
/// recordings give the same bytes.
package struct DifferenceMarkdown: Sendable {
    /// The two sides of a difference.
    package enum Sides: Sendable {
        /// Two sessions or moments.
        case sessions(DifferenceTitle)
        /// Two folders of recordings.
        case folders
    }

    private let difference: RunDifference
    private let sides: Sides
    private let unreadable: [String]

    private static let mostNames = 3
    /// The most characters of a sentence, and of a name.
    private static let sentence = 400
    private static let name = 120

    /// Creates the page for a difference.
    /// - Parameter unreadable: the names of recordings that could not be read.
    package init(_ difference: RunDifference, sides: Sides, unreadable: [String] = []) {
        self.difference = difference
        self.sides = sides
        self.unreadable = unreadable
    }

    /// The whole page.
    package var text: String {
        var page = MarkdownPage()
        page.block("### Differences: \(heading)")
        page.block(compared)
        page.block(picture)
        list("Coordinators", in: &page) { Self.items($0) { $0 == .coordinator } }
        list("Screens", in: &page) { Self.items($0) { $0 != .coordinator } }
        list("Screen order", in: &page) { $0.successions.map(Self.item) }
        list("Message outcomes", in: &page) { $0.messages.map(Self.item) }
        page.list("Recordings before the change only", difference.earlierOnly, item: Self.code, more: Self.more)
        page.list("Recordings after the change only", difference.laterOnly, item: Self.code, more: Self.more)
        page.list("Recordings that could not be read", unreadable, item: Self.escaped, more: Self.more)
        list("Unknown, because events were lost", in: &page) { difference in
            difference.unknownBefore.map { "before: \(Self.escaped($0))" }
                + difference.unknownAfter.map { "after: \(Self.escaped($0))" }
        }
        return page.text
    }

    private var heading: String {
        let nodes = difference.coordinators.nodes
        let counts = [CoordinatorChanges.Change.added, .removed, .moved, .changed].compactMap {
            change -> (Int, String)? in
            let count = nodes.count { $0.change == change }
            return count > 0 ? (count, change.word) : nil
        }
        if let first = counts.first {
            let others = counts.dropFirst().map { "\($0.0) \($0.1)" }
            return (["\(Count.of(first.0, "coordinator")) \(first.1)"] + others).joined(separator: ", ")
        }
        if difference.isEmpty { return hasUnknown ? "no known differences" : "no differences" }
        return "the same coordinators"
    }

    private var compared: String {
        switch sides {
        case .sessions(let title):
            let labels =
                title.labelTexts.isEmpty ? "" : " Labels: \(Self.escaped(title.labelTexts.joined(separator: "; ")))."
            return "Before: \(Self.escaped(title.before.text)). After: \(Self.escaped(title.after.text)).\(labels)"
        case .folders:
            let differing = difference.parts.count { !$0.difference.isEmpty }
            return """
                \(Count.of(difference.parts.count, "recording")) compared, of which \(differing) \
                \(differing == 1 ? "differs" : "differ"); \(difference.earlierOnly.count) before the change only, \
                \(difference.laterOnly.count) after it only.
                """
        }
    }

    private var picture: String {
        if difference.coordinators.nodes.isEmpty { return "No coordinator was recorded." }
        if difference.coordinators.isEmpty { return "The coordinators are the same, so there is no picture." }
        return """
            ```mermaid
            \(MermaidChanges().text(difference.coordinators))```

            The picture shows coordinators: **+** added, **−** removed, **→** moved, **~** changed; the others are on both \
            sides. **?** marks what is uncertain because events were lost.
            """
    }

    private var hasUnknown: Bool {
        difference.parts.contains { !$0.difference.unknownBefore.isEmpty || !$0.difference.unknownAfter.isEmpty }
    }

    // MARK: Lists

    /// Adds the items of all recordings, each different one once.
    private func list(_ heading: String, in page: inout MarkdownPage, _ items: (SessionDifference) -> [String]) {
        var places: [String: Int] = [:]
        var found: [(item: String, recordings: [String])] = []
        for part in difference.parts {
            for item in items(part.difference) {
                let place = places[item] ?? found.count
                if place == found.count {
                    places[item] = place
                    found.append((item, []))
                }
                if found[place].recordings.last != part.name { found[place].recordings.append(part.name) }
            }
        }
        page.list(
            heading,
            found,
            item: { found in
                let lines = found.item.split(separator: "\n", maxSplits: 1)
                return ([lines[0] + self.names(found.recordings)] + lines.dropFirst()).joined(separator: "\n")
            },
            more: Self.more
        )
    }

    private func names(_ recordings: [String]) -> String {
        guard case .folders = sides else { return "" }
        let more = recordings.count - Self.mostNames
        let names = recordings.prefix(Self.mostNames).map(Self.code).joined(separator: ", ")
        return " (in \(names)\(more > 0 ? " and \(Count.of(more, "more recording"))" : ""))"
    }

    private static func items(_ difference: SessionDifference, of isWanted: (NodeKind) -> Bool) -> [String] {
        difference.entries.filter { $0.change != .unchanged && isWanted($0.kind) }.map(item)
    }

    private static func item(_ entry: SessionDifference.Entry) -> String {
        let was = entry.formerRole.map { ["was \(code($0))"] } ?? []
        let details = (was + entry.detailTexts.map(escaped)).joined(separator: "; ")
        let sign = entry.mark.replacing(scalar: "-", with: "−")
        return "**\(sign) \(entry.change.rawValue)** \(NodeLook(entry.kind).label) \(code(entry.role ?? entry.title))"
            + (details.isEmpty ? "" : ": \(details)")
    }

    private static func item(_ succession: SessionDifference.Succession) -> String {
        "**\(succession.mark)** in \(code(succession.container)): \(escaped(succession.text))"
    }

    private static func item(_ message: SessionDifference.MessageChange) -> String {
        let ways = message.markedWays.map { "**\($0.mark.replacing(scalar: "-", with: "−"))** \(escaped($0.way.text))" }
        let shown = ways.count > 8 ? ways.prefix(8) + ["\(ways.count - 8) more"] : ways[...]
        return (["\(code(message.name)) by \(code(message.sender))"] + shown).joined(separator: "\n  - ")
    }

    private static func more(_ count: Int) -> String { "\(count) more not shown here." }

    private static func code(_ text: String) -> String {
        MarkdownText.code(MarkdownText.shortened(text, to: name))
    }

    private static func escaped(_ text: String) -> String {
        MarkdownText.escaped(MarkdownText.shortened(text, to: sentence))
    }
}
