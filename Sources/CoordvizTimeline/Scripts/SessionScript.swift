package import CoordvizModel

/// A session written as a list of statements that read like what happened: the examples of rules, and tests.
/// ```swift
/// script.childAdded("PaymentCoordinator", to: "AppCoordinator")
/// script.action("tap", on: "BuyButton")
/// script.messageSent("BuyNow", by: "BuyButton")
/// ```
/// Nodes are called by name. A node's kind follows from the end of its name (`…Coordinator`, `…Controller`, `…View`); `#2`
/// after a name makes one more of the same type.
package protocol SessionScript {
    /// The events so far, in order; those that were lost are not among them.
    var records: [EventRecord] { get }
    /// The cause of the events that follow.
    var cause: Cause { get set }
    /// Nanoseconds from one event to the next.
    var nanosecondsPerEvent: Int64 { get set }
    /// The message to which hops and endings belong.
    var message: MessageID { get set }

    /// The node of that name, defined now if it is not yet.
    mutating func node(_ name: String) -> NodeID
    /// The id of a text.
    mutating func text(_ text: String) -> StringID
    /// The id of a place in the source.
    mutating func place(_ file: String, _ line: UInt32) -> LocationID
    /// Makes a message that no event belongs to yet the current one.
    mutating func beginMessage()
    /// Appends a record; number, time, thread and cause are filled in.
    @discardableResult
    mutating func record(_ event: EventRecord) -> EventNumber
}

extension NodeKind {
    /// The kind that the end of a type's name means in a script.
    package init(ofScripted type: String) {
        let endings: [(String, NodeKind)] = [
            ("Coordinator", .coordinator), ("Controller", .viewController), ("WrapperView", .privateView),
            ("View", .view), ("Cell", .view), ("Button", .view), ("Window", .window), ("Scene", .scene),
            ("Application", .application), ("Delegate", .delegate),
        ]
        self = endings.first { type.hasSuffix($0.0) }?.1 ?? .object
    }
}
