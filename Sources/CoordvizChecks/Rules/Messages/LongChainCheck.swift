internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let longChain = CheckRule(
        name: "long-chain",
        topic: .messages,
        severity: .warning,
        title: "The chain is long, or grows",
        summary: "A message took more hops than the limit, or its path grows over the session.",
        limits: [.hops],
        examples: [
            .triggering(
                "Each update wraps the content once more",
                finds: "The path of Buy from BuyButton #1 grows: 2 hops, then 6 hops"
            ) { app in
                for count in 1...5 {
                    let way = ["BuyButton"] + (1...count).map { "BadgeView#\($0)" } + ["AppCoordinator"]
                    app.messageSent("Buy", by: "BuyButton")
                    for (inner, outer) in zip(way, way.dropFirst()) { app.hop(inner, outer) }
                    app.handled(by: "AppCoordinator")
                }
            },
            .quiet("The content has the same wrappers each time") { app in
                for _ in 1...5 {
                    let way = ["BuyButton", "BadgeView#1", "BadgeView#2", "AppCoordinator"]
                    app.messageSent("Buy", by: "BuyButton")
                    for (inner, outer) in zip(way, way.dropFirst()) { app.hop(inner, outer) }
                    app.handled(by: "AppCoordinator")
                }
            },
        ]
    )
}

extension CheckLimit {
    package static let hops = CheckLimit.count("hops", 64, "How many hops a message may take.")
}

/// `long-chain`: a message took more hops than the limit, or the way of one kind of message grows over the session because
/// views of one class are put into each other again and again.
///
/// A path that grows with what the user opens, such as one view controller on another, shrinks again and is not reported.
/// Only views inside views of the same class count, if there are more of them each time and never fewer. Each screen is
/// judged by itself: another one of its class counts from the beginning.
struct LongChainCheck: Check {
    var rule: CheckRule { .longChain }

    /// Messages of one name whose senders are of one class.
    private struct Route: Hashable {
        var message: String
        var sender: StringID
    }

    /// The longest run of views of one class on a way, each in the next.
    private struct Nest: Equatable {
        var type: StringID
        var views: [NodeID]
    }

    /// How the nest around one sender grew, or around senders that took each other's place in it.
    private struct Growth {
        var first: MessagePath
        var last: MessagePath
        var nest: Nest
        var firstCount: Int
        var steps = 0
        var shrank = false

        init(_ path: MessagePath, _ nest: Nest) {
            first = path
            last = path
            self.nest = nest
            firstCount = nest.views.count
        }

        /// Adds a later message from the same place.
        mutating func take(_ path: MessagePath, _ next: Nest) {
            // A single view is not nested.
            guard next.type == nest.type || nest.views.count == 1, next.views.count >= nest.views.count else {
                shrank = true
                return
            }
            guard next.views.count > nest.views.count else { return }
            // Another sender farther in has more around it without anything having been added.
            guard
                path.sender == last.sender || next.views.starts(with: nest.views) || nest.views.count == 1 && steps == 0
            else {
                shrank = true
                return
            }
            // Views that were there all along, of which the user meets deeper ones, did not come to be.
            guard nest.views.count == 1 || Set(next.views).isSuperset(of: nest.views) else {
                shrank = true
                return
            }
            steps += 1
            nest = next
            last = path
        }

        var isFinding: Bool {
            !shrank && (steps >= Self.fewestSteps || steps > 0 && nest.views.count - firstCount >= Self.muchAtOnce)
        }

