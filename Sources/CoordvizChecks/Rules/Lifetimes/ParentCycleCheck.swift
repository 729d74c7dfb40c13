internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let parentCycle = CheckRule(
        name: "parent-cycle",
        topic: .lives,
        severity: .error,
        title: "A coordinator was added as its own descendant",
        summary: "A coordinator was added as a child of itself or of one of its descendants.",
        examples: [
            .triggering(
                "A child adds its parent to go back",
                finds: "AppCoordinator #2 was to be added as a child of its descendant CartCoordinator #1"
            ) { app in
                app.childAdded("CartCoordinator", to: "AppCoordinator")
                app.claim(.parentCycle, "AppCoordinator", "CartCoordinator")
            },
            .quiet("A child has a child") { app in
                app.childAdded("CartCoordinator", to: "AppCoordinator")
                app.childAdded("PaymentCoordinator", to: "CartCoordinator")
            },
        ]
    )
}

/// `parent-cycle`: a coordinator was to become a child of itself or of one below it, which CoordinatorKit ignores; or classes
/// of the app's own reported that it did.
struct ParentCycleCheck: Check {
    var rule: CheckRule { .parentCycle }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        for record in context.records(of: .parentCycle) { add(record, isIgnored: true, context, &findings) }
        for record in ReportedCycles(context).found { add(record, isIgnored: false, context, &findings) }
    }

    private func add(
        _ record: EventRecord,
        isIgnored: Bool,
        _ context: CheckContext,
        _ findings: inout FindingCollector
    ) {
        findings.add(.parentCycle, at: record.number, nodes: [record.subject, record.object]) {
            let child = context.label(record.subject)
            let parent = context.label(record.object)
            let isSelf = record.subject == record.object
            let verb = isIgnored ? "was to be added" : "was added"
            return FindingStory(
                headline: isSelf
                    ? "\(child) \(verb) as its own child" : "\(child) \(verb) as a child of its descendant \(parent)",
                reason: isIgnored
                    ? """
                    A tree with a cycle has no root: messages would never leave it, and nothing in it would be released. \
                    The call was ignored, so \(child) is where it was before.
                    """
                    : """
                    A tree with a cycle has no root: code that walks up the parents never ends, and coordinators that \
                    keep their children in a list are never released.
                    """,
                advice: """
                    Find the code that adds \(child) to \(isSelf ? "itself" : parent), and add it to the coordinator that \
                    starts the flow. To go back up, send a message or finish the child instead of adding the parent.
                    """,
                evidence: [record.number, record.causeEvent]
            )
        }
    }
}

/// Cycles that were not refused: classes of the app's own reported each child.
///
/// A coordinator that moves to a former child is in a circle for a moment; one that is open again when the turn ends is none.
private struct ReportedCycles {
    /// The additions that closed one.
    private(set) var found: [EventRecord] = []
    private var parents: [NodeID: [NodeID]] = [:]
    private var closed: [(by: EventRecord, members: Set<NodeID>)] = []

    /// Linear in additions.
    init(_ context: CheckContext) {
        let kinds: [EventKind] = [.childAdded, .childRemoved, .coordinatorStarted, .coordinatorStopped, .released]
        for record in context.records(of: kinds + [.snapshot, .action]) {
            switch record.kind {
            case .childAdded: add(record)
            case .coordinatorStarted where record.object != .none && parents[record.subject] == nil: add(record)
            case .childRemoved:
                parents[record.subject]?.removeAll { $0 == record.object }
                open(record.subject)
            case .coordinatorStopped, .released:
                parents[record.subject] = nil
                open(record.subject)
            default: if record.separatesTurns { settle() }
            }
        }
        settle()
    }

    private mutating func add(_ record: EventRecord) {
        let (child, parent) = (record.subject, record.object)
        guard child != .none, parent != .none, parents[child]?.contains(parent) != true else { return }
        if let members = way(from: parent, upTo: child) { closed.append((record, members.union([child]))) }
        parents[child, default: []].append(parent)
    }

    /// Those above a coordinator up to another one; nil if that is not above it.
    private func way(from first: NodeID, upTo last: NodeID) -> Set<NodeID>? {
        var met: Set<NodeID> = []
        var waiting = [first]
        while let next = waiting.popLast(), met.count < Self.deepest {
            guard met.insert(next).inserted else { continue }
            if next == last { return met }
            waiting += parents[next] ?? []
        }
        return nil
    }

    private mutating func open(_ member: NodeID) {
        if !closed.isEmpty { closed.removeAll { $0.members.contains(member) } }
    }

    private mutating func settle() {
        found += closed.map(\.by)
        closed = []
    }

    /// How far up is looked: a recording is untrusted.
    private static let deepest = 200
}
