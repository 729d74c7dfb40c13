package import CoordvizModel

/// Writes a session as a trace for Perfetto: `TrackEvent` packets
/// (https://perfetto.dev/docs/reference/synthetic-track-event).
///
/// Each coordinator has a track below the one of its parent, with its lifetime as a slice and the messages that pass it as
/// instants, which flows connect. `docs/exports.md` describes what becomes what.
package enum PerfettoTrace {
    /// Passes the trace to `write` in pieces. Takes time linear in the session, and memory linear in its objects and
    /// messages.
    /// - Throws: the errors of the source and of `write`.
    package static func write(
        _ session: some SessionSource,
        to write: @escaping (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        let trace = try SessionTrace(of: session)
        let output = ByteOutput(write)
        var packets = PerfettoPackets(session: session.facts)
        packets.addBeginning()
        for (index, track) in trace.tracks.all.enumerated() {
            packets.add(track, index)
            try output.passOnIfLarge(&packets.writer.bytes)
        }
        try trace.forEachEvent { event in
            packets.add(event)
            try output.passOnIfLarge(&packets.writer.bytes)
        }
        try output.passOn(&packets.writer.bytes)
    }
}

/// The packets of a trace. Field numbers are those of `protos/perfetto/trace` in Perfetto's sources.
private struct PerfettoPackets {
    private let ids: TraceIDs
    private let facts: SessionFacts
    /// What was written and not passed on yet.
    var writer = ProtobufWriter()

    init(session facts: SessionFacts) {
        self.facts = facts
        ids = TraceIDs(session: facts.uuid)
    }

    private mutating func packet(_ body: (inout ProtobufWriter) -> Void) {
        let sequence = ids.sequence
        writer.message(1) { packet in
            body(&packet)
            packet.varint(10, sequence)
        }
    }

    /// The wall-clock time of the session's start. Times of events are relative to it, on the default clock (BOOTTIME, 6).
    mutating func addBeginning() {
        let start = TraceClock.wallTime(0, start: facts.startedAt)
        packet { packet in
            packet.message(6) { snapshot in
                for (clock, time) in [(6, 0), (1, start)] as [(UInt64, UInt64)] {
                    snapshot.message(1) {
                        $0.varint(1, clock)
                        $0.varint(2, time)
                    }
                }
            }
            // SEQ_INCREMENTAL_STATE_CLEARED: the beginning of the sequence.
            packet.varint(13, 1)
        }
    }

    mutating func add(_ track: TraceTrack, _ index: Int) {
        let (ids, facts) = (ids, facts)
        packet { packet in
            packet.message(60) { descriptor in
                descriptor.varint(1, ids.id(.track, Int64(index)))
                descriptor.string(2, track.name)
                if let parent = track.parent { descriptor.varint(5, ids.id(.track, Int64(parent))) }
                if case .counter = track.content { descriptor.message(8) { $0.varint(3, 2) } }
                // Explicit order; siblings with the same name are different objects.
                descriptor.varint(11, 3)
                descriptor.integer(12, Int64(index))
                if track.parent == nil { descriptor.string(14, Self.description(of: facts)) }
                descriptor.varint(15, 2)
            }
        }
    }

    private static func description(of facts: SessionFacts) -> String {
        let labels = facts.labels.isEmpty ? [] : [TraceNames.shown(SessionLabels.line(facts.labels))]
        let begun = WallTime.iso8601(nanoseconds: facts.startedAt)
        return (["process \(facts.processID), \(TraceNames.shown(facts.system)), \(begun)", facts.endingText] + labels)
            .joined(separator: "; ")
    }

    mutating func add(_ event: TraceEvent) {
        let ids = ids
        packet { packet in
            packet.varint(8, UInt64(event.time))
            packet.message(11) { message in
                let type: UInt64 =
                    switch event.phase {
                    case .begin: 1
                    case .end: 2
                    case .instant: 3
                    case .counter: 4
                    }
                message.varint(9, type)
                message.varint(11, ids.id(.track, Int64(event.track)))
                if case .counter(let value) = event.phase { message.integer(30, value) }
                for category in event.categories { message.literal(22, category) }
                if !event.name.isEmpty { message.string(23, event.name) }
                if let flow = event.flow { message.fixed64(47, ids.id(.flow, Int64(flow.message.rawValue))) }
                for fact in event.facts { message.message(4) { Self.add(fact, to: &$0) } }
            }
        }
    }

    private static func add(_ fact: TraceFact, to annotation: inout ProtobufWriter) {
        switch fact.value {
        case .flag(let value): annotation.flag(2, value)
        case .integer(let value): annotation.integer(4, value)
        case .text(let value): annotation.string(6, value)
        }
        annotation.literal(10, fact.name)
    }
}
