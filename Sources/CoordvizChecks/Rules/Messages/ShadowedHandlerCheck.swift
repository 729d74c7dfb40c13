internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let shadowedHandler = CheckRule(
        name: "shadowed-handler",
        topic: .messages,
        severity: .warning,
        title: "A handler hides another one",
        summary: """
            Objects of two classes handle the same messages, and one of them is above the other on the same \
            chain.
            """,
        restsOnWalks: true,
        examples: [
            .triggering(
                "The messages of one list are handled at two levels",
                finds:
                    "CatalogCoordinator #5 handles AddToCart before it reaches AppCoordinator #1, which handles it too"
            ) { app in
                app.launch()
                app.begin("CatalogCoordinator")
                app.push("ListController", of: "CatalogCoordinator")
                for (cell, handler) in [("OfferCell", "AppCoordinator"), ("OfferCell#2", "CatalogCoordinator")] {
                    app.messageSent("AddToCart", by: cell)
                    app.hop(cell, handler)
                    app.handled(by: handler)
                }
            },
            .quiet("The messages of one list are handled at one level") { app in
                app.launch()
                app.begin("CatalogCoordinator")
                app.push("ListController", of: "CatalogCoordinator")
                for cell in ["OfferCell", "OfferCell#2"] {
                    app.messageSent("AddToCart", by: cell)
                    app.hop(cell, "CatalogCoordinator")
                    app.handled(by: "CatalogCoordinator")
                }
            },
        ]
    )
}

/// `shadowed-handler`: messages of one type are handled by objects of different classes, and one of these is above another
/// one on the same chain: what is sent below the nearer one never reaches the farther one.
///
/// Both must have answered the same: messages from screens, or from senders, of one class. A handler that answers for all
/// whom no nearer one knows is a common design. Who passed such messages on at any time knows of the others, and several
/// objects of one class answer each for its own part.
struct ShadowedHandlerCheck: Check {
    var rule: CheckRule { .shadowedHandler }

    private struct Pair: Hashable {
        var message: String
        var nearer: StringID
        var farther: StringID
    }

    private struct Shadow {
        let path: MessagePath
        let ending: MessagePath.Stop
        let farther: NodeID
        var senders: [NodeID] = []
    }

    /// Which classes end messages of which names, and which pass them on.
    private struct Habits {
        /// With the classes of the screens and senders whose messages they were.
        var ending: [String: [StringID: Set<StringID>]] = [:]
        var passing: [String: Set<StringID>] = [:]

        init(_ context: CheckContext) {
            for path in context.history.messages {
                lazy var origins = Self.origins(of: path, context)
                let end = path.ending?.event
                for stop in path.stops {
                    guard let type = context.dictionary.nodes[stop.node]?.typeName else { continue }
                    switch stop.what {
                    // A message with several receivers goes on after each that handles it.
                    case .handled where stop.event != end: passing[path.name, default: []].insert(type)
                    case .handled, .replied:
                        ending[path.name, default: [:]][type, default: []].formUnion(origins)
                    case .passedOn: passing[path.name, default: []].insert(type)
                    default: break
                    }
                }
            }
        }

        /// The classes that tell where a message came from: that of its sender, if the app made it, and that of the screen.
        static func origins(of path: MessagePath, _ context: CheckContext) -> Set<StringID> {
            var origins: Set<StringID> = []
            if !context.isOfUIKit(path.sender), let type = context.dictionary.nodes[path.sender]?.typeName {
                origins.insert(type)
            }
            let isScreen: (NodeID) -> Bool = { context.dictionary.kind(of: $0) == .viewController }
            let screen = isScreen(path.sender) ? path.sender : path.hops.lazy.map(\.to).first(where: isScreen)
            if let screen, !context.isOfUIKit(screen), let type = context.dictionary.nodes[screen]?.typeName {
                origins.insert(type)
            }
            return origins
        }
    }

