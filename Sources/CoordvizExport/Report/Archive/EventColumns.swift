internal import CoordvizModel
internal import CoordvizTimeline

/// The events of a session as columns, with one more for each loss, so that a reader can step to it.
struct EventColumns {
    /// What determines an event's sentence; events of one shape have one pattern.
    private struct Shape: Hashable {
        var kind: EventKind
        var code: UInt8
        var hasSubject: Bool
        var hasObject: Bool
        var hasPredicted: Bool
        var predictsSubject: Bool

        init(_ record: EventRecord) {
            kind = record.kind
            code = record.code
            hasSubject = record.subject != .none
            hasObject = record.object != .none
            hasPredicted = record.predicted != .none
            predictsSubject = record.predicted == record.subject
        }
    }

    private let dictionary: SessionDictionary
    /// The losses that come after what was added so far.
    private var losses: ArraySlice<Loss>
    /// The time of what was added last.
    private var lastTime: Int64
    private(set) var patterns: [ReportDirectory.Pattern] = []
    private var places: [ReportDirectory.Pattern: Int] = [:]
    private var placesOfShapes: [Shape: Int] = [:]
    private var last: (shape: Shape, place: Int)?

    private var number = NumberColumn("event.number", .differences)
    private var time = NumberColumn("event.time", .differences)
    private var pattern = NumberColumn("event.pattern")
    private var thread = NumberColumn("event.thread")
    private var subject = NumberColumn("event.subject", .differences)
    private var object = NumberColumn("event.object", .differences)
    private var predicted = NumberColumn("event.predicted")
    private var message = NumberColumn("event.message", .differences)
    private var name = NumberColumn("event.name")
    private var cause = NumberColumn("event.cause")
    private var strength = NumberColumn("event.strength")

    /// - Parameters:
    ///   - losses: all that was lost.
    ///   - event: the first events are those after this one.
    ///   - lastTime: the time of the event before these, in nanoseconds since the session's start.
    init(dictionary: SessionDictionary, losses: [Loss], after event: EventNumber = .zero, lastTime: Int64 = 0) {
        self.dictionary = dictionary
        self.losses = losses.filter { $0.first > event }.sorted { $0.first < $1.first }[...]
        self.lastTime = lastTime
    }

    var columns: [NumberColumn] {
        [number, time, pattern, thread, subject, object, predicted, message, name, cause, strength]
    }

    /// Adds the next record, and before it what was lost.
    mutating func append(_ record: EventRecord, _ texts: inout TextTable) {
        while let loss = losses.first, loss.first <= record.number {
            // Where an event of that number is there, nothing is missing at that place.
            if loss.first < record.number { append(loss, &texts) }
            losses.removeFirst()
        }
        lastTime = record.time
        number.append(record.number.rawValue)
        time.append(record.time)
        pattern.append(Int64(place(of: record)))
        thread.append(Int64(record.thread))
        subject.append(Int64(record.subject.rawValue))
        object.append(Int64(record.object.rawValue))
        // Nearly always where a hop went.
        predicted.append(record.predicted == record.object ? 0 : Int64(record.predicted.rawValue) + 1)
        message.append(Int64(record.message.rawValue))
        name.append(orZero: texts.place(of: record.name, in: dictionary))
        cause.append(record.causeEvent == .zero ? 0 : record.number.rawValue &- record.causeEvent.rawValue &+ 1)
        strength.append(Int64(record.strength.rawValue))
    }

    /// Adds what was lost after the last record.
    mutating func finish(_ texts: inout TextTable) {
        for loss in losses { append(loss, &texts) }
        losses = []
    }

    /// When it happened is not known; it was not before the events that precede it.
    private mutating func append(_ loss: Loss, _ texts: inout TextTable) {
        let sentence = loss.text.prefix(1).uppercased() + loss.text.dropFirst()
        number.append(loss.first.rawValue)
        time.append(lastTime)
        pattern.append(Int64(place(of: ReportDirectory.Pattern(kind: "lost", text: "{name}"))))
        for keyPath in [\Self.thread, \.predicted, \.cause, \.strength] { self[keyPath: keyPath].append(0) }
        subject.append(0)
        object.append(0)
        message.append(0)
        name.append(orZero: texts.place(of: sentence))
    }

    private mutating func place(of record: EventRecord) -> Int {
        let shape = Shape(record)
        if let last, last.shape == shape { return last.place }
        let place =
            placesOfShapes[shape]
            ?? place(of: ReportDirectory.Pattern(kind: record.kind.name, text: EventText.pattern(of: record)))
        placesOfShapes[shape] = place
        last = (shape, place)
        return place
    }

    private mutating func place(of pattern: ReportDirectory.Pattern) -> Int {
        if let known = places[pattern] { return known }
        places[pattern] = patterns.count
        patterns.append(pattern)
        return patterns.count - 1
    }
}
