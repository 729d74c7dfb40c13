package import CoordvizModel

/// Writes a session as JSON in Chrome's Trace Event Format, which Perfetto, `chrome://tracing` and other viewers read.
///
/// The same model as ``PerfettoTrace``. The format has no nested tracks: each track is a thread, in the same order.
/// `docs/exports.md` describes what becomes what.
package enum ChromeTrace {
    /// Passes the trace to `write` in pieces. Takes time linear in the session, and memory linear in its objects and
    /// messages.
    /// - Throws: the errors of the source and of `write`.
    package static func write(
        _ session: some SessionSource,
        to write: @escaping (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        let trace = try SessionTrace(of: session)
        let output = ByteOutput(write)
        var events = ChromeEvents(session: session.facts, tracks: trace.tracks.all)
        events.begin()
        for index in trace.tracks.all.indices {
            events.add(track: index)
            try output.passOnIfLarge(&events.json.bytes)
        }
        try trace.forEachEvent { event in
            events.add(event)
            try output.passOnIfLarge(&events.json.bytes)
        }
        events.end()
        try output.passOn(&events.json.bytes)
    }
}

/// The events of the format, one on each line.
private struct ChromeEvents {
    private let ids: TraceIDs
    private let facts: SessionFacts
    private let tracks: [TraceTrack]
    /// What was written and not passed on yet.
    var json = JSONWriter()

    /// There is one process; its real number may be zero or negative in a recording.
    private static let process = 1

    init(session facts: SessionFacts, tracks: [TraceTrack]) {
        self.facts = facts
        self.tracks = tracks
        ids = TraceIDs(session: facts.uuid)
    }

    mutating func begin() {
        json.beginObject()
        json.key("displayTimeUnit")
        json.literal("ns")
        json.key("otherData")
        json.beginObject()
        for (key, value) in [
            ("ending", facts.endingText), ("process", TraceNames.shown(facts.process)),
            ("session", facts.uuid.text), ("startedAt", WallTime.iso8601(nanoseconds: facts.startedAt)),
            ("system", TraceNames.shown(facts.system)),
        ] {
            json.key(of: key)
            json.string(value)
        }
        for (name, value) in facts.labels.sorted(by: { $0.key < $1.key }) {
            json.key(of: "label.\(TraceNames.shown(name))")
            json.string(TraceNames.shown(value))
        }
        json.endObject()
        json.key("traceEvents")
        json.beginArray()
        let name = tracks.first?.name ?? ""
        metadata("process_name", thread: nil) { json in
            json.key("name")
            json.string(name)
        }
    }

    mutating func end() {
        json.endArray()
        json.endObject()
        json.endDocument()
    }

    /// A thread for a track that has slices.
    mutating func add(track index: Int) {
        guard case .slices = tracks[index].content else { return }
        let name = tracks[index].name
        metadata("thread_name", thread: index) { json in
            json.key("name")
            json.string(name)
        }
        metadata("thread_sort_index", thread: index) { json in
            json.key("sort_index")
            json.integer(index)
        }
    }

    private mutating func metadata(_ name: StaticString, thread: Int?, _ body: (inout JSONWriter) -> Void) {
        json.lineBreak()
        json.beginObject()
        json.key("ph")
        json.literal("M")
        json.key("name")
        json.literal(name)
        addThread(thread)
        json.key("args")
        json.beginObject()
        body(&json)
        json.endObject()
        json.endObject()
    }

    private mutating func addThread(_ thread: Int?) {
        json.key("pid")
        json.integer(Self.process)
        guard let thread else { return }
        json.key("tid")
        // Zero would be replaced by the process.
        json.integer(thread + 1)
    }

    mutating func add(_ event: TraceEvent) {
        json.lineBreak()
        json.beginObject()
        json.key("ph")
        switch event.phase {
        case .begin: json.literal("B")
        case .end: json.literal("E")
        // Only slices can have flows.
        case .instant: if event.flow == nil { json.literal("i") } else { json.literal("X") }
        case .counter: json.literal("C")
        }
        json.key("ts")
        json.thousandths(event.time)
        addThread(event.track)
        switch event.phase {
        case .counter(let value): addCounter(event.track, value)
        case .begin, .instant: addContent(of: event)
        case .end: break
        }
        json.endObject()
    }

    private mutating func addContent(of event: TraceEvent) {
        json.key("name")
        json.string(event.name)
        json.key("cat")
        json.literals(event.categories)
        if case .instant = event.phase {
            if let flow = event.flow {
                json.key("dur")
                json.integer(0)
                json.key("bind_id")
                json.hexadecimal(ids.id(.flow, Int64(flow.message.rawValue)))
                if !flow.isFirst {
                    json.key("flow_in")
                    json.flag(true)
                }
                json.key("flow_out")
                json.flag(true)
            } else {
                json.key("s")
                json.literal("t")
            }
        }
        json.key("args")
        json.beginObject()
        for fact in event.facts {
            json.key(fact.name)
            switch fact.value {
            case .flag(let value): json.flag(value)
            case .integer(let value): json.integer(value)
            case .text(let value): json.string(value)
            }
        }
        json.endObject()
    }

    /// Counters belong to the process, so the name says which object it is.
    private mutating func addCounter(_ track: Int, _ value: Int64) {
        let outer = tracks[track].parent.map { tracks[$0] }
        let isOfObject = if case .slices? = outer?.content { true } else { false }
        json.key("name")
        json.string(isOfObject ? "\(tracks[track].name) of \(outer?.name ?? "")" : tracks[track].name)
        json.key("args")
        json.beginObject()
        json.key("count")
        json.integer(value)
        json.endObject()
    }
}
