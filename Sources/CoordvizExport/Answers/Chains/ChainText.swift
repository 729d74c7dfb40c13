internal import CoordvizModel
package import CoordvizTimeline

/// The chains from a node as text: one line for each responder, with the rule that leads to it.
package struct ChainText {
    private let chain: MomentChain
    private let style: TextStyle
    private let nodes: NodeText

    /// Creates the text of a node's chains in a style.
    package init(_ chain: MomentChain, style: TextStyle = .plain) {
        self.chain = chain
        self.style = style
        nodes = NodeText(style: style)
    }

    /// All lines, each with a newline.
    package var text: String {
        let moment = nodes.moment(chain.event, chain.time)
        var text = nodes.unknown(chain.unknown)
        for one in chain.chains {
            if let first = chain.chains.first, one.kind != first.kind {
                text += "\n"
                if one.links == first.links, one.ending == first.ending {
                    text += style.bold(title(one.kind)) + " \(moment): the same\n"
                    continue
                }
            }
            text += style.bold(title(one.kind)) + " \(moment):\n"
            for (index, link) in one.links.enumerated() { text += lines(link, number: index + 1) }
            text += ending(one) + "\n"
        }
        return text
    }

    private func title(_ kind: ChainKind) -> String {
        switch kind {
        case .next: "Responder chain (next),"
        case .coordinating: "Coordinating chain (coordinatingResponder),"
        }
    }

    private func lines(_ link: MomentChain.Link, number: Int) -> String {
        let digits = String(number)
        let place = String(repeating: " ", count: max(0, 4 - digits.count)) + digits
        let words = [
            nodes.name(link.node), link.reason?.text, nodes.identifier(link.node), nodes.state(link.node),
        ]
        var text = style.dim(place) + "  " + words.compactMap { $0 }.joined(separator: ", ") + "\n"
        for detour in link.detours { text += "      " + style.yellow(sentence(detour)) + "\n" }
        return text
    }

    private func sentence(_ detour: MomentChain.Detour) -> String {
        let name = AnswerNames.shown(detour.messageName ?? "message \(detour.message.rawValue)")
        let others = detour.count - 1
        let more = others == 0 ? "" : ", and \(Count.of(others, "message")) before it"
        let predicted = detour.wasPredicted ? "; the structure was different then" : ""
        let to = AnswerNames.shown(detour.to.label)
        return "in event \(detour.event) \(name) went to <\(to)> instead (\(detour.reason.text))\(predicted)\(more)"
    }

    /// It is only looked for in the first chain.
    private func placeKnownFrom(_ one: MomentChain.Chain) -> EventNumber? {
        one.kind == chain.chains.first?.kind ? chain.placeKnownFrom : nil
    }

    private func ending(_ one: MomentChain.Chain) -> String {
        switch one.ending {
        case .end: style.dim("      end of chain")
        case .disconnected:
            style.yellow("      end of chain: the last responder has no recorded parent")
                + (placeKnownFrom(one).map { "\n      its parent is known from event \($0): --at '\($0)'" } ?? "")
        case .cycle(let node): style.red("      a cycle: next comes <\(AnswerNames.shown(node.label))> again")
        }
    }
}