        /// How often a nest must have grown to be a habit.
        private static let fewestSteps = 3
        /// By how many views at least it must have grown otherwise.
        private static let muchAtOnce = 8
    }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        let limit = context.limits.count(.hops)
        var growths: [Route: [Growth]] = [:]
        var order: [Route] = []
        var reported: Set<Route> = []
        for path in context.history.messages where path.sender != .none && !path.hops.isEmpty {
            guard let type = context.dictionary.nodes[path.sender]?.typeName else { continue }
            let route = Route(message: path.name, sender: type)
            if path.hops.count > limit, path.longestWalk.count > limit, path.loss == nil {
                reported.insert(route)
                add(path, since: nil, context, &findings)
                continue
            }
            guard path.loss == nil, path.hops.count <= Self.mostHops, let nest = nest(on: path, context) else {
                continue
            }
            if growths[route] == nil { order.append(route) }
            let index = growths[route, default: []].suffix(Self.mostScreens).lastIndex { growth in
                growth.last.sender == path.sender || Set(nest.views).isSuperset(of: growth.nest.views)
            }
            if let index {
                growths[route]?[index].take(path, nest)
            } else {
                growths[route, default: []].append(Growth(path, nest))
            }
        }
        for route in order where !reported.contains(route) {
            guard let growth = growths[route]?.first(where: \.isFinding),
                findings.mayJudge(.longChain, from: growth.first.sent, through: growth.last.sent, context)
            else { continue }
            add(growth.last, since: growth, context, &findings)
        }
    }

    /// A recording is untrusted: thousands of screens may send one message.
    private static let mostScreens = 16
    /// A recording is untrusted: a way may be as long as the session.
    private static let mostHops = 10_000

    private func nest(on path: MessagePath, _ context: CheckContext) -> Nest? {
        let walk = path.longestWalk
        let nodes = walk.prefix(1).map(\.from) + walk.map(\.to)
        var longest = 0..<0
        var run = 0..<0
        var runType: StringID?
        for (index, node) in nodes.enumerated() {
            let isView = context.dictionary.kind(of: node) == .view
            let type = isView ? context.dictionary.nodes[node]?.typeName : nil
            run = type != nil && type == runType ? run.lowerBound..<index + 1 : index..<index + (type == nil ? 0 : 1)
            runType = type
            if run.count > longest.count { longest = run }
        }
        guard let first = nodes[longest].first, let type = context.dictionary.nodes[first]?.typeName else { return nil }
        return Nest(type: type, views: Array(nodes[longest]))
    }

    private func add(
        _ path: MessagePath,
        since growth: Growth?,
        _ context: CheckContext,
        _ findings: inout FindingCollector
    ) {
        let nest = (growth?.nest ?? nest(on: path, context)).flatMap { $0.views.count > 1 ? $0 : nil }
        let what = nest.map { NodeNames.withoutModules(context.dictionary.text($0.type)) }
        let grew = growth.map { ", \($0.firstCount) at first" } ?? ""
        let nested = nest.map { nest in
            let outermost = context.label(nest.views[nest.views.count - 1])
            return "On its path \(nest.views.count) views of \(what ?? "") are nested\(grew), up to \(outermost)."
        }
        findings.add(.longChain, at: path.sent, nodes: [path.sender], details: [path.name, what ?? ""]) {
            let hops = Count.of(path.longestWalk.count, "hop")
            let headline =
                growth.map { growth in
                    let first = growth.first.sender
                    let senders =
                        first == path.sender
                        ? "\(context.label(first))" : "\(context.label(first)), later \(context.label(path.sender)),"
                    return
                        "The path of \(path.nameInText) from \(senders) grows: \(Count.of(growth.first.longestWalk.count, "hop")), then \(hops)"
                }
                ?? "\(path.nameInText) from \(context.label(path.sender)) took \(hops), more than \(context.limits.count(.hops))"
            return FindingStory(
                headline: headline,
                reason: """
                    \(nested ?? "No single class of views makes it that long.") \
                    Each responder on the path is asked to handle the message, and each view is laid out and drawn.
                    """,
                advice: """
                    Look for code that adds them, such as a view that wraps its content with each update without removing \
                    the old wrapper. If the path is right for your app, raise the limit hops.
                    """,
                evidence: [growth?.first.sent ?? .zero, path.sent, path.hops.last?.event ?? .zero],
                others: nest.map { Array($0.views.suffix(3)) } ?? [],
                location: context.record(path.sent)?.location ?? .none
            )
        }
    }
}
