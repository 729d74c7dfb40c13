package import CoordvizModel

/// What happened in a range of events, as far as a test expects it again: messages with their ends, children added and
/// removed, and the screens afterwards.
///
/// Nodes are named by their types, because ids differ from run to run.
package struct StepEffects: Equatable, Sendable {
    /// A message and its end.
    package struct Message: Hashable, Sendable {
        package enum End: Hashable, Sendable {
            /// A responder handled it.
            case handled(by: NodeID)
            /// A responder replied to it.
            case replied(by: NodeID)
            /// No responder handled it; the chain ended at the given one.
            case unhandled(at: NodeID)
            /// It was dropped before it was sent.
            case dropped
            /// It was not sent yet: it waited until its chain is connected.
            case queued
            /// It was sent, and had no end yet, or its end is not known.
            case open
        }

        package var name: String
        package var end: End
    }

    /// A coordinator that became a child, or no longer is one.
    package struct Child: Hashable, Sendable {
        package var child: NodeID
        package var parent: NodeID
    }

    /// In the order in which they were sent.
    package private(set) var messages: [Message] = []
    package private(set) var added: [Child] = []
    package private(set) var removed: [Child] = []
    /// The view controllers on screen at the end, without containers of UIKit; nil in the middle of a transition.
    package private(set) var screens: [NodeID]?

    /// Reads the effects of a range. Takes time linear in it, and in the events since the keyframe before its end.
    package init(of range: ClosedRange<EventNumber>, in timeline: SessionTimeline<some SessionSource>) throws {
        // A message of before that ends in the range is not new in it.
        var sent: Set<MessageID> = []
        try timeline.source.forEachRecord(ofKinds: Self.kinds, in: range) { record in
            switch record.kind {
            case .childAdded: added.append(Child(child: record.subject, parent: record.object))
            case .childRemoved: removed.append(Child(child: record.subject, parent: record.object))
            default: sent.insert(record.message)
            }
        }
        if !sent.isEmpty {
            messages = try timeline.messages(in: range).filter { sent.contains($0.id) }.map(Self.message)
        }
        screens = try Self.screens(at: range.upperBound, in: timeline)
    }

    private static let kinds: Set<EventKind> = [
        .childAdded, .childRemoved, .messageSent, .messageQueued, .messageDropped,
    ]

    private static func message(_ path: MessagePath) -> Message {
        guard let ending = path.ending else {
            return Message(name: path.name, end: path.outcome == .queued ? .queued : .open)
        }
        return switch ending.what {
        case .handled: Message(name: path.name, end: .handled(by: ending.node))
        case .replied: Message(name: path.name, end: .replied(by: ending.node))
        case .messageDropped: Message(name: path.name, end: .dropped)
        default: Message(name: path.name, end: .unhandled(at: ending.node))
        }
    }

    private static func screens(
        at event: EventNumber,
        in timeline: SessionTimeline<some SessionSource>
    ) throws -> [NodeID]? {
        let state = try timeline.state(at: event)
        var screens: [NodeID] = []
        for (node, appearance) in state.appearances where state.nodes.contains(node) {
            switch appearance {
            case .appeared: if !isContainer(timeline.names.title(node)) { screens.append(node) }
            case .appearing, .disappearing: return nil
            default: break
            }
        }
        return screens.sorted()
    }

    /// Whether a view controller of that type shows others, or is UIKit's own: the test expects what the app shows.
    private static func isContainer(_ type: String) -> Bool {
        guard !shown.contains(type) else { return false }
        return type.hasPrefix("UI") || type.hasPrefix("_UI") || type == "ResponderController"
    }

    private static let shown: Set<String> = [
        "UIAlertController", "UIActivityViewController", "UIDocumentPickerViewController", "UIImagePickerController",
    ]
}
