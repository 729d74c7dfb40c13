package import CoordvizModel
package import CoordvizTimeline

/// The answer of `coordviz why` as text: the causes of an event, back to the first, and its effects.
package struct WhyText {
    private let dictionary: SessionDictionary
    private let log: EventLogText
    private let style: TextStyle

    /// Creates a writer for events of a session.
    package init(dictionary: SessionDictionary, facts: SessionFacts, style: TextStyle = .plain) {
        self.dictionary = dictionary
        self.style = style
        log = EventLogText(dictionary: dictionary, facts: facts, style: style)
    }

    /// The causes, one per line, then the effects as a tree, and the step with what people notice of it.
    package func text(_ chain: CauseChain, _ effects: CauseEffects, _ step: EffectStep) -> String {
        let event = chain.links[0].record.number
        return causes(chain) + "\n" + self.effects(effects, of: event) + StepText(style: style).text(step, asked: event)
    }

    private func causes(_ chain: CauseChain) -> String {
        var text = ""
        for (index, link) in chain.links.enumerated() {
            text += line(link.record) + "\n"
            guard index < chain.links.count - 1 else { break }
            text += "  \(style.dim(lowercased(link.strength.phrase)))\n"
        }
        return text + "  \(style.dim(beginning(of: chain)))\n"
    }

    private func line(_ record: EventRecord) -> String {
        let place = dictionary.place(record.location).map { ", at \(style.blue(AnswerNames.shown($0)))" } ?? ""
        return "\(record.number)  \(style.dim(TimeText.seconds(record.time)))  \(log.sentence(record))\(place)"
    }

    private func beginning(of chain: CauseChain) -> String {
        if let lost = chain.lostCause { return lost.text }
        if chain.beginning.kind == .action { return "the user's action, the first cause" }
        return "no cause was recorded: the first known cause"
    }

    private func effects(_ effects: CauseEffects, of event: EventNumber) -> String {
        var text = ""
        if effects.count == 0 {
            text += "\(event) has no recorded effects.\n"
        } else {
            text += "\(event) caused \(Count.of(effects.count, "event")):\n"
            for effect in effects.effects {
                let prefix = String(repeating: "   | ", count: effect.depth)
                text += "\(prefix)\(line(effect.record))\(style.dim(effect.strength.suffix))\n"
                if effect.deeper > 0 { text += "\(prefix)   | and \(effect.deeper) deeper (see --depth)\n" }
            }
        }
        if effects.omitted > 0 {
            text += "Only the first \(effects.count - effects.omitted) of \(effects.count) are listed.\n"
        }
        if let loss = effects.loss { text += style.yellow("There may be more: \(loss.text).") + "\n" }
        return text
    }

    private func lowercased(_ text: String) -> String { text.prefix(1).lowercased() + text.dropFirst() }
}
