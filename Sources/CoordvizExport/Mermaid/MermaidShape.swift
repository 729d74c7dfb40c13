internal import CoordvizModel

/// The outlines of nodes in flowcharts: as far as Mermaid has them, those of the report's page.
enum MermaidShape {
    case pill
    case roundedBox
    case box
    /// Mermaid has no box with cut corners.
    case hexagon

    init(_ kind: NodeKind) {
        switch kind {
        case .coordinator: self = .pill
        case .viewController: self = .roundedBox
        case .view, .privateView, .object: self = .box
        case .window, .scene, .application, .delegate: self = .hexagon
        }
    }

    /// The node's outline with a label that is quoted already.
    func box(around label: String) -> String {
        switch self {
        case .pill: "([\(label)])"
        case .roundedBox: "(\(label))"
        case .box: "[\(label)]"
        case .hexagon: "{{\(label)}}"
        }
    }
}
