internal import CoordvizModel
internal import CoordvizTimeline

extension StepExpectation {
    /// A message and its end.
    public struct Message: Equatable, Sendable {
        private enum End: Equatable {
            case handled(RecordedType)
            case replied(RecordedType)
            case unhandled(RecordedType)
            case dropped
            case queued
            case any
        }

        private let type: RecordedType
        private let end: End

        /// A responder handles the message.
        public static func handled(_ message: RecordedType, by handler: RecordedType) -> Message {
            Message(type: message, end: .handled(handler))
        }

        /// A responder replies to the message.
        public static func replied(_ message: RecordedType, by handler: RecordedType) -> Message {
            Message(type: message, end: .replied(handler))
        }

        /// No responder handles the message, and its chain ends at the given one.
        public static func unhandled(_ message: RecordedType, endingAt last: RecordedType) -> Message {
            Message(type: message, end: .unhandled(last))
        }

        /// The message is not sent, because it waited too long.
        public static func dropped(_ message: RecordedType) -> Message { Message(type: message, end: .dropped) }

        /// The message is not sent yet, because it waits until its chain is connected.
        public static func queued(_ message: RecordedType) -> Message { Message(type: message, end: .queued) }

        /// The message is sent, with any end. One that waits, or that was dropped, is not.
        public static func sent(_ message: RecordedType) -> Message { Message(type: message, end: .any) }

        func fits(_ recorded: StepEffects.Message, _ isNode: (NodeID, RecordedType) -> Bool) -> Bool {
            guard type.fits(recorded.name) else { return false }
            switch (end, recorded.end) {
            case (.any, .dropped), (.any, .queued): return false
            case (.any, _), (.dropped, .dropped), (.queued, .queued): return true
            case (.handled(let expected), .handled(let node)), (.replied(let expected), .replied(let node)),
                (.unhandled(let expected), .unhandled(let node)):
                return isNode(node, expected)
            default: return false
            }
        }

        var text: String {
            switch end {
            case .handled(let handler): "\(type.name) handled by \(handler.name)"
            case .replied(let handler): "\(type.name) replied to by \(handler.name)"
            case .unhandled(let last): "\(type.name) not handled, with \(last.name) as the last responder"
            case .dropped: "\(type.name) dropped"
            case .queued: "\(type.name) waiting for its chain"
            case .any: "\(type.name) sent"
            }
        }

        static func text(of recorded: StepEffects.Message, _ name: (NodeID) -> String) -> String {
            switch recorded.end {
            case .handled(let node): "\(recorded.name) handled by \(name(node))"
            case .replied(let node): "\(recorded.name) replied to by \(name(node))"
            case .unhandled(let node): "\(recorded.name) not handled, with \(name(node)) as the last responder"
            case .dropped: "\(recorded.name) dropped"
            case .queued: "\(recorded.name) waiting for its chain"
            case .open: "\(recorded.name) sent"
            }
        }
    }

    /// A coordinator and its parent.
    public struct Child: Equatable, Sendable {
        private let type: RecordedType
        private let parent: RecordedType

        /// A coordinator that is a child of another one.
        public static func child(_ child: RecordedType, of parent: RecordedType) -> Child {
            Child(type: child, parent: parent)
        }

        func fits(_ recorded: StepEffects.Child, _ isNode: (NodeID, RecordedType) -> Bool) -> Bool {
            isNode(recorded.child, type) && isNode(recorded.parent, parent)
        }

        var text: String { "\(type.name) as a child of \(parent.name)" }

        static func text(of recorded: StepEffects.Child, _ name: (NodeID) -> String) -> String {
            "\(name(recorded.child)) as a child of \(name(recorded.parent))"
        }
    }
}
