package import CoordvizModel
internal import CoordvizTimeline

/// Converts events of a session to ``EventJSON``.
package struct EventJSONWriter {
    private let dictionary: SessionDictionary
    private let nodes: MentionedNodes
    private let sentences: EventText

    /// Creates a writer for events of a session.
    package init(dictionary: SessionDictionary) {
        self.dictionary = dictionary
        nodes = MentionedNodes(dictionary)
        sentences = EventText(dictionary: dictionary)
    }

    /// One event.
    func json(_ record: EventRecord) -> EventJSON {
        var json = EventJSON(
            event: record.number.rawValue,
            time: record.time,
            thread: record.thread,
            kind: record.kind.name,
            text: sentences.sentence(record)
        )
        json.subject = nodes(record.subject)
        json.object = nodes(record.object)
        json.predicted = nodes(record.predicted)
        json.name = record.name.orNil.map(dictionary.text)
        json.message = record.message.orNil?.rawValue
        json.location = dictionary.place(record.location)
        json.cause = record.causeEvent.orNil?.rawValue
        json.strength = json.cause.map { _ in record.strength.name }
        json.since = record.since.orNil?.rawValue
        json.reason = record.hopReason?.name
        json.predictedReason = record.predictedReason?.name
        json.edge = record.edge?.kind.name
        json.appearance = record.appearance?.name
        return json
    }
}
