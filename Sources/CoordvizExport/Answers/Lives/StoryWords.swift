internal import CoordvizModel
internal import CoordvizTimeline

/// The words for relations and message outcomes in the story of a node.
enum StoryWords {
    /// The relation of the node to a parent.
    static func outward(_ kind: EdgeKind) -> String {
        switch kind {
        case .child: "child of"
        case .parentCoordinator: "coordinated by"
        case .owns: "owned by"
        case .containment: "contained in"
        case .presentation: "presented by"
        case .windowRoot: "root of"
        case .windowScene: "shown by"
        case .sceneApplication: "scene of"
        case .applicationDelegate: "delegates to"
        case .superview: "in"
        case .viewOfController: "view of"
        }
    }

    /// The relation of the node to a child.
    static func inward(_ kind: EdgeKind) -> String {
        switch kind {
        case .child: "child"
        case .parentCoordinator: "parent coordinator of"
        case .owns: "owns"
        case .containment: "contains"
        case .presentation: "presents"
        case .windowRoot: "root"
        case .windowScene: "shows"
        case .sceneApplication: "scene"
        case .applicationDelegate: "delegate of"
        case .superview: "contains"
        case .viewOfController: "view"
        }
    }

    static func outcome(_ outcome: MessagePath.Outcome) -> String { MessageWord(outcome).sentence }

    static func handling(_ kind: EventKind) -> String { MessageWord(kind)?.sentence ?? kind.name }
}
