internal import CoordvizModel

/// Builds the story of a node from an excerpt of the session.
struct NodeStoryBuilder {
    private let node: NodeID
    private let excerpt: NodeExcerpt
    private let history: SessionHistory
    private let times: [EventNumber: Int64]
    private let texts: EventText
    private var story: NodeStory
    private var sent: Set<MessageID> = []

    init(of facts: NodeFacts, from excerpt: NodeExcerpt) throws {
        node = facts.id
        self.excerpt = excerpt
        history = try SessionHistory(of: excerpt)
        times = Dictionary(excerpt.records.map { ($0.number, $0.time) }, uniquingKeysWith: { first, _ in first })
        texts = EventText(dictionary: excerpt.dictionary)
        let end = NodeStory.Point(event: excerpt.facts.lastEvent, time: excerpt.facts.duration)
        story = NodeStory(node: facts, end: end)
    }

    mutating func build() -> NodeStory {
        addLifetime()
        addRelations()
        addSentMessages()
        for record in excerpt.records where mentions(record) { add(record) }
        return story
    }

    private func mentions(_ record: EventRecord) -> Bool {
        record.subject == node || record.object == node || record.predicted == node
    }

    private mutating func addLifetime() {
        guard let life = history.lives.first(where: { $0.node == node }) else { return }
        story.first = point(life.first)
        story.released = life.released.map(point)
        story.isLifeUncertain = life.isFirstUncertain || life.isReleaseUncertain
    }

    private mutating func addRelations() {
        for interval in history.edges {
            let isInner = interval.edge.from == node
            guard isInner || interval.edge.to == node else { continue }
            let relation = NodeStory.Relation(
                kind: interval.edge.kind,
                other: facts(isInner ? interval.edge.to : interval.edge.from),
                began: point(interval.began),
                ended: interval.ended.map(point),
                isUncertain: interval.isBeginningUncertain || interval.isEndUncertain
            )
            if isInner { story.parents.append(relation) } else { story.children.append(relation) }
        }
    }

    private mutating func addSentMessages() {
        for path in history.messages where path.sender == node {
            sent.insert(path.id)
            story.sent.append(
                NodeStory.Sending(
                    message: path.id,
                    name: path.name,
                    sent: point(path.sent),
                    outcome: path.outcome,
                    ending: path.ending.map { facts($0.node) },
                    hops: path.hops.count
                )
            )
        }
    }

    private mutating func add(_ record: EventRecord) {
        switch record.kind {
        case .hop where record.subject == node && !sent.contains(record.message):
            story.passed.append(
                NodeStory.Passing(
                    message: record.message,
                    name: name(of: record.message),
                    left: point(record.number),
                    to: facts(record.object),
                    reason: record.hopReason ?? .unexplained,
                    isAsPredicted: record.predicted == record.object
                )
            )
        case .handled, .passedOn, .replied, .unhandled:
            guard record.subject == node else { return }
            story.handled.append(
                NodeStory.Handling(
                    message: record.message,
                    name: name(of: record.message),
                    what: record.kind,
                    at: point(record.number)
                )
            )
        case .transitionBegan, .transitionEnded, .transitionCancelled, .appearanceChanged:
            story.transitions.append(note(record))
        case .delegateCalled, .delegateMissing, .delegateThrew, .dataSourceRead, .dataSourceMissing, .serviceUsed:
            story.calls.append(note(record))
        // Already included as the lifetime, as relations and as messages.
        case .released, .childAdded, .childRemoved, .parentCoordinatorSet, .parentCoordinatorCleared, .ownershipBegan,
            .ownershipEnded, .edgeAppeared, .edgeDisappeared, .messageSent, .hop:
            return
        default:
            story.notes.append(note(record))
        }
    }

    private func note(_ record: EventRecord) -> NodeStory.Note {
        NodeStory.Note(at: point(record.number), kind: record.kind, text: texts.sentence(record))
    }

    private func point(_ event: EventNumber) -> NodeStory.Point {
        NodeStory.Point(event: event, time: times[event])
    }

    private func facts(_ node: NodeID) -> NodeFacts { NodeFacts(node, in: excerpt.dictionary) }

    private func name(of message: MessageID) -> String? {
        excerpt.messageNames[message].map(excerpt.dictionary.text)
    }
}
