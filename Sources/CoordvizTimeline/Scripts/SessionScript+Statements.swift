package import CoordvizModel

extension SessionScript {
    // MARK: Coordinators

    /// A coordinator was started, by its parent if it has one.
    @discardableResult
    package mutating func coordinatorStarted(_ coordinator: String, by parent: String? = nil) -> EventNumber {
        record(EventRecord(.coordinatorStarted, subject: node(coordinator), object: parent.map { node($0) } ?? .none))
    }

    /// A coordinator was stopped.
    @discardableResult
    package mutating func coordinatorStopped(_ coordinator: String) -> EventNumber {
        record(EventRecord(.coordinatorStopped, subject: node(coordinator)))
    }

    /// A coordinator became a child, under the given identifier, otherwise under a unique one.
    @discardableResult
    package mutating func childAdded(_ child: String, to parent: String, identifier: String? = nil) -> EventNumber {
        record(EventRecord(.childAdded, subject: node(child), object: node(parent), name: text(identifier ?? child)))
    }

    /// A coordinator is no longer a child.
    @discardableResult
    package mutating func childRemoved(_ child: String, from parent: String) -> EventNumber {
        record(EventRecord(.childRemoved, subject: node(child), object: node(parent)))
    }

    /// A claim about two nodes, such as ``EventKind/ownershipBegan``.
    @discardableResult
    package mutating func claim(_ kind: EventKind, _ subject: String, _ object: String) -> EventNumber {
        record(EventRecord(kind, subject: node(subject), object: node(object)))
    }

    /// An object was deallocated.
    @discardableResult
    package mutating func released(_ name: String) -> EventNumber {
        record(EventRecord(.released, subject: node(name)))
    }

    // MARK: Observations

    /// A walk found differences.
    @discardableResult
    package mutating func snapshot(_ reason: SnapshotReason = .turn) -> EventNumber {
        record(EventRecord(.snapshot, name: text(reason.rawValue)))
    }

    /// A walk saw an edge that was not known; `since` is the last event before the walk before.
    @discardableResult
    package mutating func edgeAppeared(
        _ kind: EdgeKind,
        _ inner: String,
        _ outer: String,
        since: EventNumber = .zero
    ) -> EventNumber {
        var event = EventRecord(.edgeAppeared, subject: node(inner), object: node(outer), code: kind.rawValue)
        event.since = since
        return record(event)
    }

    /// A walk no longer saw an edge.
    @discardableResult
    package mutating func edgeDisappeared(_ kind: EdgeKind, _ inner: String, _ outer: String) -> EventNumber {
        record(EventRecord(.edgeDisappeared, subject: node(inner), object: node(outer), code: kind.rawValue))
    }

    /// A walk saw a controller in another appearance state than before.
    @discardableResult
    package mutating func appearance(_ controller: String, _ state: AppearanceState) -> EventNumber {
        record(EventRecord(.appearanceChanged, subject: node(controller), code: state.rawValue))
    }

    // MARK: The user and the test

    /// The user did something.
    @discardableResult
    package mutating func action(_ name: String, on subject: String) -> EventNumber {
        record(EventRecord(.action, subject: node(subject), name: text(name)))
    }

    /// A moment got a name.
    @discardableResult
    package mutating func mark(_ name: String) -> EventNumber {
        record(EventRecord(.mark, name: text(name)))
    }

    /// A label of the session was set.
    @discardableResult
    package mutating func label(_ name: String, _ value: String) -> EventNumber {
        record(EventRecord(.label, name: text("\(name)=\(value)")))
    }

    // MARK: Messages

    /// A message was sent; the hops and the ending that follow belong to it.
    @discardableResult
    package mutating func messageSent(
        _ name: String,
        by sender: String,
        at place: (file: String, line: UInt32)? = nil
    ) -> EventNumber {
        add(.messageSent, name, by: sender, at: place)
    }

    /// A message waits until the chain from its sender is whole; what follows belongs to it.
    @discardableResult
    package mutating func messageQueued(
        _ name: String,
        by sender: String,
        at place: (file: String, line: UInt32)? = nil
    ) -> EventNumber {
        add(.messageQueued, name, by: sender, at: place)
    }

    /// A message was refused because too many wait.
    @discardableResult
    package mutating func messageRefused(_ name: String, by sender: String) -> EventNumber {
        add(.messageDropped, name, by: sender, at: nil, code: 1)
    }

    /// A message that waited was sent; what follows belongs to it.
    @discardableResult
    package mutating func sendQueued(_ queued: MessageID, _ name: String, by sender: String) -> EventNumber {
        message = queued
        return record(EventRecord(.messageSent, subject: node(sender), message: queued, name: text(name)))
    }

    /// What the message carries.
    @discardableResult
    package mutating func carries(_ values: String, _ level: ValuesLevel) -> EventNumber {
        let before = cause
        defer { cause = before }
        if let sent = records.first(where: { $0.message == message }) {
            cause = Cause(event: sent.number, strength: .direct)
        }
        return record(EventRecord(.messageValues, message: message, name: text(values), code: level.rawValue))
    }

    /// The message went on; the structure predicted the same unless `predicted` says otherwise.
    @discardableResult
    package mutating func hop(
        _ origin: String,
        _ destination: String,
        _ reason: HopReason = .superview,
        predicted: String? = nil,
        _ predictedReason: HopReason? = nil
    ) -> EventNumber {
        record(
            EventRecord(
                .hop,
                subject: node(origin),
                object: node(destination),
                predicted: node(predicted ?? destination),
                message: message,
                code: reason.rawValue,
                predictedCode: (predictedReason ?? reason).rawValue
            )
        )
    }

    /// A responder handled the message.
    @discardableResult
    package mutating func handled(by node: String) -> EventNumber { stop(.handled, at: node) }

    /// A responder received the message and passed it on.
    @discardableResult
    package mutating func passedOn(by node: String) -> EventNumber { stop(.passedOn, at: node) }

    /// No responder handled the message; the chain ended at `node`.
    @discardableResult
    package mutating func unhandled(at node: String) -> EventNumber { stop(.unhandled, at: node) }

    /// Any other event that belongs to the message.
    @discardableResult
    package mutating func stop(_ kind: EventKind, at subject: String, _ object: String? = nil) -> EventNumber {
        record(
            EventRecord(
                kind,
                subject: node(subject),
                object: object.map { node($0) } ?? .none,
                message: message
            )
        )
    }

    private mutating func add(
        _ kind: EventKind,
        _ name: String,
        by sender: String,
        at place: (file: String, line: UInt32)?,
        code: UInt8 = 0
    ) -> EventNumber {
        let location = place.map { self.place($0.file, $0.line) } ?? .none
        beginMessage()
        return record(
            EventRecord(
                kind,
                subject: node(sender),
                message: message,
                name: text(name),
                location: location,
                code: code
            )
        )
    }
}
