internal import CoordvizModel
package import CoordvizTimeline

/// A difference as the document `coordviz/diff/1`, which docs/json.md describes.
package struct DifferenceJSON: Encodable, Sendable {
    struct Side: Encodable, Sendable {
        var recording: String
        var process: String
        var session: Int64
        var event: Int64?
        var labels: [String: String]
        var unknown: [String]?
    }

    struct Counts: Encodable, Sendable {
        var added: Int
        var removed: Int
        var moved: Int
        var changed: Int
        var followers: Int
        var messages: Int
    }

    struct Node: Encodable, Sendable {
        var change: String
        var uncertain: Bool?
        var role: String
        var formerRole: String?
        var type: String
        var kind: String
        var identifier: String?
        var relation: String?
        var nodeBefore: UInt32?
        var nodeAfter: UInt32?
        var details: [Detail]?
    }

    struct Detail: Encodable, Sendable {
        var what: String
        var before: String?
        var after: String?
        var uncertain: Bool?

        init(_ detail: SessionDifference.Detail) {
            what = detail.attribute.rawValue
            before = detail.before
            after = detail.after
            uncertain = detail.isUncertain ? true : nil
        }
    }

    struct Followers: Encodable, Sendable {
        var container: String
        var predecessor: String?
        var before: [String]
        var after: [String]
        var uncertain: Bool?

        init(_ succession: SessionDifference.Succession) {
            container = succession.container
            predecessor = succession.predecessor
            before = succession.before
            after = succession.after
            uncertain = succession.isUncertain ? true : nil
        }
    }

    struct Message: Encodable, Sendable {
        var name: String
        var sender: String
        var before: [Way]
        var after: [Way]
        var uncertain: Bool?

        init(_ message: SessionDifference.MessageChange) {
            name = message.name
            sender = message.sender
            before = message.before.map(Way.init)
            after = message.after.map(Way.init)
            uncertain = message.isUncertain ? true : nil
        }
    }

    struct Way: Encodable, Sendable {
        var outcome: String
        var handler: String?
        var hops: Int
        var count: Int
        var uncertain: Bool?

        init(_ way: SessionDifference.MessageChange.Way) {
            outcome = way.outcome.rawValue
            handler = way.handler
            hops = way.hops
            count = way.count
            uncertain = way.isUncertain ? true : nil
        }
    }

    let schema = "coordviz/diff/1"
    let before: Side
    let after: Side
    let same: Bool
    let counts: Counts
    let nodes: [Node]
    let followers: [Followers]
    let messages: [Message]

    private enum CodingKeys: CodingKey { case schema, before, after, same, counts, nodes, followers, messages }

    /// Creates the document for a difference.
    package init(_ difference: SessionDifference, title: DifferenceTitle) {
        before = Self.side(title.before, difference.unknownBefore)
        after = Self.side(title.after, difference.unknownAfter)
        same = difference.isEmpty
        counts = Counts(
            added: difference.count(.added),
            removed: difference.count(.removed),
            moved: difference.count(.moved),
            changed: difference.count(.changed),
            followers: difference.successions.count,
            messages: difference.messages.count
        )
        nodes = difference.entries.filter { $0.change != .unchanged }.map(Self.node)
        followers = difference.successions.map(Followers.init)
        messages = difference.messages.map(Message.init)
    }

    private static func side(_ side: DifferenceTitle.Side, _ unknown: [String]) -> Side {
        Side(
            recording: side.recording,
            process: side.process,
            session: side.session,
            event: side.event,
            labels: side.labels,
            unknown: unknown.isEmpty ? nil : unknown
        )
    }

    private static func node(_ entry: SessionDifference.Entry) -> Node {
        Node(
            change: entry.change.rawValue,
            uncertain: entry.isUncertain ? true : nil,
            role: entry.role ?? "",
            formerRole: entry.formerRole,
            type: entry.typeName,
            kind: entry.kind.name,
            identifier: entry.identifier,
            relation: entry.relation?.name,
            nodeBefore: entry.before?.rawValue,
            nodeAfter: entry.after?.rawValue,
            details: entry.details.isEmpty ? nil : entry.details.map(Detail.init)
        )
    }
}
