internal import CoordvizModel

/// A batch of spans in the binary form. Field numbers are those of `opentelemetry/proto/trace/v1/trace.proto`.
struct OTLPProtobuf: OTLPBatch {
    private let facts: SessionFacts
    private var spans = ProtobufWriter()

    init(facts: SessionFacts) { self.facts = facts }

    mutating func add(_ span: TraceSpan) {
        let start = facts.startedAt
        spans.message(2) { message in
            message.bytes(1, bigEndian: span.trace.high, span.trace.low)
            message.bytes(2, bigEndian: span.id)
            if let parent = span.parent { message.bytes(4, bigEndian: parent) }
            message.string(5, span.name)
            message.varint(6, 1)
            message.fixed64(7, TraceClock.wallTime(span.start, start: start))
            message.fixed64(8, TraceClock.wallTime(span.end, start: start))
            for fact in span.facts { message.message(9) { Self.add(fact, to: &$0) } }
            for event in span.events {
                message.message(11) { happened in
                    happened.fixed64(1, TraceClock.wallTime(event.time, start: start))
                    happened.string(2, event.name)
                    for fact in event.facts { happened.message(3) { Self.add(fact, to: &$0) } }
                }
            }
            if let link = span.link {
                message.message(13) { linked in
                    linked.bytes(1, bigEndian: link.trace.high, link.trace.low)
                    linked.bytes(2, bigEndian: link.span)
                    for fact in link.facts { linked.message(4) { Self.add(fact, to: &$0) } }
                }
            }
            if let failure = span.failure {
                message.message(15) {
                    $0.string(2, failure)
                    $0.varint(3, 2)
                }
            }
        }
    }

    mutating func finished() -> [UInt8] {
        var batch = ProtobufWriter()
        batch.message(1) { resourceSpans in
            resourceSpans.message(1) { resource in
                for (name, value) in OTLPResource(facts).attributes {
                    resource.message(1) { Self.add(name, value, to: &$0) }
                }
            }
            resourceSpans.message(2) { scopeSpans in
                scopeSpans.message(1) {
                    $0.string(1, "coordviz")
                    $0.string(2, CoordvizVersion.current)
                }
                scopeSpans.append(spans.bytes)
            }
        }
        spans.bytes.removeAll(keepingCapacity: true)
        return batch.bytes
    }

    private static func add(_ fact: TraceFact, to attribute: inout ProtobufWriter) {
        attribute.literal(1, fact.name)
        add(fact.value, to: &attribute)
    }

    private static func add(_ name: String, _ value: TraceFact.Value, to attribute: inout ProtobufWriter) {
        attribute.string(1, name)
        add(value, to: &attribute)
    }

    private static func add(_ value: TraceFact.Value, to attribute: inout ProtobufWriter) {
        attribute.message(2) { any in
            switch value {
            case .text(let text): any.string(1, text)
            case .flag(let flag): any.flag(2, flag)
            case .integer(let number): any.integer(3, number)
            }
        }
    }
}
