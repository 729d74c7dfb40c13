internal import CoordvizModel
internal import CoordvizTimeline

/// A session as trace viewers show it: tracks with slices and instants, flows of messages between them, and counters.
///
/// The model of the exports for Perfetto and Chrome. Events are computed while the records are read a second time, so
/// that memory is linear in the objects and messages, and not in the events. Pure: the same session gives the same
/// events.
struct SessionTrace<Source: SessionSource> {
    /// The tracks, each after the one that contains it; events name them by their indexes.
    let tracks: TraceTracks
    private let source: Source
    private let structure: SessionStructure
    private let names: TraceNames

    /// Reads the lifetimes of a session, in one pass.
    /// - Throws: the source's errors.
    init(of source: Source) throws {
        var needs = TraceTracks.Needs()
        structure = try SessionStructure(of: source) { needs.note($0) }
        var names = TraceNames(source.dictionary)
        tracks = TraceTracks(structure, needs, facts: source.facts, names: &names)
        self.names = names
        self.source = source
    }

    /// Calls `body` with each event, in the order of time. Reads the session once.
    /// - Throws: the errors of the source and of `body`.
    func forEachEvent(_ body: (TraceEvent) throws -> Void) throws {
        var lanes = TraceLanes(structure, tracks, names: names)
        var instants = TraceInstants(names: names, dictionary: source.dictionary)
        let points = TracePoints(structure, hasUnplaced: tracks.unplaced != nil, lives: tracks.lives.map(\.life))
        let end = try points.forEach(
            of: source,
            point: { try lanes.events(of: $0, at: $1, body) },
            record: { record, time in
                guard let place = TracePlace(of: record), let track = lanes.track(at: place) else { return }
                try body(instants.event(record, on: track, at: time))
            }
        )
        // Lost events may be before and after any other.
        if let track = tracks.unplaced {
            try body(TraceEvent(phase: .end, track: track, time: end))
        }
    }
}
