package import CoordvizModel

/// What a kind of node is called and how it looks.
package struct NodeLook: Equatable, Sendable {
    package let kind: NodeKind
    /// As people read it.
    package let label: String
    /// Letters in the node.
    package let letters: String
    package let tone: Tone
    /// Graphviz's `shape`.
    package let dotShape: String
    /// The shape in words.
    package let shapeLabel: String
    /// The outline on the report's page.
    package let pageShape: String
    /// The layer of the report's page that shows it.
    package let pageLayer: String

    /// In the order in which legends name them.
    package static let all: [NodeLook] = [
        .coordinator, .viewController, .view, .privateView, .window, .scene, .application, .delegate, .object,
    ].map(NodeLook.init)

    package init(_ kind: NodeKind) {
        self.kind = kind
        switch kind {
        case .coordinator:
            (label, letters, tone, pageLayer) = ("coordinator", "C", .coordinator, "coordinators")
            (dotShape, shapeLabel, pageShape) = ("hexagon", "hexagon", "pill")
        case .viewController:
            (label, letters, tone, pageLayer) = ("view controller", "VC", .controller, "controllers")
            (dotShape, shapeLabel, pageShape) = ("box", "rounded box", "card")
        case .view:
            (label, letters, tone, pageLayer) = ("view", "V", .view, "responders")
            (dotShape, shapeLabel, pageShape) = ("ellipse", "ellipse", "slip")
        case .privateView:
            (label, letters, tone, pageLayer) = ("wrapper view", "V", .view, "privateViews")
            (dotShape, shapeLabel, pageShape) = ("parallelogram", "slanted", "slip")
        case .window:
            (label, letters, tone, pageLayer) = ("window", "W", .system, "responders")
            (dotShape, shapeLabel, pageShape) = ("component", "component", "chamfer")
        case .scene:
            (label, letters, tone, pageLayer) = ("scene", "S", .system, "responders")
            (dotShape, shapeLabel, pageShape) = ("folder", "folder", "chamfer")
        case .application:
            (label, letters, tone, pageLayer) = ("application", "A", .system, "responders")
            (dotShape, shapeLabel, pageShape) = ("house", "house", "chamfer")
        case .delegate:
            (label, letters, tone, pageLayer) = ("delegate", "D", .system, "responders")
            (dotShape, shapeLabel, pageShape) = ("invhouse", "house upside down", "chamfer")
        case .object:
            (label, letters, tone, pageLayer) = ("object", "O", .view, "responders")
            (dotShape, shapeLabel, pageShape) = ("note", "note", "slip")
        }
    }
}
