internal import CoordvizModel
internal import CoordvizTimeline

/// How a node looks: its shape says its kind, its line what became of it, and a mark says so once more.
struct DotNodeStyle {
    let lines: [String]
    let tooltip: String
    let shape: String
    let lineStyle: String
    let color: String
    let fontColor: String
    let fill: String

    init(of node: MomentGraph.Node) {
        let mark =
            switch node.change {
            case .added: "+ "
            case .removed: "− "
            case .unchanged: ""
            case .seenAfterGap: "?+ "
            case .goneAfterGap: "?− "
            case .lastKnown: "? "
            }
        var lines = [mark + CleanText.shortened(node.title, to: 40)]
        if let identifier = node.identifier, identifier != node.title {
            lines.append(CleanText.shortened("“\(identifier)”", to: 40))
        }
        if let appearance = node.appearance, appearance != .appeared, !node.change.isGone {
            lines.append(appearance.name)
        }
        self.lines = lines

        let state = node.appearance.map { ", \($0.name)" } ?? ""
        tooltip = "\(node.typeName) #\(node.id.rawValue) (\(node.kind.name)\(state), \(node.change.text))"
        shape = Self.shape(of: node.kind)
        let isGone = node.change.isGone
        let isOld = node.change == .lastKnown
        let line = isGone ? "dashed" : node.change.isCertain ? "filled" : "filled,dotted"
        lineStyle = line + (node.kind == .viewController || isGone ? ",rounded" : "")
        color =
            isGone || isOld ? Palette.grey : node.change == .added ? Palette.green : Self.color(of: node.kind)
        fontColor = isGone || isOld ? Palette.grey : Palette.black
        fill = isOld ? Palette.paleGrey : Self.fill(of: node.kind)
    }

    private static func shape(of kind: NodeKind) -> String {
        switch kind {
        case .coordinator: "hexagon"
        case .viewController: "box"
        case .view, .privateView: "ellipse"
        case .window, .scene: "component"
        case .application, .delegate: "house"
        case .object: "note"
        }
    }

    private static func color(of kind: NodeKind) -> String {
        switch GraphLayer(of: kind) {
        case .coordinators: Palette.blue
        case .viewControllers: Palette.orange
        case .responders: Palette.grey
        }
    }

    private static func fill(of kind: NodeKind) -> String {
        switch GraphLayer(of: kind) {
        case .coordinators: Palette.paleBlue
        case .viewControllers: Palette.paleOrange
        case .responders: Palette.paleGrey
        }
    }
}
