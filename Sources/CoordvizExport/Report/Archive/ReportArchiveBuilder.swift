internal import CoordvizChecks
internal import CoordvizModel
internal import CoordvizTimeline

/// Puts the directory of a session's data together. Pure; every text is cleaned here, once.
struct ReportArchiveBuilder {
    let facts: SessionFacts
    /// What was lost.
    let unknown: UnknownStretches
    /// Where snapshots were skipped.
    let unobserved: UnobservedStretches

    /// - Parameters:
    ///   - checks: the findings; nil if the session was not checked.
    ///   - hasFindings: whether the data contain the findings; otherwise the page has them.
    ///   - losses: sentences about what is missing or impossible in the session.
    ///   - extract: what this is an extract of, as a sentence; nil if it is the whole session.
    ///   - growth: which part of the session this is while an app records it; nil in a report.
    func build(
        _ columns: ReportColumns,
        checks: Checks?,
        hasFindings: Bool = true,
        losses: [String],
        extract: String? = nil,
        growth: ReportDirectory.Growth? = nil
    ) -> ReportArchive {
        let checks = hasFindings ? checks : nil
        let directory = ReportDirectory(
            session: session(losses, extract),
            texts: columns.texts,
            nodeKinds: NodeKind.allCases.map(\.name),
            edgeKinds: EdgeKind.allCases.map(\.name),
            outcomes: MessagePath.Outcome.allCases.map(\.rawValue),
            strengths: CauseStrength.allCases.map(\.name),
            appearances: AppearanceState.allCases.map(\.name),
            chainEndings: ChainColumns.Ending.allCases.map(\.rawValue),
            reasons: HopReason.allCases.map { ReportDirectory.Reason(name: $0.name, text: $0.text) },
            patterns: columns.patterns,
            losses: unknown.losses.map {
                ReportDirectory.Loss(first: $0.first.rawValue, last: $0.last.rawValue, text: CleanText.clean($0.text))
            },
            unknown: unknown.all.map {
                ReportDirectory.Unknown(first: $0.first.rawValue, end: $0.end?.rawValue, text: CleanText.clean($0.text))
            },
            unobserved: unobserved.all.isEmpty
                ? nil
                : unobserved.all.map {
                    ReportDirectory.Unobserved(first: $0.first.rawValue, end: $0.end?.rawValue)
                },
            unobservedText: checks?.unobserved.map { CleanText.clean($0.text(of: facts)) },
            unseenText: checks?.unseen.map { CleanText.clean($0.text) },
            chainsEnd: columns.chainsEnd?.rawValue,
            findings: hasFindings ? checks?.findings.map(finding) ?? [] : nil,
            notJudged: hasFindings
                ? Dictionary(uniqueKeysWithValues: (checks?.notJudged ?? [:]).map { ($0.key.name, $0.value) }) : nil,
            growth: growth,
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
}
