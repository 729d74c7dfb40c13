import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport

/// An afternoon with an app, as a recorder would record it: the user taps every second or two, a message goes up the chain and is
/// handled, and at every third tap a screen with its coordinator is added or removed.
struct LongSession {
    private(set) var batches: [EventBatch] = []
    private(set) var records: [EventRecord] = []

    private var random = SplitMix64(seed: 7)
    private var batch = EventBatch()
    private let eventsPerBatch: Int
    private var state = HierarchyState()
    private var time: Int64 = 0
    private var messages: UInt32 = 0
    private var nodes: UInt32 = 0
    private var texts: UInt32 = 0
    private var lastWalk = EventNumber.zero
    private var stack: [Screen] = []

    private struct Screen {
        var coordinator: NodeID
        var controller: NodeID
        var views: [NodeID]
    }

    init(events: Int, eventsPerBatch: Int = 1_000) {
        self.eventsPerBatch = eventsPerBatch
        for index in 1...150 { batch.definitions.append(.string(text(), "Shop.TextNumber\(index)")) }
        for line in 1...60 as ClosedRange<UInt32> {
            batch.definitions.append(
                .location(LocationID(rawValue: line), SourceLocation(file: "Shop/CartController.swift", line: line))
            )
        }
        push(because: .zero)
        while records.count < events { interact() }
        batches.append(batch)
    }

    private mutating func text() -> StringID {
        texts += 1
        return StringID(rawValue: texts)
    }

    private mutating func node(_ kind: NodeKind) -> NodeID {
        nodes += 1
        let type = StringID(rawValue: UInt32.random(in: 1...120, using: &random))
        let node = NodeDefinition(id: NodeID(rawValue: nodes), kind: kind, typeName: type)
        batch.definitions.append(.node(node))
        return node.id
    }

    @discardableResult
    private mutating func record(
        _ event: EventRecord,
        cause: EventNumber = .zero,
        _ strength: CauseStrength = .direct
    ) -> EventNumber {
        var record = event
        record.number = EventNumber(rawValue: Int64(records.count) + 1)
        time += .random(in: 2_000...40_000, using: &random)
        record.time = time
        record.thread = 1
        if cause != .zero { record.cause = Cause(event: cause, strength: strength) }
        state.apply(record)
        records.append(record)
        batch.records.append(record)
        if records.count % 4_096 == 0 { batch.keyframes = [Keyframe(event: record.number, state: state)] }
        if batch.records.count == eventsPerBatch || !batch.keyframes.isEmpty {
            batches.append(batch)
            batch = EventBatch()
        }
        return record.number
    }

    private mutating func observe(_ events: [EventRecord]) {
        let since = lastWalk
        for var event in [EventRecord(.snapshot, name: StringID(rawValue: 2))] + events {
            event.since = since
            lastWalk = record(event)
        }
    }

    private mutating func interact() {
        time += .random(in: 200_000_000...3_000_000_000, using: &random)
        guard let screen = stack.last, let sender = screen.views.randomElement(using: &random) else { return }
        let tap = record(EventRecord(.action, subject: sender, name: StringID(rawValue: 1)))
        messages += 1
        let message = MessageID(rawValue: messages)
        let place = UInt32.random(in: 1...60, using: &random)
        let name = StringID(rawValue: 20 + place)
        let sent = record(
            EventRecord(
                .messageSent,
                subject: sender,
                message: message,
                name: name,
                location: LocationID(rawValue: place)
            ),
            cause: tap
        )
        var current = sender
        let chain = Array(screen.views.prefix(3)) + [screen.controller] + stack.suffix(3).reversed().map(\.coordinator)
        for next in chain {
            let strays = Int.random(in: 0..<100, using: &random) == 0
            let reason = HopReason.allCases.randomElement(using: &random) ?? .superview
            record(
                EventRecord(
                    .hop,
                    subject: current,
                    object: next,
                    predicted: strays ? screen.controller : next,
                    message: message,
                    name: name,
                    code: reason.rawValue,
                    predictedCode: strays ? HopReason.superview.rawValue : reason.rawValue
                ),
                cause: sent
            )
            current = next
        }
        record(EventRecord(.handled, subject: current, message: message, name: name), cause: sent)
        guard Int.random(in: 0..<3, using: &random) == 0 else { return }
        if stack.count > 1 && (stack.count == 6 || Bool.random(using: &random)) {
            pop(because: sent)
        } else {
            push(because: sent)
        }
    }

    private mutating func push(because sent: EventNumber) {
        let screen = Screen(
            coordinator: node(.coordinator),
            controller: node(.viewController),
            views: (0..<Int.random(in: 4...12, using: &random)).map { _ in node(.view) }
        )
        let (child, controller) = (screen.coordinator, screen.controller)
        if let outer = stack.last {
            let name = StringID(rawValue: 3)
            record(EventRecord(.childAdded, subject: child, object: outer.coordinator, name: name), cause: sent)
        }
        record(EventRecord(.coordinatorStarted, subject: child, object: stack.last?.coordinator ?? .none), cause: sent)
        record(EventRecord(.ownershipBegan, subject: controller, object: child), cause: sent)
        record(EventRecord(.parentCoordinatorSet, subject: controller, object: child), cause: sent)
        let outer = stack.last?.controller ?? .none
        let transition = EventRecord(.transitionBegan, subject: controller, object: outer, name: StringID(rawValue: 4))
        let began = record(transition, cause: sent)
        observe(
            screen.views.map { view in
                let edge = EdgeKind.superview.rawValue
                return EventRecord(.edgeAppeared, subject: view, object: screen.views[0], code: edge)
            } + [
                EventRecord(
                    .edgeAppeared,
                    subject: controller,
                    object: outer,
                    code: EdgeKind.containment.rawValue
                ), EventRecord(.appearanceChanged, subject: controller, code: AppearanceState.appearing.rawValue),
            ]
        )
        end(transition, began, [EventRecord(.appearanceChanged, subject: controller, code: 2)])
        stack.append(screen)
    }

    private mutating func pop(because sent: EventNumber) {
        guard let screen = stack.popLast(), let outer = stack.last else { return }
        let (child, controller) = (screen.coordinator, screen.controller)
        let transition = EventRecord(
            .transitionBegan,
            subject: controller,
            object: outer.controller,
            name: StringID(rawValue: 5)
        )
        let began = record(transition, cause: sent)
        record(EventRecord(.coordinatorStopped, subject: child), cause: sent)
        record(EventRecord(.childRemoved, subject: child, object: outer.coordinator), cause: sent)
        record(EventRecord(.ownershipEnded, subject: controller, object: child), cause: sent)
        record(EventRecord(.parentCoordinatorCleared, subject: controller, object: child), cause: sent)
        let edge = EdgeKind.containment.rawValue
        observe([EventRecord(.edgeDisappeared, subject: controller, object: outer.controller, code: edge)])
        end(transition, began, [EventRecord(.appearanceChanged, subject: controller)])
        for node in screen.views + [controller, child] { record(EventRecord(.released, subject: node)) }
    }

    private mutating func end(_ transition: EventRecord, _ began: EventNumber, _ seen: [EventRecord]) {
        time += 300_000_000
        var ended = transition
        ended.kind = .transitionEnded
        record(ended, cause: began, .transition)
        observe(seen)
    }
}
