internal import CoordvizModel

/// A batch of spans as a line of JSON
/// (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding).
struct OTLPJSON: OTLPBatch {
    private let facts: SessionFacts
    private var json = JSONWriter()
    private var isEmpty = true

    init(facts: SessionFacts) { self.facts = facts }

    mutating func add(_ span: TraceSpan) {
        if isEmpty { begin() }
        isEmpty = false
        json.beginObject()
        json.key("traceId")
        json.hexadecimal(span.trace.high, span.trace.low)
        json.key("spanId")
        json.hexadecimal(span.id)
        // Some readers refuse an empty one.
        if let parent = span.parent {
            json.key("parentSpanId")
            json.hexadecimal(parent)
        }
        json.key("name")
        json.string(span.name)
        json.key("kind")
        json.integer(1)
        json.key("startTimeUnixNano")
        json.quoted(TraceClock.wallTime(span.start, start: facts.startedAt))
        json.key("endTimeUnixNano")
        json.quoted(TraceClock.wallTime(span.end, start: facts.startedAt))
        add(span.facts)
        if !span.events.isEmpty { add(span.events) }
        if let link = span.link { add(link) }
        if let failure = span.failure {
            json.key("status")
            json.beginObject()
            json.key("code")
            json.integer(2)
            json.key("message")
            json.string(failure)
            json.endObject()
        }
        json.endObject()
    }

    mutating func finished() -> [UInt8] {
        json.endArray()
        json.endObject()
        json.endArray()
        json.endObject()
        json.endArray()
        json.endObject()
        json.endDocument()
        let batch = json.bytes
        json.bytes.removeAll(keepingCapacity: true)
        isEmpty = true
        return batch
    }

    private mutating func begin() {
        json.beginObject()
        json.key("resourceSpans")
        json.beginArray()
        json.beginObject()
        json.key("resource")
        json.beginObject()
        json.key("attributes")
        json.beginArray()
        for (name, value) in OTLPResource(facts).attributes {
            json.beginObject()
            json.key("key")
            json.string(name)
            add(value)
            json.endObject()
        }
        json.endArray()
        json.endObject()
        json.key("scopeSpans")
        json.beginArray()
        json.beginObject()
        json.key("scope")
        json.beginObject()
        json.key("name")
        json.literal("coordviz")
        json.key("version")
        json.string(CoordvizVersion.current)
        json.endObject()
        json.key("spans")
        json.beginArray()
    }

    private mutating func add(_ events: [TraceSpan.Event]) {
        json.key("events")
        json.beginArray()
        for event in events {
            json.beginObject()
            json.key("timeUnixNano")
            json.quoted(TraceClock.wallTime(event.time, start: facts.startedAt))
            json.key("name")
            json.string(event.name)
            add(event.facts)
            json.endObject()
        }
        json.endArray()
    }

    private mutating func add(_ link: TraceSpan.Link) {
        json.key("links")
        json.beginArray()
        json.beginObject()
        json.key("traceId")
        json.hexadecimal(link.trace.high, link.trace.low)
        json.key("spanId")
        json.hexadecimal(link.span)
        add(link.facts)
        json.endObject()
        json.endArray()
    }

    private mutating func add(_ facts: [TraceFact]) {
        json.key("attributes")
        json.beginArray()
        for fact in facts {
            json.beginObject()
            json.key("key")
            json.literal(fact.name)
            add(fact.value)
            json.endObject()
        }
        json.endArray()
    }

    private mutating func add(_ value: TraceFact.Value) {
        json.key("value")
        json.beginObject()
        switch value {
        case .integer(let number):
            json.key("intValue")
            json.quoted(number)
        case .text(let text):
            json.key("stringValue")
            json.string(text)
        case .flag(let flag):
            json.key("boolValue")
            json.flag(flag)
        }
        json.endObject()
    }
}
