internal import CoordvizModel
package import CoordvizTimeline

/// The story of a node as text: its lifetime, then its parents and children, its messages and everything else.
package struct StoryText {
    private let story: NodeStory
    private let style: TextStyle
    private let nodes: NodeText
    private let limit: Int

    /// Creates the text of a story in a style.
    /// - Parameter limit: the most lines of a section; a further line states how many are left out.
    package init(_ story: NodeStory, style: TextStyle = .plain, limit: Int = 20) {
        self.story = story
        self.style = style
        self.limit = limit
        nodes = NodeText(style: style)
    }

    /// All lines, each with a newline.
    package var text: String {
        var text = heading + "\n" + life
        text += section("Findings", story.remarks, remark)
        text += section("Parents and owners", story.parents) { relation($0, StoryWords.outward($0.kind)) }
        text += section("Children and owned objects", story.children) { relation($0, StoryWords.inward($0.kind)) }
        text += section("Transitions and appearance", story.transitions, note)
        text += section("Messages sent", story.sent, sending)
        text += section("Messages passed on", story.passed, passing)
        text += section("Messages received", story.handled, handling)
        text += section("Calls to delegates, data sources and services", story.calls, note)
        text += section("Other events", story.notes, note)
        return text
    }

    private var heading: String {
        let node = story.node
        let words = [nodes.name(node), node.kind.name, AnswerNames.shown(node.typeName), nodes.identifier(node)]
        return words.compactMap { $0 }.joined(separator: ", ")
    }

    private var life: String {
        guard let first = story.first else { return "not mentioned in any event\n" }
        var text = "first event \(moment(first))\n"
        text += story.released.map { "released    \(moment($0))\n" } ?? "released    not in this session\n"
        if let lifetime = story.lifetime {
            let end = story.released == nil ? ", to the session's end" : ""
            text += "lifetime    \(TimeText.seconds(lifetime))\(end)\n"
        }
        if let state = story.node.state { text += "state       \(state.name)\n" }
        if story.isLifeUncertain {
            let doubt = "uncertain   events were lost: it may have been created or released earlier than shown"
            text += style.yellow(doubt) + "\n"
        }
        return text
    }

    private func section<Item>(_ title: String, _ items: [Item], _ line: (Item) -> String) -> String {
        guard !items.isEmpty else { return "" }
        var text = "\n\(style.bold(title)) (\(items.count)):\n"
        for item in items.prefix(limit) { text += "  \(line(item))\n" }
        if items.count > limit { text += style.dim("  … \(items.count - limit) more; --json lists all") + "\n" }
        return text
    }

    private func moment(_ point: NodeStory.Point) -> String {
        "\(point.event)" + (point.time.map { " " + style.dim("at \(TimeText.seconds($0))") } ?? "")
    }

    private func relation(_ relation: NodeStory.Relation, _ words: String) -> String {
        let began = moment(relation.began)
        let span = relation.ended.map { "from \(began) to \(moment($0))" } ?? "since \(began)"
        let doubt = relation.isUncertain ? style.yellow(", uncertain: events were lost") : ""
        return "\(words) \(nodes.name(relation.other)), \(span)\(doubt)"
    }

    private func note(_ note: NodeStory.Note) -> String { "\(moment(note.at))  \(TerminalText.escape(note.text))" }

    private func remark(_ remark: NodeStory.Remark) -> String {
        let event = remark.event.map { " (\($0))" } ?? ""
        return style.red(AnswerNames.shown(remark.rule)) + ": \(TerminalText.escape(remark.text))\(event)"
    }

    private func sending(_ sending: NodeStory.Sending) -> String {
        let hops = Count.of(sending.hops, "hop")
        let ending = sending.ending.map { " at \(nodes.name($0))" } ?? ""
        return """
            \(moment(sending.sent))  \(AnswerNames.shown(sending.name)), message \(sending.message.rawValue): \
            \(StoryWords.outcome(sending.outcome))\(ending), \(hops)
            """
    }

    private func passing(_ passing: NodeStory.Passing) -> String {
        let doubt = passing.isAsPredicted ? "" : style.yellow(", not as the structure predicted")
        return """
            \(moment(passing.left))  \(name(passing.name, passing.message)) to \(nodes.name(passing.to)), \
            \(passing.reason.text)\(doubt)
            """
    }

    private func handling(_ handling: NodeStory.Handling) -> String {
        "\(moment(handling.at))  \(name(handling.name, handling.message)): \(StoryWords.handling(handling.what))"
    }

    private func name(_ name: String?, _ message: MessageID) -> String {
        let known = name.map { AnswerNames.shown($0) + ", " } ?? ""
        return "\(known)message \(message.rawValue)"
    }
}
