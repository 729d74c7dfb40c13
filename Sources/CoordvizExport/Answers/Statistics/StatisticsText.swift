package import CoordvizModel
package import CoordvizTimeline

/// Statistics of a session as text.
package struct StatisticsText {
    private let dictionary: SessionDictionary
    private let names: AnswerNames
    private let style: TextStyle

    /// The most lines of a list; JSON has all.
    private static let longest = 12

    /// Creates a writer for the statistics of a session.
    package init(dictionary: SessionDictionary, style: TextStyle = .plain) {
        self.dictionary = dictionary
        self.style = style
        names = AnswerNames(dictionary)
    }

    /// The statistics, one paragraph for each topic.
    package func text(_ statistics: SessionStatistics) -> String {
        [
            head(statistics), messages(statistics), paths(statistics), handlers(statistics), trees(statistics),
            lives(statistics), transitions(statistics), nodes(statistics), events(statistics),
        ]
        .filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private func head(_ statistics: SessionStatistics) -> String {
        let facts = statistics.facts
        let rate = statistics.eventsPerSecond.map { ", \($0) a second" } ?? ""
        let counts = "\(Count.of(statistics.events, "event")) in \(TimeText.seconds(facts.duration))\(rate)"
        let losses = facts.lossTexts(atMost: 5).map { style.yellow($0) + "\n" }.joined()
        return "\(style.bold("session \(facts.id)")): \(AnswerNames.shown(facts.process)), \(facts.endingText)\n"
            + "\(counts), \(Count.of(statistics.messageCount, "message")), "
            + "\(Count.of(statistics.nodeCount, "node"))\n\(losses)"
    }

    private func messages(_ statistics: SessionStatistics) -> String {
        let list = list(statistics.messages) { message in
            let unhandled =
                message.withoutHandler > 0
                ? TextColumns.Cell(text: "\(message.withoutHandler) unhandled", set: style.red) : .init(text: "")
            return [
                .init(text: String(message.count)), .init(text: AnswerNames.shown(message.name)),
                .init(text: Count.of(message.hops, "hop")), unhandled,
            ]
        }
        return heading("Messages", list)
    }

    private func paths(_ statistics: SessionStatistics) -> String {
        let list = list(statistics.longestPaths) { path in
            [
                .init(text: Count.of(path.hops.count, "hop")), .init(text: AnswerNames.shown(path.name)),
                .init(text: "message \(path.id.rawValue)"), .init(text: "from \(names.label(path.sender))"),
            ]
        }
        return heading("Longest paths", list)
    }

    private func handlers(_ statistics: SessionStatistics) -> String {
        heading("Handlers", list(statistics.handlers) { [.init(text: String($0.count)), title($0.type)] })
    }

    private func trees(_ statistics: SessionStatistics) -> String {
        let trees = [
            ("coordinators", statistics.coordinatorDepth), ("view controllers", statistics.controllerDepth),
        ]
        let lines = trees.compactMap { name, depth in
            depth.map { depth in
                """
                  \(name): \(depth.isAtLeast ? "at least " : "")\(depth.depth) deep, with \(names.label(depth.node)) at \
                \(depth.event), \(TimeText.seconds(depth.time))

                """
            }
        }
        return heading("Deepest trees", lines.joined())
    }

    private func lives(_ statistics: SessionStatistics) -> String {
        let lives = [
            ("coordinators", statistics.coordinatorLives), ("view controllers", statistics.controllerLives),
        ]
        let lines = lives.filter { $1.ended + $1.lasting > 0 }.map { name, lives in
            "  \(name)\(durations(lives, ended: "released", lasting: "not released"))\n"
        }
        return heading("Lifetimes", lines.joined())
    }

    private func transitions(_ statistics: SessionStatistics) -> String {
        let lines = statistics.transitions.map { transition in
            let cancelled = transition.cancelled > 0 ? ", \(transition.cancelled) cancelled" : ""
            let durations = durations(transition.durations, ended: nil, lasting: "unfinished")
            return "  \(AnswerNames.shown(transition.name)): \(transition.began) began\(cancelled)\(durations)\n"
        }
        return heading("Transitions", lines.joined())
    }

    private func nodes(_ statistics: SessionStatistics) -> String {
        let list = list(statistics.types) { type in
            [.init(text: String(type.count)), title(type.type), .init(text: type.kind.name, set: style.dim)]
        }
        return heading("Nodes", list)
    }

    private func events(_ statistics: SessionStatistics) -> String {
        let kinds = statistics.kinds.sorted { ($1.count, $0.kind.rawValue) < ($0.count, $1.kind.rawValue) }
        return heading("Events", list(kinds, all: true) { [.init(text: String($0.count)), .init(text: $0.kind.name)] })
    }

    // MARK: Parts

    private func heading(_ heading: String, _ lines: String) -> String {
        lines.isEmpty ? "" : "\(style.bold(heading))\n\(lines)"
    }

    private func list<Item>(_ items: [Item], all: Bool = false, _ cells: (Item) -> [TextColumns.Cell]) -> String {
        guard !items.isEmpty else { return "" }
        var columns = TextColumns([.right, .left, .left, .left])
        let shown = all ? items.count : Self.longest
        for item in items.prefix(shown) { columns.append(cells(item)) }
        let lines = columns.text.split(separator: "\n").map { "  \($0)\n" }.joined()
        return items.count > shown ? "\(lines)  and \(items.count - shown) more (--json lists all)\n" : lines
    }

    private func title(_ type: String) -> TextColumns.Cell {
        .init(text: AnswerNames.shown(NodeNames.withoutModules(type)))
    }

    /// The text for durations, with commas between its parts; `ended` names those that are over.
    private func durations(_ durations: SessionStatistics.Durations, ended: String?, lasting: String) -> String {
        var parts: [String] = []
        if let ended { parts.append("\(durations.ended) \(ended)") }
        if let median = durations.median, let longest = durations.longest {
            let node = durations.longestNode.map { " (\(names.label($0)))" } ?? ""
            parts.append("median \(TimeText.seconds(median)), longest \(TimeText.seconds(longest))\(node)")
        }
        if durations.lasting > 0 { parts.append("\(durations.lasting) \(lasting)") }
        let text = parts.joined(separator: ", ")
        return text.isEmpty ? "" : ended == nil ? ", \(text)" : ": \(text)"
    }
}
