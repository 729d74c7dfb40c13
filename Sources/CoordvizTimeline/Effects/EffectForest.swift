package import CoordvizModel

/// The events that are steps from causes to effects, each below the one that led to it.
///
/// What happens while a message is delivered is recorded with the message as its cause. Here it is below the handler that the
/// message had then, because that is what did it.
package struct EffectForest: Sendable {
    /// An event.
    package struct Node: Sendable {
        package var record: EventRecord
        package var role: EffectRole
        /// The position of the node that led to it; nil for a first cause.
        package fileprivate(set) var parent: Int?
        /// Whether its cause was lost.
        package fileprivate(set) var isCauseLost = false
    }

    /// In the order of their events.
    package private(set) var nodes: [Node] = []

    /// The path of a message, as far as its effects are concerned.
    private struct Delivery {
        var sent: Int
        /// What happened since the last handler.
        var pending: [Int] = []
        var handler: Int?
    }

    private let roles: EffectRoles
    private let beginning: EventNumber?
    /// The number of each event, and the node that it is or that is nearest above it, or -1.
    private var numbers: [EventNumber] = []
    private var places: [Int32] = []
    private var deliveries: [MessageID: Delivery] = [:]

    /// Reads a range of events.
    /// - Parameter beginning: an event that is in the forest whatever its kind.
    init(
        of range: ClosedRange<EventNumber>,
        in source: some SessionSource,
        beginning: EventNumber? = nil
    ) throws {
        roles = EffectRoles(source.dictionary)
        self.beginning = beginning
        guard range.lowerBound > .zero else { return }
        try source.forEachRecord(in: range) { consume($0) }
        for delivery in deliveries.values { adopt(delivery.pending, by: delivery.handler) }
    }

    /// The nodes below each node, in order.
    package var children: [[Int]] {
        var children = [[Int]](repeating: [], count: nodes.count)
        for (index, node) in nodes.enumerated() {
            if let parent = node.parent { children[parent].append(index) }
        }
        return children
    }

    private mutating func consume(_ record: EventRecord) {
        // A cause precedes its effect, except in a damaged file.
        let hasCause = record.causeEvent > .zero && record.causeEvent < record.number
        let cause = hasCause ? position(of: record.causeEvent) : nil
        var place = cause.flatMap { places[$0] >= 0 ? Int(places[$0]) : nil }
        if record.kind == .actionDetail, let action = place, nodes[action].record.kind == .action {
            nodes[action].role = roles.action(nodes[action].record, detail: record)
        }
        let role = record.number == beginning ? roles.beginning(record) : roles.role(of: record)
        if let role {
            var node = Node(record: record, role: role, parent: place)
            node.isCauseLost = hasCause && cause == nil
            place = add(node)
        }
        numbers.append(record.number)
        places.append(Int32(truncatingIfNeeded: place ?? -1))
    }

    private mutating func add(_ node: Node) -> Int {
        let (index, message) = (nodes.count, node.record.message)
        nodes.append(node)
        switch node.role.kind {
        case .message:
            attach(index)
            if deliveries[message] == nil { deliveries[message] = Delivery(sent: index) }
        case .handler, .unhandled:
            guard message != .none, let delivery = deliveries[message] else { break }
            nodes[index].parent = delivery.sent
            if node.record.name == .none { nodes[index].role.nameMessage(nodes[delivery.sent].role.name) }
            nodes[index].isCauseLost = false
            guard node.role.kind == .handler else { break }
            adopt(delivery.pending, by: index)
            deliveries[message]?.pending = []
            deliveries[message]?.handler = index
        default: attach(index)
        }
        return index
    }

    /// Moves a node below the handler of the message that caused it, as soon as that is known.
    private mutating func attach(_ index: Int) {
        guard let parent = nodes[index].parent, nodes[parent].role.kind == .message else { return }
        let message = nodes[parent].record.message
        guard let delivery = deliveries[message], delivery.sent == parent else { return }
        if nodes[index].record.strength != .direct, let handler = delivery.handler {
            nodes[index].parent = handler
        } else {
            deliveries[message]?.pending.append(index)
        }
    }

    private mutating func adopt(_ pending: [Int], by handler: Int?) {
        guard let handler else { return }
        for index in pending { nodes[index].parent = handler }
    }

    /// The position of an event among those that were read; nil when it was not. O(1) where nothing was lost.
    private func position(of event: EventNumber) -> Int? {
        guard let first = numbers.first, event >= first else { return nil }
        let guess = event.rawValue - first.rawValue
        if guess < numbers.count, numbers[Int(guess)] == event { return Int(guess) }
        let index = numbers.prefixEnd { $0 < event }
        return index < numbers.count && numbers[index] == event ? index : nil
    }
}
