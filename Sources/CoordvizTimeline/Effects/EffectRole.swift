package import CoordvizModel

/// What an event is in a graph of causes and effects. Events with the same role are merged, in one session and between two.
///
/// It contains only texts and no ids, so that it is the same in every run of an app.
package struct EffectRole: Hashable, Sendable {
    /// The kind of a role, in the order from a cause to its last effect.
    package enum Kind: String, CaseIterable, Sendable, Comparable {
        /// The user did something.
        case action
        /// A message was sent.
        case message
        /// A responder received a message: it handled it, replied to it or passed it on.
        case handler
        /// A method of a delegate was called, or a service was used.
        case call
        /// A message or a call found no receiver.
        case unhandled
        /// A coordinator was added as a child, or removed.
        case child
        /// A push, pop, presentation or dismissal began.
        case transition
        /// A transition ended: a screen is shown, or it is not because the transition was cancelled.
        case screen
        /// Any other event with which a step begins.
        case event
        /// No effect was recorded.
        case nothing
        /// Events that were lost, as a cause or as possible effects.
        case lost

        package static func < (first: Kind, second: Kind) -> Bool { first.rank < second.rank }

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    package var kind: Kind
    /// What happened: a control event, a kind of transition, or the kind of the event.
    package var word = ""
    /// What it happened to: a control, a message, a type or a method.
    package var name = ""
    /// Where: the screen of a control, the message of a handler, the receiver of a call, or the parent of a child.
    package var place = ""
    /// The kind of the object that it is named after; nil if it is named after none.
    package var node: NodeKind?

    /// Names the message of a handler, or the one that no responder handled.
    mutating func nameMessage(_ message: String) {
        if kind == .handler { place = message } else { name = message }
    }

    /// The end of a cause without a recorded effect.
    package static let nothing = EffectRole(kind: .nothing)
    /// The end of a cause whose effects may have been lost.
    package static let lostEffects = EffectRole(kind: .lost, word: "effect")
    /// A cause that was lost.
    package static let lostCause = EffectRole(kind: .lost, word: "cause")

    /// The role in a few words; the words of the recording are not escaped.
    package var text: String {
        switch kind {
        case .action: place.isEmpty ? "\(word) on \(name)" : "\(word) on \(name) of \(place)"
        case .message, .transition: "\(detail) \(name)"
        case .call: "\(name) of \(detail)"
        case .child: "child \(name) \(word == "added" ? "added to" : "removed from") \(place)"
        case .handler, .unhandled, .screen: "\(name) \(detail)"
        case .event: name
        case .nothing: "nothing recorded"
        case .lost: word == "cause" ? "a missing event" : "unknown, events are missing"
        }
    }

    /// The name by which people know it: the first line of a box.
    package var title: String {
        switch kind {
        case .nothing, .lost: text
        default: name
        }
    }

    /// What happened, without the name: the second line of a box.
    package var detail: String {
        switch kind {
        case .action: place.isEmpty ? word : "\(word), \(place)"
        case .message: "message"
        case .handler: "\(Self.verbs[word] ?? word) \(place)"
        case .call: word == "serviceUsed" ? "service \(place)" : "delegate \(place)"
        case .unhandled: Self.verbs[word] ?? word
        case .child: word == "added" ? "child added to \(place)" : "child removed from \(place)"
        case .transition, .screen, .event: word
        case .nothing, .lost: ""
        }
    }

    private static let verbs = [
        "handled": "handled", "passedOn": "passed on", "replied": "replied to", "unhandled": "not handled",
        "chainCycle": "not handled, cycle in the chain", "messageDropped": "never sent",
        "delegateMissing": "called, without a delegate",
    ]

    /// Whether an event of this role is an effect that the user or the app's code can notice; a cause without any counts
    /// as one that led to nothing.
    var isOutcome: Bool {
        switch kind {
        case .unhandled, .child, .transition, .screen: true
        case .call: word == "serviceUsed"
        case .action, .message, .handler, .event, .nothing, .lost: false
        }
    }

    /// Whether it says what is not recorded.
    package var isNoEvent: Bool { kind == .nothing || kind == .lost }

    /// Whether something is expected to follow: not of calls, because delegates are often only informed.
    var expectsEffects: Bool {
        switch kind {
        case .action, .message: true
        case .handler: word != "passedOn"
        case .call, .unhandled, .child, .transition, .screen, .event, .nothing, .lost: false
        }
    }
}
