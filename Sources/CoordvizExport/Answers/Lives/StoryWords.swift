internal import CoordvizModel
internal import CoordvizTimeline

/// The words for relations and message outcomes in the story of a node.
enum StoryWords {
    /// The relation of the node to a parent.
    static func outward(_ kind: EdgeKind) -> String { RelationLook(kind).up }

    /// The relation of the node to a child.
    static func inward(_ kind: EdgeKind) -> String { RelationLook(kind).down }

    static func outcome(_ outcome: MessagePath.Outcome) -> String { MessageWord(outcome).sentence }

    static func handling(_ kind: EventKind) -> String { MessageWord(kind)?.sentence ?? kind.name }
}
