package import CoordvizModel
internal import CoordvizRecording
// The statements of scripts, which all tests with scripts need.
@_exported public import CoordvizTimeline

/// A script that a test writes: it keeps definitions and keyframes like a recorder, and loses events where the test wants it.
///
/// Every event comes a millisecond after the one before.
package struct EventScript: SessionScript {
    /// The session so far.
    package private(set) var session = InMemorySession()
    /// The cause of the events that follow.
    package var cause = Cause.none
    /// The thread of the events that follow.
    package var thread: UInt16 = 1
    /// Nanoseconds from one event to the next.
    package var nanosecondsPerEvent: Int64 = 1_000_000
    /// The message of the last ``messageSent(_:by:at:)``, to which hops and endings belong.
    package var message = MessageID.none
    /// The events so far, in order.
    package var records: [EventRecord] { session.records }

    private let eventsPerKeyframe: Int64?
    private var lastNumber: Int64 = 0
    private var lastTime: Int64 = 0
    /// The reason why the events that are recorded now are lost.
    private var losing: LossReason?
    /// Whether the next event that is kept brings a keyframe.
    private var isKeyframeOwed = false
    private var lastMessage = MessageID.none
    private var state = HierarchyState()
    private var pending: [Definition] = []
    private var nodesByName: [String: NodeID] = [:]
    private var strings: [String: StringID] = [:]
    private var locations: [SourceLocation: LocationID] = [:]

    /// Begins an empty session.
    /// - Parameter eventsPerKeyframe: after how many events a keyframe is kept; never by default.
    package init(eventsPerKeyframe: Int64? = nil) { self.eventsPerKeyframe = eventsPerKeyframe }

    // MARK: Names

    /// The node with that name, defined now if it is not yet.
    package mutating func node(_ name: String) -> NodeID {
        if let known = nodesByName[name] { return known }
        let type = name.split(separator: "#").first.map(String.init) ?? name
        return declare(name, NodeKind(ofScripted: type), type: "Shop.\(type)")
    }

    /// Defines a node with everything that its name does not determine.
    @discardableResult
    package mutating func declare(_ name: String, _ kind: NodeKind, type: String, identifier: String? = nil) -> NodeID {
        let definition = NodeDefinition(
            id: NodeID(rawValue: UInt32(nodesByName.count) + 1),
            kind: kind,
            typeName: text(type),
            identifier: identifier.map { text($0) } ?? .none
        )
        nodesByName[name] = definition.id
        pending.append(.node(definition))
        return definition.id
    }

    /// The id of a text.
    package mutating func text(_ text: String) -> StringID {
        if let known = strings[text] { return known }
        let id = StringID(rawValue: UInt32(strings.count) + 1)
        strings[text] = id
        pending.append(.string(id, text))
        return id
    }

    /// The id of a source location.
    package mutating func place(_ file: String, _ line: UInt32) -> LocationID {
        let location = SourceLocation(file: file, line: line)
        if let known = locations[location] { return known }
        let id = LocationID(rawValue: UInt32(locations.count) + 1)
        locations[location] = id
        pending.append(.location(id, location))
        return id
    }

    // MARK: Events

    /// Begins the next message.
    package mutating func beginMessage() {
        message = MessageID(rawValue: lastMessage.rawValue + 1)
        lastMessage = message
    }

    /// Appends a record; number, time, thread and cause are filled in.
    @discardableResult
    package mutating func record(_ event: EventRecord) -> EventNumber {
        var record = event
        lastNumber += 1
        lastTime += nanosecondsPerEvent
        record.number = EventNumber(rawValue: lastNumber)
        record.time = lastTime
        record.thread = thread
        record.cause = cause
        state.apply(record)
        guard losing == nil else { return record.number }
        let isKeyframeDue = isKeyframeOwed || eventsPerKeyframe.map { record.number.rawValue % $0 == 0 } ?? false
        session.append(record, definitions: pending, keyframe: isKeyframeDue ? state : nil)
        pending = []
        isKeyframeOwed = false
        return record.number
    }

    /// The events of `body` happen, and are lost.
    /// - Parameter keepsKeyframe: whether the next event brings a keyframe, as with a recorder.
    package mutating func lose(
        _ reason: LossReason = .unwritable,
        keepsKeyframe: Bool = true,
        _ body: (inout EventScript) -> Void
    ) {
        let before = lastNumber
        losing = reason
        body(&self)
        losing = nil
        isKeyframeOwed = keepsKeyframe
        guard lastNumber > before else { return }
        session.facts.losses.append(
            Loss(
                first: EventNumber(rawValue: before + 1),
                last: EventNumber(rawValue: lastNumber),
                reason: reason
            )
        )
        session.facts.dropped += lastNumber - before
    }

    /// A keyframe is kept with the next event.
    package mutating func keepKeyframe() { isKeyframeOwed = true }
}
