package import CoordvizModel

/// A session as steps that a test can repeat.
package struct RecordedSteps: Equatable, Sendable {
    package private(set) var steps: [RecordedStep] = []
    /// The actions whose controls were not recorded: all of them in recordings of earlier versions.
    package private(set) var actionsWithoutDetail = 0
    /// Marks after the last step.
    package private(set) var lastMarks: [String] = []

    /// Reads the steps of a session.
    /// - Parameter last: the event whose step is the last one; nil for all.
    package init(of timeline: SessionTimeline<some SessionSource>, until last: EventNumber? = nil) throws {
        let source = timeline.source
        guard source.facts.lastEvent > .zero else { return }
        let all = EventNumber(rawValue: 1)...source.facts.lastEvent
        var details: [EventNumber: ActionDetail] = [:]
        try source.forEachRecord(ofKind: .actionDetail, in: all) { record in
            details[record.causeEvent] = ActionDetail(parsing: String(source.dictionary.text(record.name)))
        }
        var records: [EventRecord] = []
        try source.forEachRecord(ofKinds: Self.changes.union([.action, .mark, .snapshot]), in: all) {
            records.append($0)
        }
        try source.forEachRecord(ofKind: .edgeAppeared, in: all) { record in
            if window == nil, record.edge?.kind == .windowRoot { window = record.number }
        }
        let first = all.lowerBound
        if !records.contains(where: { $0.number == first && $0.kind == .action }) {
            steps.append(RecordedStep(beginning: .launch, events: first...first))
        }
        // Not while the source is being read, because each step reads its own events.
        let end = try Self.end(of: source)
        for record in records where !isDone && record.number <= end {
            try read(record, details, in: timeline, until: last ?? source.facts.lastEvent)
        }
        guard !isDone else { return }
        try close(at: end, in: timeline)
        lastMarks = marks
    }

    /// The end of the last step.
    package var end: EventNumber { steps.last?.events.upperBound ?? .zero }

    private var marks: [String] = []
    private var isDone = false
    /// The event with which a window was first seen; the launch is not over before.
    private var window: EventNumber?
    /// The last record that changed something or began a step, and whether a turn with a window has ended since.
    private var lastChange: Change?

    private struct Change: Equatable {
        let time: Int64
        let hasTurnEnded: Bool
    }

    private mutating func read(
        _ record: EventRecord,
        _ details: [EventNumber: ActionDetail],
        in timeline: SessionTimeline<some SessionSource>,
        until last: EventNumber
    ) throws {
        if record.kind == .mark {
            marks.append(String(timeline.source.dictionary.text(record.name)))
            return
        }
        if record.kind == .snapshot {
            if let window, record.number > window {
                lastChange = Change(time: lastChange?.time ?? record.time, hasTurnEnded: true)
            }
            return
        }
        defer { lastChange = Change(time: record.time, hasTurnEnded: false) }
        guard let beginning = beginning(of: record, details, in: timeline) else { return }
        if !steps.isEmpty {
            try close(at: EventNumber(rawValue: record.number.rawValue - 1), in: timeline)
            if record.number > last {
                isDone = true
                return
            }
        }
        steps.append(RecordedStep(beginning: beginning, events: record.number...record.number, marks: marks))
        marks = []
    }

    /// What a record begins; nil if it belongs to the step before.
    private mutating func beginning(
        of record: EventRecord,
        _ details: [EventNumber: ActionDetail],
        in timeline: SessionTimeline<some SessionSource>
    ) -> RecordedStep.Beginning? {
        if record.kind == .action {
            let name = String(timeline.source.dictionary.text(record.name))
            guard let detail = details[record.number] else {
                // What the app reports amid an action has no control.
                if record.separatesTurns { actionsWithoutDetail += 1 }
                return nil
            }
            // Follows from something else: the keyboard went with its screen.
            if Self.consequences.contains(name) { return nil }
            return .action(name: name, on: record.subject, detail)
        }
        guard record.causeEvent == .zero else { return nil }
        // Work that code of the app moved to a later turn may have no known cause either, but seldom changes this much.
        if case .action = steps.last?.beginning { return .other(first: record) }
        // What belongs to the launch, or to what came without a cause, follows soon.
        guard let lastChange, lastChange.hasTurnEnded else { return nil }
        let (gap, overflows) = record.time.subtractingReportingOverflow(lastChange.time)
        return !overflows && gap >= Self.pause ? .other(first: record) : nil
    }

    /// The last event before the app was ended: what comes then is not due to the last step. The last event of all if it was not.
    private static func end(of source: some SessionSource) throws -> EventNumber {
        let last = source.facts.lastEvent
        guard try !SessionTimeline(source).state(at: last).edges.keys.contains(where: { $0.kind == .windowRoot }) else {
            return last
        }
        // The first sign that there is no window any more.
        var first: EventNumber?
        let kinds: Set<EventKind> = [.action, .edgeAppeared, .edgeDisappeared, .released]
        try source.forEachRecord(ofKinds: kinds, in: EventNumber(rawValue: 1)...last) { record in
            switch record.kind {
            case .action: first = nil
            case .released where [.window, .scene, .application].contains(source.dictionary.kind(of: record.subject)):
                first = first ?? record.number
            case .edgeAppeared where record.edge?.kind == .windowRoot: first = nil
            case .edgeDisappeared where record.edge?.kind == .windowRoot: first = first ?? record.number
            default: break
            }
        }
        return first.map { EventNumber(rawValue: max(1, $0.rawValue - 1)) } ?? last
    }

    private mutating func close(at end: EventNumber, in timeline: SessionTimeline<some SessionSource>) throws {
        guard var step = steps.popLast() else { return }
        step.events = step.events.lowerBound...max(step.events.lowerBound, end)
        let before = EventNumber(rawValue: step.events.lowerBound.rawValue - 1)
        if try timeline.unknown().stretches(after: before, through: step.events.upperBound).isEmpty {
            step.effects = try StepEffects(of: step.events, in: timeline)
        }
        steps.append(step)
    }

    /// The nanoseconds without a change after which what has no cause is something else.
    private static let pause: Int64 = 1_000_000_000
    private static let consequences: Set<String> = ["editingDidBegin", "editingDidEnd"]
    private static let changes: Set<EventKind> = [.childAdded, .childRemoved, .coordinatorStarted, .transitionBegan]
}
