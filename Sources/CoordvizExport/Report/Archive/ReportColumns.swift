internal import CoordvizModel
internal import CoordvizTimeline

/// The columns of a session's data, with the texts and patterns that they name: what can be made without knowing of findings.
struct ReportColumns: Sendable {
    let all: [NumberColumn]
    let texts: [String]
    let patterns: [ReportDirectory.Pattern]
    /// The event after which no chain is computed; nil if all are.
    let chainsEnd: EventNumber?

    /// The columns of a whole session. Takes time linear in it; nothing is done for an event that can be done once.
    init(of history: SessionHistory, dictionary: SessionDictionary) {
        let chains = ChainHistory(of: history.structure, dictionary: dictionary)
        let structure = StructureColumns(history.structure, chains, dictionary: dictionary)
        var events = EventColumns(dictionary: dictionary, losses: history.unknown.losses)
        var texts = TextTable()
        for record in history.records { events.append(record, &texts) }
        events.finish(&texts)
        self.init(events, structure, chainsEnd: structure.chains.end, texts) { append in
            history.messages.forEach(append)
        }
    }

    /// The columns of a part of a session.
    /// - Parameters:
    ///   - events: its events, with what was lost.
    ///   - structure: nil if the part has none.
    ///   - texts: those of the events.
    ///   - forEachMessage: calls its argument with each of its messages, in the order of sending.
    init(
        _ events: EventColumns,
        _ structure: StructureColumns?,
        chainsEnd: EventNumber?,
        _ texts: TextTable,
        forEachMessage: ((MessagePath) -> Void) -> Void
    ) {
        var texts = texts
        let nodes = structure?.nodes(&texts) ?? []
        var messages = MessageColumns()
        forEachMessage { messages.append($0, &texts) }
        let places = structure?.places(&texts) ?? []
        var all = events.columns
        all += nodes + (structure?.edges ?? [])
        all += messages.columns + (structure?.lanes ?? [])
        all += places + (structure?.chains.columns ?? [])
        self.all = all
        self.texts = texts.texts
        patterns = events.patterns
        self.chainsEnd = chainsEnd
    }
}
