internal import CoordvizChecks
internal import CoordvizModel
internal import CoordvizTimeline

/// Turns a session's history into the data of the page. Pure; every text is cleaned here, once.
///
/// Costs time and memory linear in the session; nothing is done for an event that could be done once for all.
struct ReportArchiveBuilder {
    let facts: SessionFacts
    let dictionary: SessionDictionary
    let history: SessionHistory

    private static let nodeKinds = NodeKind.allCases
    private static let edgeKinds = EdgeKind.allCases

    func columns() -> ReportColumns {
        let assignment = SlotAssignment(history: history, dictionary: dictionary)
        var texts = TextTable()
        var events = EventColumns(dictionary: dictionary)
        events.append(history, &texts)
        let chains = ChainColumns(history.structure, dictionary)
        let columns =
            events.columns
            + nodes(assignment, &texts) + edges + MessageColumns.columns(of: history.messages, &texts) + lanes
            + places(assignment, &texts) + chains.columns
        return ReportColumns(
            all: columns,
            texts: texts.texts,
            patterns: events.patterns,
            chainsEnd: chains.end
        )
    }

    /// - Parameters:
    ///   - checks: the findings; nil if the session was not checked.
    ///   - losses: sentences about what is missing or impossible in the session.
    ///   - extract: what this is an extract of, as a sentence; nil if it is the whole session.
    func build(_ columns: ReportColumns, checks: Checks?, losses: [String], extract: String? = nil) -> ReportArchive {
        let directory = ReportDirectory(
            session: session(losses, extract),
            texts: columns.texts,
            nodeKinds: Self.nodeKinds.map(\.name),
            edgeKinds: Self.edgeKinds.map(\.name),
            outcomes: MessagePath.Outcome.allCases.map(\.rawValue),
            strengths: CauseStrength.allCases.map(\.name),
            appearances: AppearanceState.allCases.map(\.name),
            chainEndings: ChainColumns.Ending.allCases.map(\.rawValue),
            reasons: HopReason.allCases.map { ReportDirectory.Reason(name: $0.name, text: $0.text) },
            patterns: columns.patterns,
            losses: history.unknown.losses.map {
                ReportDirectory.Loss(first: $0.first.rawValue, last: $0.last.rawValue, text: CleanText.clean($0.text))
            },
            unknown: history.unknown.all.map {
                ReportDirectory.Unknown(first: $0.first.rawValue, end: $0.end?.rawValue, text: CleanText.clean($0.text))
            },
            unobserved: history.unobserved.all.isEmpty
                ? nil
                : history.unobserved.all.map {
                    ReportDirectory.Unobserved(first: $0.first.rawValue, end: $0.end?.rawValue)
                },
            unobservedText: checks?.unobserved.map { CleanText.clean($0.text(of: facts)) },
            unseenText: checks?.unseen.map { CleanText.clean($0.text) },
            chainsEnd: columns.chainsEnd?.rawValue,
            findings: checks?.findings.map(finding) ?? [],
            notJudged: Dictionary(uniqueKeysWithValues: (checks?.notJudged ?? [:]).map { ($0.key.name, $0.value) }),
            columns: columns.all.map {
                ReportDirectory.Column(name: $0.name, coding: $0.coding, count: $0.count, bytes: $0.bytes.count)
            }
        )
        return ReportArchive(directory: directory, columns: columns.all)
    }

    private func session(_ losses: [String], _ extract: String?) -> ReportDirectory.Session {
        ReportDirectory.Session(
            id: facts.id.rawValue,
            uuid: facts.uuid.text,
            labels: facts.labels.sorted { $0.key < $1.key }.map { CleanText.clean("\($0.key)=\($0.value)") },
            process: CleanText.clean(facts.process),
            processID: facts.processID,
            system: CleanText.clean(facts.system),
            recorder: CleanText.clean(facts.recorderVersion),
            startedAt: WallTime.iso8601(nanoseconds: facts.startedAt),
            duration: facts.duration,
            ending: facts.endingName,
            endingText: facts.endingText,
            events: facts.lastEvent.rawValue,
            dropped: facts.dropped,
            losses: losses,
            extract: extract
        )
    }