    private struct Answer: Hashable {
        var message: String
        var node: NodeID
    }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        let habits = Habits(context)
        var shadows: [Pair: Shadow] = [:]
        // A recording is untrusted: the same object may answer a million times, and the way up from it be long.
        var looks: [Answer: Int] = [:]
        for path in context.history.messages where path.outcome == .handled {
            guard path.sender != .none, let ending = path.ending, let types = habits.ending[path.name], types.count > 1,
                let nearer = context.dictionary.nodes[ending.node]?.typeName,
                habits.passing[path.name]?.contains(nearer) != true
            else { continue }
            let answer = Answer(message: path.name, node: ending.node)
            guard looks[answer, default: 0] < Self.mostLooks else { continue }
            looks[answer, default: 0] += 1
            let origins = Habits.origins(of: path, context)
            let above = context.wayUp(from: ending.node, at: ending.event).dropFirst()
            let met = Set(path.nodes)
            let farther = above.lazy.compactMap { node -> (node: NodeID, type: StringID)? in
                guard let type = context.dictionary.nodes[node]?.typeName, type != nearer, !met.contains(node),
                    let answered = types[type], !answered.isDisjoint(with: origins)
                else { return nil }
                return (node, type)
            }.first
            guard let (farther, type) = farther,
                findings.mayJudge(.shadowedHandler, from: path.sent, through: ending.event, context)
            else { continue }
            let pair = Pair(message: path.name, nearer: nearer, farther: type)
            var shadow = shadows[pair] ?? Shadow(path: path, ending: ending, farther: farther)
            if !shadow.senders.contains(path.sender), shadow.senders.count < Self.mostSenders {
                shadow.senders.append(path.sender)
            }
            shadows[pair] = shadow
        }
        var examples: [Answer: MessagePath] = [:]
        if !shadows.isEmpty {
            for path in context.history.messages where path.outcome == .handled {
                guard let ending = path.ending else { continue }
                let answer = Answer(message: path.name, node: ending.node)
                if examples[answer] == nil { examples[answer] = path }
            }
        }
        for shadow in shadows.values.sorted(by: { $0.ending.event < $1.ending.event }) {
            let example = examples[Answer(message: shadow.path.name, node: shadow.farther)]
            add(shadow, example, context, &findings)
        }
    }

    private static let mostSenders = 100
    private static let mostLooks = 200

    private func add(
        _ shadow: Shadow,
        _ example: MessagePath?,
        _ context: CheckContext,
        _ findings: inout FindingCollector
    ) {
        let (path, nearer) = (shadow.path, shadow.ending.node)
        findings.add(.shadowedHandler, at: shadow.ending.event, nodes: [nearer, shadow.farther], details: [path.name]) {
            return FindingStory(
                headline: """
                    \(context.label(nearer)) handles \(path.nameInText) before it reaches \(context.label(shadow.farther)), \
                    which handles it too
                    """,
                reason: """
                    \(context.label(shadow.farther)) did not receive what \(context.list(shadow.senders)) sent. \
                    \(received(example, shadow, context))
                    """,
                advice: """
                    If both should receive it, return passedOn from the nearer one. If only one should, remove the other handler, \
                    or give it another message type. If each handles its own senders on purpose, ignore this finding.
                    """,
                evidence: [path.sent, shadow.ending.event, example?.sent ?? .zero, example?.ending?.event ?? .zero],
                others: shadow.senders,
                location: context.record(path.sent)?.location ?? .none
            )
        }
    }

    /// What the farther handler received, which shows that it handles the message too.
    private func received(_ example: MessagePath?, _ shadow: Shadow, _ context: CheckContext) -> String {
        guard let example else { return "It handles other messages of the type." }
        let sender = context.label(example.sender)
        return shadow.senders.contains(example.sender)
            ? "At another time it received the same message from \(sender)." : "It received what \(sender) sent."
    }
}
