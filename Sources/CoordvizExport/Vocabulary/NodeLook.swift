package import CoordvizModel

/// What a kind of node is called and how it looks.
package struct NodeLook: Equatable, Sendable {
    package let kind: NodeKind
    /// As people read it.
    package let label: String
    /// Letters in the node.
    package let letters: String
    package let tone: Tone
    /// The outline on the report's page and in pictures.
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
            pageShape = "pill"
        case .viewController:
            (label, letters, tone, pageLayer) = ("view controller", "VC", .controller, "controllers")
            pageShape = "card"
        case .view:
            (label, letters, tone, pageLayer) = ("view", "V", .view, "responders")
            pageShape = "slip"
        case .privateView:
            (label, letters, tone, pageLayer) = ("wrapper view", "V", .view, "privateViews")
            pageShape = "slip"
        case .window:
            (label, letters, tone, pageLayer) = ("window", "W", .system, "responders")
            pageShape = "chamfer"
        case .scene:
            (label, letters, tone, pageLayer) = ("scene", "S", .system, "responders")
            pageShape = "chamfer"
        case .application:
            (label, letters, tone, pageLayer) = ("application", "A", .system, "responders")
            pageShape = "chamfer"
        case .delegate:
            (label, letters, tone, pageLayer) = ("delegate", "D", .system, "responders")
            pageShape = "chamfer"
        case .object:
            (label, letters, tone, pageLayer) = ("object", "O", .view, "responders")
            pageShape = "slip"
        }
    }
}
