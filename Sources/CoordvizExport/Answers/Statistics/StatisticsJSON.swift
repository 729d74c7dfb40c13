package import CoordvizModel
package import CoordvizTimeline

/// The JSON document `coordviz/stats/1`: statistics of a session.
package struct StatisticsJSON: Encodable {
    private struct Kind: Encodable {
        var kind: String
        var count: Int
    }

    private struct NodeType: Encodable {
        var kind: String
        var type: String
        var count: Int
    }

    private struct Message: Encodable {
        var name: String
        var count: Int
        var unhandled: Int
        var hopCount: Int
    }

    private struct Handler: Encodable {
        var type: String
        var count: Int
    }

    private struct Depth: Encodable {
        var depth: Int
        var atLeast: Bool
        var event: Int64
        var time: Int64
        var node: MentionedNodeJSON?
    }

    private struct Durations: Encodable {
        var ended: Int
        var lasting: Int
        var medianNanoseconds: Int64?
        var longestNanoseconds: Int64?
        var longest: MentionedNodeJSON?

        init(_ durations: SessionStatistics.Durations, _ nodes: MentionedNodes) {
            ended = durations.ended
            lasting = durations.lasting
            medianNanoseconds = durations.median
            longestNanoseconds = durations.longest
            longest = durations.longestNode.flatMap { nodes($0) }
        }
    }

    private struct Transition: Encodable {
        var name: String
        var began: Int
        var cancelled: Int
        var durations: Durations
    }

    private struct Lost: Encodable {
        var first: Int64
        var last: Int64
        var reason: String
    }

    private let schema = "coordviz/stats/1"
    private let session: Int64
    private let process: String
    private let ending: String
    private let durationNanoseconds: Int64
    private let eventCount: Int
    private let eventsPerSecond: Int64?
    private let lostCount: Int64
    private let losses: [Lost]
    private let eventKinds: [Kind]
    private let nodeTypes: [NodeType]
    private let messageNames: [Message]
    private let longestPaths: [MessageSummaryJSON]
    private let handlers: [Handler]
    private let coordinatorDepth: Depth?
    private let controllerDepth: Depth?
    private let coordinatorLives: Durations
    private let controllerLives: Durations
    private let transitions: [Transition]

    /// Creates the document for the statistics of a session.
    package init(_ statistics: SessionStatistics, in dictionary: SessionDictionary) {
        let facts = statistics.facts
        let nodes = MentionedNodes(dictionary)
        session = facts.id.rawValue
        process = facts.process
        ending = facts.endingName
        durationNanoseconds = facts.duration
        eventCount = statistics.events
        eventsPerSecond = statistics.eventsPerSecond
        lostCount = facts.dropped
        losses = facts.losses.map { Lost(first: $0.first.rawValue, last: $0.last.rawValue, reason: $0.reason.name) }
        eventKinds = statistics.kinds.map { Kind(kind: $0.kind.name, count: $0.count) }
        nodeTypes = statistics.types.map { NodeType(kind: $0.kind.name, type: $0.type, count: $0.count) }
        messageNames = statistics.messages.map {
            Message(name: $0.name, count: $0.count, unhandled: $0.withoutHandler, hopCount: $0.hops)
        }
        longestPaths = statistics.longestPaths.map { MessageSummaryJSON($0, nodes) }
        handlers = statistics.handlers.map { Handler(type: $0.type, count: $0.count) }
        func json(_ depth: SessionStatistics.Depth?) -> Depth? {
            depth.map {
                Depth(
                    depth: $0.depth,
                    atLeast: $0.isAtLeast,
                    event: $0.event.rawValue,
                    time: $0.time,
                    node: nodes($0.node)
                )
            }
        }
        coordinatorDepth = json(statistics.coordinatorDepth)
        controllerDepth = json(statistics.controllerDepth)
        coordinatorLives = Durations(statistics.coordinatorLives, nodes)
        controllerLives = Durations(statistics.controllerLives, nodes)
        transitions = statistics.transitions.map {
            Transition(
                name: $0.name,
                began: $0.began,
                cancelled: $0.cancelled,
                durations: Durations($0.durations, nodes)
            )
        }
    }
}
