internal import CoordvizModel
internal import CoordvizTimeline

/// The chains and delegates of the moment, drawn over the tree.
struct DotOverlays {
    private let picture: Picture
    private let positions: DotPositions?

    init(_ picture: Picture, _ positions: DotPositions?) {
        self.picture = picture
        self.positions = positions
    }

    func write(to text: inout DotText) {
        if !picture.chain.isEmpty {
            text.comment("Responder chains, from the inner node to the outer one")
            for step in picture.chain { write(step, to: &text) }
        }
        if !picture.delegations.isEmpty {
            text.comment("Calls to delegates, from the caller to the delegate")
            for delegation in picture.delegations { write(delegation, to: &text) }
        }
    }

    private func write(_ step: Picture.Overlay<MomentGraph.ChainStep>, to text: inout DotText) {
        let isNext = step.content.chains.contains(.next)
        let look = isNext ? RelationLook.next : .coordinating
        let kind = look.name
        let isBoth = step.content.chains.count > 1
        let chains = isBoth ? "next and coordinatingResponder" : isNext ? "next" : "coordinatingResponder"
        let ends = "\(picture.items[step.from].title): \(picture.items[step.to].title)"
        let said = "\(chains) of \(ends), \(step.content.reason.text)"
        write(
            step.from,
            step.to,
            offset: isNext ? -5 : -10,
            [
                ("id", "\"\(kind)_\(id(step.from))_\(id(step.to))\""),
                ("class", "\"edge chain \(kind)\""),
                ("tooltip", DotString.quoted(said)),
                ("URL", "\"#\(picture.items[step.to].name)\""),
                ("style", DotString.quoted(look.pattern.dot)),
                ("color", DotString.quoted(look.tone.light.line)),
                ("arrowhead", look.outerEnd.dot),
                ("penwidth", "0.8"),
            ],
            to: &text
        )
    }

    /// The most methods that are named.
    private static let mostNamed = 8

    private func write(_ delegation: Picture.Overlay<MomentGraph.Delegation>, to text: inout DotText) {
        let content = delegation.content
        let look = RelationLook.delegate
        let methods = content.methods.prefix(Self.mostNamed).joined(separator: ", ")
        let rest = content.methods.count > Self.mostNamed ? " and \(content.methods.count - Self.mostNamed) more" : ""
        let calls = content.methods.isEmpty ? "" : ", called: \(methods)\(rest)"
        let ends = "\(picture.items[delegation.to].title) of \(picture.items[delegation.from].title)"
        write(
            delegation.from,
            delegation.to,
            offset: 11,
            [
                ("id", "\"delegate_\(id(delegation.from))_\(id(delegation.to))\""),
                ("class", "\"edge delegate \(content.change.rawValue)\""),
                ("tooltip", DotString.quoted("delegate: \(ends)\(calls)")),
                ("URL", "\"#\(picture.items[delegation.to].name)\""),
                ("style", DotString.quoted(look.pattern.dot)),
                ("color", DotString.quoted(look.tone.light.line)),
                ("arrowhead", look.outerEnd.dot),
                ("penwidth", content.change == .added ? "2" : "1.2"),
            ],
            to: &text
        )
    }

    private func id(_ item: Int) -> UInt32 { picture.items[item].first.id.rawValue }

    /// - Parameter offset: its distance below the lines of the tree when positions are given, in points.
    private func write(
        _ from: Int,
        _ to: Int,
        offset: Double,
        _ attributes: [DotText.Attribute],
        to text: inout DotText
    ) {
        text.statement(
            "\(picture.items[from].name) -> \(picture.items[to].name)",
            attributes + [("constraint", "false")] + (positions?.hop(from: from, to: to, offset: offset) ?? [])
        )
    }
}
