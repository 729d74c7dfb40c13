package import CoordvizModel

/// Writes a session as spans in the OpenTelemetry protocol (https://opentelemetry.io/docs/specs/otlp/).
///
/// In batches: in JSON each line is a complete request, in the binary form the batches together are one, because messages
/// of Protocol Buffers are joined by writing them one after the other. `docs/exports.md` describes what becomes what.
package enum OTLPTrace {
    /// The two encodings of the protocol.
    package enum Encoding: String, CaseIterable, Sendable {
        /// JSON, one request on each line: the format of OpenTelemetry's file exporter.
        case json
        /// Protocol Buffers.
        case protobuf
    }

    /// The number of spans of a batch: about half a megabyte of JSON, far below the limits of collectors.
    package static let spansPerBatch = 1000

    /// Passes the batches to `write`, each with the number of its spans. Takes time linear in the session, and memory
    /// linear in its objects and messages.
    /// - Throws: the errors of the source and of `write`.
    package static func write(
        _ session: some SessionSource,
        encoding: Encoding,
        to write: (_ batch: UnsafeRawBufferPointer, _ spans: Int) throws -> Void
    ) throws {
        let spans = try SessionSpans(of: session)
        switch encoding {
        case .json: try batches(of: spans, OTLPJSON(facts: session.facts), write)
        case .protobuf: try batches(of: spans, OTLPProtobuf(facts: session.facts), write)
        }
    }

    private static func batches(
        of spans: SessionSpans<some SessionSource>,
        _ empty: some OTLPBatch,
        _ write: (UnsafeRawBufferPointer, Int) throws -> Void
    ) throws {
        var batch = empty
        var count = 0
        func finish() throws {
            guard count > 0 else { return }
            try batch.finished().withUnsafeBytes { try write($0, count) }
            count = 0
        }
        try spans.forEachSpan { span in
            batch.add(span)
            count += 1
            if count == spansPerBatch { try finish() }
        }
        try finish()
    }
}

/// A batch of spans in one of the encodings.
protocol OTLPBatch {
    mutating func add(_ span: TraceSpan)
    /// The bytes of the batch, after which another one begins.
    mutating func finished() -> [UInt8]
}

/// What is known of the app and the recorder, with names of OpenTelemetry's semantic conventions where there are any
/// (https://opentelemetry.io/docs/specs/semconv/resource/).
struct OTLPResource {
    /// The attributes, each name once.
    let attributes: [(name: String, value: TraceFact.Value)]

    init(_ facts: SessionFacts) {
        let process = TraceNames.shown(facts.process)
        var attributes: [(name: String, value: TraceFact.Value)] = [
            ("service.name", .text(process.isEmpty ? "unknown_service" : process)),
            ("service.instance.id", .text(facts.uuid.text)), ("process.pid", .integer(facts.processID)),
            ("os.description", .text(TraceNames.shown(facts.system))),
            ("coordviz.session", .integer(facts.id.rawValue)),
            ("coordviz.recorder.version", .text(TraceNames.shown(facts.recorderVersion))),
        ]
        if let version = facts.labels["version"] {
            attributes.append(("service.version", .text(TraceNames.shown(version))))
        }
        for (name, value) in facts.labels.sorted(by: { $0.key < $1.key }) {
            attributes.append(("coordviz.label.\(TraceNames.shown(name))", .text(TraceNames.shown(value))))
        }
        self.attributes = attributes
    }
}
