internal import CoordvizModel
internal import CoordvizTimeline

/// Turns a session's history into the data of the page. Pure; every text is cleaned here, once.
struct ReportDataBuilder {
    let recording: String
    let facts: SessionFacts
    let dictionary: SessionDictionary
    let history: SessionHistory
    let assignment: SlotAssignment
    let layout: GraphLayout

    func build() -> ReportData {
        let names = NodeNames(dictionary: dictionary)
        let sentences = EventText(dictionary: dictionary)
        return ReportData(
            generator: ReportData.Generator(name: "coordviz", version: CoordvizVersion.current),
            recording: CleanText.clean(recording),
            session: session,
            counts: ReportData.Counts(
                events: history.records.count,
                coordinators: history.lives.count { dictionary.kind(of: $0.node) == .coordinator },
                messages: history.messages.count
            ),
            nodes: history.lives.map { node($0, names) },
            edges: history.edges.map(edge),
            events: history.records.map { event($0, sentences) },
            messages: history.messages.map(message),
            lanes: history.lanes.map(lane),
            layout: ReportData.Layout(width: layout.width, height: layout.height)
        )
    }

    private var session: ReportData.Session {
        ReportData.Session(
            id: facts.id.rawValue,
            process: CleanText.clean(facts.process),
            startedAt: WallTime.iso8601(nanoseconds: facts.startedAt),
            duration: facts.duration,
            ending: facts.ending.rawValue,
            endingText: facts.endingText,
            events: facts.lastEvent.rawValue,
            dropped: facts.dropped
        )
    }

    private func node(_ life: NodeLife, _ names: NodeNames) -> ReportData.Node {
        let kind = dictionary.kind(of: life.node)
        let slot = assignment.slotByNode[life.node]
        let size = slot.map { LayoutRequest.size(of: assignment.slots[$0]) } ?? (width: 0, height: 0)
        let center = slot.flatMap { layout.centers[$0] } ?? GraphLayout.Point(x: 0, y: 0)
        return ReportData.Node(
            id: life.node.rawValue,
            kind: (kind == .privateView ? .view : kind).name,
            type: CleanText.clean(dictionary.typeName(of: life.node)),
            name: CleanText.clean(names.title(life.node)),
            identifier: dictionary.identifier(of: life.node).map(CleanText.clean),
            first: life.first.rawValue,
            released: life.released?.rawValue,
            folded: kind == .privateView,
            x: center.x,
            y: center.y,
            width: size.width,
            height: size.height
        )
    }

    private func edge(_ interval: EdgeInterval) -> ReportData.Edge {
        ReportData.Edge(
            kind: interval.edge.kind.name,
            from: interval.edge.from.rawValue,
            to: interval.edge.to.rawValue,
            began: interval.began.rawValue,
            ended: interval.ended?.rawValue,
            since: interval.since?.rawValue,
            claimed: interval.isClaimed
        )
    }

    private func event(_ record: EventRecord, _ sentences: EventText) -> ReportData.Event {
        ReportData.Event(
            n: record.number.rawValue,
            t: record.time,
            kind: record.kind.name,
            thread: record.thread,
            subject: record.subject.orNil?.rawValue,
            object: record.object.orNil?.rawValue,
            message: record.message.orNil?.rawValue,
            cause: record.causeEvent.orNil?.rawValue,
            strength: record.strength.name,
            text: CleanText.clean(sentences.sentence(record))
        )
    }

    private func message(_ path: MessagePath) -> ReportData.Message {
        ReportData.Message(
            id: path.id.rawValue,
            name: CleanText.clean(path.name),
            sender: path.sender.rawValue,
            sent: path.sent.rawValue,
            outcome: path.outcome.rawValue,
            end: path.ending?.node.rawValue,
            endEvent: path.ending?.event.rawValue,
            location: path.location.map(CleanText.clean),
            values: path.values.map(CleanText.clean),
            hops: path.hops.map(hop),
            stops: path.stops.map {
                ReportData.Stop(node: $0.node.rawValue, event: $0.event.rawValue, what: $0.what.name)
            }
        )
    }

    private func hop(_ hop: MessagePath.Hop) -> ReportData.Hop {
        ReportData.Hop(
            number: hop.number,
            event: hop.event.rawValue,
            from: hop.from.rawValue,
            to: hop.to.rawValue,
            reason: hop.reason.name,
            reasonText: hop.reason.text,
            predicted: hop.predicted?.rawValue,
            predictedReason: hop.predictedReason.text,
            inferred: false
        )
    }

    private func lane(_ lane: CoordinatorLane) -> ReportData.Lane {
        ReportData.Lane(
            node: lane.coordinator.rawValue,
            depth: lane.depth,
            added: lane.added.rawValue,
            removed: lane.removed?.rawValue,
            released: lane.released?.rawValue
        )
    }
}
