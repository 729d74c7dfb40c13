internal import CoordvizChecks
package import CoordvizModel
internal import CoordvizTimeline

/// The data of a session for the page while an app records it: what is new is read and passed on, once.
///
/// docs/report-data.md describes how a page puts the parts together. Not thread-safe.
package final class GrowingReport {
    /// What a page has of a session.
    package struct Position: Equatable, Sendable {
        /// The number of its last row: of an event, or the first one of a loss.
        package var event: EventNumber
        /// The versions of its structure and findings, as it received them.
        package var structure: String
        package var findings: String

        package init(event: EventNumber, structure: String, findings: String) {
            (self.event, self.structure, self.findings) = (event, structure, findings)
        }
    }

    private let token: String
    private var history = GrowingHistory()
    private let structure = GrowingStructure()
    private var issues = RecordingIssues()
    private var readingIssues = ReadingIssues()
    private var failure: TestFailure?
    /// The version of the structure that was read last.
    private var readVersion: Int?
    private var contradictions: Contradictions?

    /// What contradicts itself in the structure as it was at some time.
    private struct Contradictions {
        let found: RecordingIssues.OfStructure
        /// How many edges there were then.
        let edges: Int
        /// Whether the session had ended.
        let isFinal: Bool
    }

    /// - Parameter token: begins each version, so that pages of another server or session are recognised; of letters and
    ///   digits.
    package init(token: String) { self.token = token }

    /// The data for a page, not compressed. Takes time linear in what is new since the last call and since the page's
    /// position; in the structure, if that changed; and in the number of messages, of which each is looked at.
    /// - Parameters:
    ///   - source: the session as it is now, read at one moment.
    ///   - position: what the page has; nil if it has nothing.
    ///   - checked: the findings, which must not be newer than the source; nil if the session was not checked yet.
    /// - Returns: nil if the page's position is not one of this session, or what it has is no longer true.
    /// - Throws: what the source throws; then a new report must be begun. ``ExportError``.
    package func data(
        of source: some SessionSource,
        after position: Position? = nil,
        checked: SessionFindings?
    ) throws -> [UInt8]? {
        try read(source)
        if let position, !isContinued(position) { return nil }
        let (after, dictionary) = (position?.event ?? .zero, source.dictionary)
        let growth = ReportDirectory.Growth(
            after: after.rawValue,
            structure: version(history.structureVersion),
            findings: version(checked?.version ?? 0),
            checked: checked?.event.rawValue ?? 0
        )
        let (structure, contradictions) = readStructure(
            dictionary,
            after: position?.structure,
            isRunning: source.facts.isBeingRecorded
        )
        var texts = TextTable()
        var events = EventColumns(
            dictionary: dictionary,
            losses: history.unknown.losses,
            after: after,
            lastTime: try time(of: after, in: source)
        )
        if after < history.last {
            try source.forEachRecord(in: EventNumber(rawValue: after.rawValue + 1)...history.last) {
                events.append($0, &texts)
            }
        }
        events.finish(&texts)
        let columns = ReportColumns(events, structure, chainsEnd: self.structure.chainsEnd, texts) { append in
            history.forEachMessage(changedAfter: after, append)
        }
        return try ReportArchiveBuilder(facts: source.facts, unknown: history.unknown, unobserved: history.unobserved)
            .build(
                columns,
                checks: checked?.checks,
                hasFindings: position?.findings != growth.findings,
                losses: losses(source.facts, dictionary, contradictions),
                growth: growth
            ).bytes()
    }

    /// The session in the page's index. Takes time linear in what is new.
    /// - Throws: what the source throws; then a new report must be begun.
    package func entry(of source: some SessionSource, checked: SessionFindings?) throws -> LivePage.Entry {
        try read(source)
        return LivePage.Entry(
            ReportIndex.Session(
                source.facts,
                id: source.facts.id.rawValue,
                findings: checked?.checks.findings.count ?? 0,
                opensAt: failure?.event,
                failure: failure
            )
        )
    }

    private func read(_ source: some SessionSource) throws {
        let dictionary = source.dictionary
        try history.read(from: source) {
            (issues, readingIssues, failure) = (RecordingIssues(), ReadingIssues(), nil)
        } noting: { record in
            issues.note(record)
            if failure == nil { failure = TestFailure(record, dictionary: dictionary) }
        }
        readingIssues.add(source.integrityIssues)
    }

    // MARK: What pages have

    /// Those of other servers, sessions, or readings have other beginnings.
    private var beginning: String { "\(token).\(history.restarts)." }

    private func version(_ number: Int) -> String { "\(beginning)\(number)" }

    private func isContinued(_ position: Position) -> Bool {
        let lastRow = max(history.last, history.unknown.losses.last?.first ?? .zero)
        return position.event <= lastRow && position.structure.hasPrefix(beginning)
            && position.findings.hasPrefix(beginning)
    }

    // MARK: Parts of the data

    /// Takes over what is new in the structure.
    /// - Parameter page: the version of the page's structure; nil if it has none.
    /// - Returns: what the page does not have, nil if it has all; and what contradicts itself.
    private func readStructure(
        _ dictionary: SessionDictionary,
        after page: String?,
        isRunning: Bool
    ) -> (columns: StructureColumns?, contradictions: RecordingIssues.OfStructure) {
        let version = history.structureVersion
        let isWanted = page != self.version(version)
        if !isWanted, let known = contradictions, readVersion == version, known.isFinal || isRunning {
            return (nil, known.found)
        }
        // Once, because its lanes are put in order each time.
        let history = history.structure
        if readVersion != version { structure.read(history, dictionary: dictionary, version: version) }
        let found = contradictions(in: history, dictionary, isNew: readVersion != version, isRunning: isRunning)
        readVersion = version
        guard isWanted else { return (nil, found) }
        let number = page.flatMap { Int($0.dropFirst(beginning.count)) }
        return (structure.columns(of: history, dictionary: dictionary, changedAfter: number), found)
    }

    private func contradictions(
        in history: SessionStructure,
        _ dictionary: SessionDictionary,
        isNew: Bool,
        isRunning: Bool
    ) -> RecordingIssues.OfStructure {
        if let known = contradictions {
            // To look for them takes as long as all else, and apps that run have none: so not each time.
            let isKnown = isRunning ? history.edges.count <= known.edges + known.edges / 4 : known.isFinal && !isNew
            if isKnown { return known.found }
        }
        let found = RecordingIssues.OfStructure(history, dictionary: dictionary)
        contradictions = Contradictions(found: found, edges: history.edges.count, isFinal: !isRunning)
        return found
    }

    /// The time of the last event up to a row: the row may be that of a loss.
    private func time(of row: EventNumber, in source: some SessionSource) throws -> Int64 {
        var event = row
        while let loss = history.unknown.loss(of: event) { event = EventNumber(rawValue: loss.first.rawValue - 1) }
        guard event > .zero else { return 0 }
        var time: Int64 = 0
        try source.forEachRecord(in: event...event) { time = $0.time }
        return time
    }

    private func losses(
        _ facts: SessionFacts,
        _ dictionary: SessionDictionary,
        _ structure: RecordingIssues.OfStructure
    ) -> [String] {
        facts.lossTexts() + readingIssues.texts
            + issues.texts(structure, facts: facts, dictionary: dictionary, missing: readingIssues.missingEvents)
    }
}

extension ReadingIssues {
    /// Adds what was found in further events of the same session.
    fileprivate mutating func add(_ further: ReadingIssues) {
        // The recording is untrusted: sums wrap.
        unreadableEvents &+= further.unreadableEvents
        unknownEvents &+= further.unknownEvents
        unfitEvents &+= further.unfitEvents
        eventsOutOfBlocks &+= further.eventsOutOfBlocks
        unfitDefinitions = max(unfitDefinitions, further.unfitDefinitions)
        foreignFiles = further.foreignFiles
        unreadableRings = further.unreadableRings
    }
}