    private func nodes(_ assignment: SlotAssignment, _ texts: inout TextTable) -> [NumberColumn] {
        let names = NodeNames(dictionary: dictionary).prepared()
        var id = NumberColumn("node.id", .differences)
        var kind = NumberColumn("node.kind")
        var type = NumberColumn("node.type")
        var name = NumberColumn("node.name")
        var identifier = NumberColumn("node.identifier")
        var first = NumberColumn("node.first", .differences)
        var released = NumberColumn("node.released")
        var uncertain = NumberColumn("node.uncertain")
        var place = NumberColumn("node.place")
        for life in history.lives {
            id.append(Int64(life.node.rawValue))
            kind.append(Int64(Self.nodeKinds.firstIndex(of: dictionary.kind(of: life.node)) ?? 0))
            type.append(Int64(texts.place(of: dictionary.typeName(of: life.node))))
            name.append(Int64(texts.place(of: names.title(life.node))))
            identifier.append(orZero: dictionary.identifier(of: life.node).map { texts.place(of: $0) })
            first.append(life.first.rawValue)
            released.append(Self.after(life.first, life.released))
            uncertain.append(Self.sides(start: life.isFirstUncertain, end: life.isReleaseUncertain))
            place.append(orZero: assignment.slotByNode[life.node])
        }
        return [id, kind, type, name, identifier, first, released, uncertain, place]
    }

    private var edges: [NumberColumn] {
        var kind = NumberColumn("edge.kind")
        var from = NumberColumn("edge.from", .differences)
        var to = NumberColumn("edge.to", .differences)
        var began = NumberColumn("edge.began", .differences)
        var ended = NumberColumn("edge.ended")
        var since = NumberColumn("edge.since")
        var claimed = NumberColumn("edge.claimed")
        var uncertain = NumberColumn("edge.uncertain")
        for interval in history.edges {
            kind.append(Int64(Self.edgeKinds.firstIndex(of: interval.edge.kind) ?? 0))
            from.append(Int64(interval.edge.from.rawValue))
            to.append(Int64(interval.edge.to.rawValue))
            began.append(interval.began.rawValue)
            ended.append(Self.after(interval.began, interval.ended))
            since.append(interval.since.map { interval.began.rawValue &- $0.rawValue &+ 1 } ?? 0)
            claimed.append(interval.isClaimed ? 1 : 0)
            uncertain.append(Self.sides(start: interval.isBeginningUncertain, end: interval.isEndUncertain))
        }
        return [kind, from, to, began, ended, since, claimed, uncertain]
    }

    private var lanes: [NumberColumn] {
        var node = NumberColumn("lane.node", .differences)
        var depth = NumberColumn("lane.depth")
        var added = NumberColumn("lane.added", .differences)
        var removed = NumberColumn("lane.removed")
        var released = NumberColumn("lane.released")
        var uncertain = NumberColumn("lane.uncertain")
        for lane in history.lanes {
            node.append(Int64(lane.coordinator.rawValue))
            depth.append(Int64(lane.depth))
            added.append(lane.added.rawValue)
            removed.append(Self.after(lane.added, lane.removed))
            released.append(Self.after(lane.added, lane.released))
            uncertain.append(Self.sides(start: lane.isAddedUncertain, end: lane.isRemovedUncertain))
        }
        return [node, depth, added, removed, released, uncertain]
    }

    private func places(_ assignment: SlotAssignment, _ texts: inout TextTable) -> [NumberColumn] {
        var parent = NumberColumn("place.parent")
        var kind = NumberColumn("place.kind")
        var title = NumberColumn("place.title")
        for slot in assignment.slots {
            parent.append(orZero: slot.parent)
            kind.append(Int64(Self.nodeKinds.firstIndex(of: slot.kind) ?? 0))
            title.append(Int64(texts.place(of: slot.title)))
        }
        return [parent, kind, title]
    }

    private func finding(_ finding: Finding) -> ReportDirectory.Finding {
        ReportDirectory.Finding(
            rule: finding.rule.name,
            title: finding.rule.title,
            severity: "\(finding.severity)",
            headline: CleanText.clean(finding.headline),
            reason: CleanText.clean(finding.reason),
            advice: CleanText.clean(finding.advice),
            evidence: finding.evidence.map(\.event.rawValue),
            nodes: finding.nodes.map(\.rawValue),
            moment: finding.moment.rawValue,
            location: finding.place.map { CleanText.clean("\($0.file):\($0.line)") },
            fingerprint: CleanText.clean(finding.fingerprint),
            occurrences: finding.occurrences,
            furtherMoments: finding.furtherMoments.map(\.rawValue)
        )
    }

    /// How many events after the first one another lies, and one more; zero for none.
    private static func after(_ first: EventNumber, _ event: EventNumber?) -> Int64 {
        event.map { $0.rawValue &- first.rawValue &+ 1 } ?? 0
    }

    /// Which end of a period is among lost events: 1 its start, 2 its end, 3 both.
    private static func sides(start: Bool, end: Bool) -> Int64 { (start ? 1 : 0) + (end ? 2 : 0) }
}
