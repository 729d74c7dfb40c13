package import CoordvizModel

/// What a relation is called and how its line looks, in every kind of picture.
///
/// A line joins an inner node and an outer one. Arrows of the tree point at the inner end, from parent to child; relations to
/// an owner, a parent coordinator or a delegate have their mark at the outer end.
package struct RelationLook: Equatable, Sendable {
    /// The name in recordings, files and classes.
    package let name: String
    /// In legends.
    package let label: String
    /// What the inner node is to the outer one, as in "A is child coordinator of B".
    package let up: String
    /// What the outer node is to the inner one.
    package let down: String
    package let tone: Tone
    package let pattern: LinePattern
    package let innerEnd: LineEnd
    package let outerEnd: LineEnd
    /// Whether it is read from the inner node to the outer one, and drawn so in legends.
    package let leadsOutward: Bool

    private init(
        _ name: String,
        _ label: String,
        up: String,
        down: String,
        _ tone: Tone,
        _ pattern: LinePattern,
        inner: LineEnd = .none,
        outer: LineEnd = .none,
        leadsOutward: Bool = false
    ) {
        (self.name, self.label, self.up, self.down) = (name, label, up, down)
        (self.tone, self.pattern, innerEnd, outerEnd) = (tone, pattern, inner, outer)
        self.leadsOutward = leadsOutward
    }

    /// A caller and its delegate, which is the outer end.
    package static let delegate = RelationLook(
        "delegate",
        "calls its delegate",
        up: "has delegate",
        down: "is delegate of",
        .delegate,
        .dotted,
        outer: .square,
        leadsOutward: true
    )
    /// A reader and its data source, which is the outer end.
    package static let dataSource = RelationLook(
        "dataSource",
        "reads its data source",
        up: "has data source",
        down: "is data source of",
        .delegate,
        .dotted,
        outer: .dot,
        leadsOutward: true
    )
    /// A step of the responder chain.
    package static let next = RelationLook(
        "next",
        "next responder",
        up: "has next responder",
        down: "is next responder of",
        .ink,
        .solid,
        outer: .open,
        leadsOutward: true
    )
    /// A step of the chain through coordinators, if it differs.
    package static let coordinating = RelationLook(
        "coordinating",
        "coordinating responder, if different",
        up: "has coordinating responder",
        down: "is coordinating responder of",
        .ink,
        .dotted,
        outer: .triangle,
        leadsOutward: true
    )

    /// In the order of the legends.
    package static let all: [RelationLook] =
        [
            EdgeKind.child, .containment, .presentation, .owns, .parentCoordinator, .windowRoot, .windowScene,
            .sceneApplication, .applicationDelegate, .superview, .viewOfController,
        ].map(RelationLook.init) + [delegate, dataSource, next, coordinating]

    private init(
        _ kind: EdgeKind,
        label: String? = nil,
        _ tone: Tone,
        _ pattern: LinePattern,
        inner: LineEnd = .none,
        outer: LineEnd = .none
    ) {
        self.init(
            kind.name,
            label ?? kind.outerWords,
            up: kind.innerWords,
            down: kind.outerWords,
            tone,
            pattern,
            inner: inner,
            outer: outer
        )
    }

    package init(_ kind: EdgeKind) {
        let system = "window and scene"
        self =
            switch kind {
            case .child: Self(kind, label: "child coordinator", .coordinator, .bold, inner: .arrow)
            case .parentCoordinator: Self(kind, .coordinator, .dotted, outer: .open)
            case .owns: Self(kind, .coordinator, .dotted, outer: .diamond)
            case .containment: Self(kind, .controller, .solid, inner: .arrow)
            case .presentation: Self(kind, .presentation, .double, inner: .triangle)
            case .windowRoot, .windowScene, .sceneApplication:
                Self(kind, label: system, .system, .solid, inner: .triangle)
            case .applicationDelegate:
                Self(kind, label: "delegate of application", .system, .dotted, inner: .arrow)
            case .superview: Self(kind, label: "subview", .view, .solid)
            case .viewOfController: Self(kind, label: "view of controller", .view, .dotted, inner: .dot)
            }
    }

    /// The line as text, with its outer end to the left, or, of what leads outward, to the right.
    package var text: String {
        leadsOutward ? pattern.text + outerEnd.text : outerEnd.textAtLeft + pattern.text + innerEnd.text
    }
}
