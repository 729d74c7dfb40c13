internal import CoordvizModel
package import CoordvizTimeline

/// The story of a node as the JSON document `coordviz/node/1`; `docs/json.md` describes it.
package struct StoryJSON: Encodable {
    private let schema = "coordviz/node/1"
    private let session: Int64
    private let node: NodeJSON
    private let first: Point?
    private let released: Point?
    private let lifetime: Int64?
    private let uncertain: Bool?
    private let parents: [Relation]
    private let children: [Relation]
    private let transitions: [Note]
    private let sent: [Sending]
    private let passed: [Passing]
    private let handled: [Handling]
    private let calls: [Note]
    private let notes: [Note]
    private let findings: [Remark]

    /// Creates the document for a story.
    package init(_ story: NodeStory, session: Int64) {
        self.session = session
        node = NodeJSON(story.node)
        first = story.first.map(Point.init)
        released = story.released.map(Point.init)
        lifetime = story.lifetime
        uncertain = story.isLifeUncertain ? true : nil
        parents = story.parents.map(Relation.init)
        children = story.children.map(Relation.init)
        transitions = story.transitions.map(Note.init)
        sent = story.sent.map(Sending.init)
        passed = story.passed.map(Passing.init)
        handled = story.handled.map(Handling.init)
        calls = story.calls.map(Note.init)
        notes = story.notes.map(Note.init)
        findings = story.remarks.map(Remark.init)
    }

    private enum Keys: String, CodingKey {
        case schema, session, first, released, lifetime, uncertain, parents, children, transitions, sent, passed,
            handled
        case calls, notes, findings
    }

    /// Encodes the node's keys beside those of its story.
    package func encode(to encoder: any Encoder) throws {
        try node.encode(to: encoder)
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(schema, forKey: .schema)
        try container.encode(session, forKey: .session)
        try container.encodeIfPresent(first, forKey: .first)
        try container.encodeIfPresent(released, forKey: .released)
        try container.encodeIfPresent(lifetime, forKey: .lifetime)
        try container.encodeIfPresent(uncertain, forKey: .uncertain)
        try container.encode(parents, forKey: .parents)
        try container.encode(children, forKey: .children)
        try container.encode(transitions, forKey: .transitions)
        try container.encode(sent, forKey: .sent)
        try container.encode(passed, forKey: .passed)
        try container.encode(handled, forKey: .handled)
        try container.encode(calls, forKey: .calls)
        try container.encode(notes, forKey: .notes)
        try container.encode(findings, forKey: .findings)
    }

    private struct Point: Encodable {
        let event: Int64
        let time: Int64?

        init(_ point: NodeStory.Point) {
            event = point.event.rawValue
            time = point.time
        }
    }

    private struct Relation: Encodable {
        let relation: String
        let other: NodeJSON
        let began: Point
        let ended: Point?
        let uncertain: Bool?

        init(_ relation: NodeStory.Relation) {
            self.relation = relation.kind.name
            other = NodeJSON(relation.other)
            began = Point(relation.began)
            ended = relation.ended.map(Point.init)
            uncertain = relation.isUncertain ? true : nil
        }
    }

    private struct Note: Encodable {
        let event: Int64
        let time: Int64?
        let kind: String
        let text: String

        init(_ note: NodeStory.Note) {
            event = note.at.event.rawValue
            time = note.at.time
            kind = note.kind.name
            text = note.text
        }
    }

    private struct Sending: Encodable {
        let message: UInt32
        let name: String
        let event: Int64
        let time: Int64?
        let outcome: String
        let ending: NodeJSON?
        let hops: Int

        init(_ sending: NodeStory.Sending) {
            message = sending.message.rawValue
            name = sending.name
            event = sending.sent.event.rawValue
            time = sending.sent.time
            outcome = sending.outcome.rawValue
            ending = sending.ending.map(NodeJSON.init)
            hops = sending.hops
        }
    }

    private struct Passing: Encodable {
        let message: UInt32
        let name: String?
        let event: Int64
        let time: Int64?
        let to: NodeJSON
        let reason: String
        let asPredicted: Bool

        init(_ passing: NodeStory.Passing) {
            message = passing.message.rawValue
            name = passing.name
            event = passing.left.event.rawValue
            time = passing.left.time
            to = NodeJSON(passing.to)
            reason = passing.reason.name
            asPredicted = passing.isAsPredicted
        }
    }

    private struct Handling: Encodable {
        let message: UInt32
        let name: String?
        let event: Int64
        let time: Int64?
        let kind: String

        init(_ handling: NodeStory.Handling) {
            message = handling.message.rawValue
            name = handling.name
            event = handling.at.event.rawValue
            time = handling.at.time
            kind = handling.what.name
        }
    }

    private struct Remark: Encodable {
        let rule: String
        let text: String
        let event: Int64?

        init(_ remark: NodeStory.Remark) {
            rule = remark.rule
            text = remark.text
            event = remark.event?.rawValue
        }
    }
}
