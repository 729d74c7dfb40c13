internal import CoordvizModel
internal import CoordvizTimeline

/// The rows of the table `screens`: each time a view controller was on screen, without containers of screens, and without those
/// that a cancelled swipe only revealed.
struct ScreenRows {
    private struct Showing {
        var controller: NodeID
        var appeared: EventNumber
        var began: Int64
        var ended: (event: EventNumber, time: Int64)?
    }

    private let context: RowContext
    private var showings: [Showing] = []
    private let owners: Owners

    init(_ context: RowContext) {
        self.context = context
        owners = Owners(context.history.edges)
        let containers = Set(context.history.edges.filter { $0.edge.kind == .containment }.map(\.edge.to))
        let isContainer = { (controller: NodeID) in
            let name = context.title(controller)?.prefix { $0 != "<" } ?? ""
            return containers.contains(controller)
                && (name.hasPrefix("UI") || Self.containerEndings.contains(where: name.hasSuffix))
        }
        var open: [NodeID: Int] = [:]
        for record in context.history.records where record.kind == .appearanceChanged || record.kind == .released {
            let controller = record.subject
            if record.kind == .appearanceChanged, record.appearance == .appeared {
                guard open[controller] == nil, !isContainer(controller) else { continue }
                open[controller] = showings.count
                showings.append(Showing(controller: controller, appeared: record.number, began: record.time))
            } else if let index = open[controller], record.kind == .released || record.appearance == .disappeared {
                // One that is released as it disappears is not seen again by a walk.
                open[controller] = nil
                showings[index].ended = (record.number, record.time)
            }
        }
        leaveOutRevealed()
    }

    /// As UIKit's own are called, and nearly all that derive from them.
    private static let containerEndings = [
        "NavigationController", "TabBarController", "SplitViewController", "PageViewController",
    ]

    /// A walk sees the screen below as shown while the user swipes back. If the swipe is cancelled, it goes again without
    /// another one having come.
    private mutating func leaveOutRevealed() {
        var cancelled: [(began: EventNumber, ended: EventNumber)] = []
        for record in context.history.records where record.kind == .transitionCancelled {
            if record.number > record.causeEvent, record.causeEvent > .zero {
                cancelled.append((record.causeEvent, record.number))
            }
        }
        guard !cancelled.isEmpty else { return }
        var place = 0
        showings = showings.enumerated().filter { index, showing in
            while place < cancelled.count, cancelled[place].ended < showing.appeared { place += 1 }
            guard place < cancelled.count, cancelled[place].began < showing.appeared, let ended = showing.ended
            else { return true }
            let next = index + 1 < showings.count ? showings[index + 1].appeared : nil
            return next.map { $0 < ended.event } ?? false
        }.map(\.element)
    }

    /// The screen that came last before an event and was still there; nil when none was, or that is not known.
    func screen(before event: EventNumber) -> String? {
        var (low, high) = (0, showings.count)
        while low < high {
            let middle = low + (high - low) / 2
            if showings[middle].appeared < event { low = middle + 1 } else { high = middle }
        }
        // A recording may hold any number of screens: those below a few others are not on top.
        let shown = showings[..<low].suffix(Self.mostOnTop).last { $0.ended.map { $0.event >= event } ?? true }
        return shown.flatMap { context.isKnown(from: $0.appeared, to: event) ? context.title($0.controller) : nil }
    }

    private static let mostOnTop = 50

    var rows: [[FleetValue]] {
        showings.enumerated().map { index, showing in
            let next = index + 1 < showings.count ? showings[index + 1] : nil
            let isNextKnown = next.map { context.isKnown(from: showing.appeared, to: $0.appeared) } ?? false
            let shown = showing.ended.flatMap { ended in
                context.isKnown(from: showing.appeared, to: ended.event)
                    ? ended.time.subtractingReportingOverflow(showing.began).partialValue : nil
            }
            return [
                .count(index + 1), .number(Int64(showing.controller.rawValue)),
                .text(context.title(showing.controller)),
                .text(owner(of: showing).flatMap(context.title)),
                .time(showing.began), .time(shown),
                .text(isNextKnown ? next.flatMap { context.title($0.controller) } : nil),
            ]
        }
    }

    /// The coordinator that a screen belonged to; nil when it had none, or it may have lost it in lost events.
    private func owner(of showing: Showing) -> NodeID? {
        guard let claim = owners.claim(of: showing.controller, at: showing.appeared),
            !claim.isEndUncertain || context.isKnown(from: claim.began, to: showing.appeared)
        else { return nil }
        return claim.edge.to
    }

    /// Whose screens view controllers are, as claims say.
    private struct Owners {
        private var claims: [NodeID: [EdgeInterval]] = [:]

        init(_ edges: [EdgeInterval]) {
            for interval in edges where interval.edge.kind == .owns || interval.edge.kind == .parentCoordinator {
                claims[interval.edge.from, default: []].append(interval)
            }
        }

        func claim(of controller: NodeID, at event: EventNumber) -> EdgeInterval? {
            claims[controller]?.last { $0.holds(at: event) }
        }
    }
}
