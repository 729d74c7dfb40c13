package import CoordvizModel
package import CoordvizTimeline

/// The answer of `coordviz effects` as text: each cause with its merged effects and their counts.
package struct EffectsText {
    private let facts: SessionFacts
    private let style: TextStyle

    /// The most causes of each part, and effects of a cause; JSON has all.
    private static let (mostCauses, mostEffects) = (100, 40)
    /// The deepest indentation.
    private static let mostDepth = 6

    /// Creates a writer for a session.
    package init(facts: SessionFacts, style: TextStyle = .plain) {
        self.facts = facts
        self.style = style
    }

    /// The table. Of a comparison, only what differs.
    /// - Parameter isComparison: whether it has counts of an earlier session.
    package func text(_ table: EffectTable, isComparison: Bool = false) -> String {
        var text = "\(style.bold("session \(facts.id)")): \(AnswerNames.shown(facts.process))\n"
        if let loss = table.lossText { text += style.yellow("Not everything was seen: \(loss).") + "\n" }
        if let loss = table.lossTextBefore {
            text += style.yellow("Not everything was seen in the earlier session: \(loss).") + "\n"
        }
        let shown = isComparison ? table.rows.filter(\.isChanged) : table.rows
        text += part("What the user did, and what that caused", shown.filter { $0.cause.role.kind == .action })
        text += part("Without an action of the user", shown.filter { $0.cause.role.kind != .action })
        let unchanged = table.rows.count - shown.count
        if isComparison, unchanged > 0 {
            text += "\n\(Count.of(unchanged, "cause")) with the same effects as before.\n"
        }
        if table.rows.isEmpty { text += "\nNo causes and effects were recorded.\n" }
        return text
    }

    private func part(_ title: String, _ rows: [EffectTable.Row]) -> String {
        guard !rows.isEmpty else { return "" }
        var columns = TextColumns([.right, .right, .left])
        for row in rows.prefix(Self.mostCauses) {
            append(row.cause, named: { style.bold($0) }, indent: 0, to: &columns)
            for effect in row.effects.prefix(Self.mostEffects) {
                let isBad = [.nothing, .unhandled].contains(effect.role.kind)
                let depth = min(effect.depth, Self.mostDepth)
                append(effect, named: { isBad ? style.red($0) : $0 }, indent: depth, to: &columns)
            }
            let rest = row.effects.count - Self.mostEffects
            if rest > 0 { columns.append([.init(text: ""), .init(text: ""), .init(text: "  and \(rest) more")]) }
        }
        let rest = rows.count - Self.mostCauses
        return "\n\(style.bold(title))\n\(columns.text)" + (rest > 0 ? "and \(Count.of(rest, "more cause"))\n" : "")
    }

    private func append(
        _ entry: EffectTable.Entry,
        named set: @escaping (String) -> String,
        indent: Int,
        to columns: inout TextColumns
    ) {
        let change = entry.change
        let name = set(AnswerNames.shown(entry.role.text))
        columns.append([
            .init(text: "\(entry.times)", set: { style.dim($0) }),
            .init(
                text: change == 0 ? "" : change > 0 ? "+\(change)" : "\(change)",
                set: { change > 0 ? style.green($0) : style.red($0) }
            ),
            .init(text: String(repeating: "  ", count: indent) + name),
        ])
    }
}
