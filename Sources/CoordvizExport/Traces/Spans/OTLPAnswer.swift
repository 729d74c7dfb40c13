internal import Foundation

/// What a collector says of a request that it accepted, at least in part: `ExportTraceServiceResponse`
/// (https://opentelemetry.io/docs/specs/otlp/#partial-success-1).
package struct OTLPAnswer: Equatable, Sendable {
    /// Of the request's spans; zero or more.
    package var rejectedSpans: Int64 = 0
    /// Why they were rejected, or a warning if there are none. Data, and cut after 200 characters.
    package var message = ""

    /// Reads an answer's body. An empty one says that everything was accepted.
    /// - Parameter contentType: without parameters, in lower case; nil if it is not known.
    /// - Returns: nil if it is not such an answer.
    package init?(_ body: [UInt8], contentType: String?, encoding: OTLPTrace.Encoding) {
        if body.isEmpty { return }
        switch Self.encoding(contentType) ?? (contentType == nil ? encoding : nil) {
        case .json:
            guard let read = try? JSONDecoder().decode(Response.self, from: Data(body)) else { return nil }
            rejectedSpans = read.partialSuccess?.rejectedSpans?.value ?? 0
            message = TraceNames.shown(read.partialSuccess?.errorMessage ?? "")
        case .protobuf:
            guard let fields = ProtobufReader.fields(body[...]) else { return nil }
            for case (1, .bytes(let bytes)) in fields {
                guard let partial = ProtobufReader.fields(bytes) else { return nil }
                for field in partial {
                    switch field {
                    case (1, .varint(let count)): rejectedSpans = Int64(bitPattern: count)
                    case (2, .bytes(let text)): message = TraceNames.shown(String(decoding: text, as: UTF8.self))
                    default: break
                    }
                }
            }
        case nil: return nil
        }
        rejectedSpans = max(rejectedSpans, 0)
    }

    /// The message of an answer that refuses a request: a `google.rpc.Status`, or plain text. Data, and cut after 200
    /// characters; nil if there is none that can be read.
    package static func refusal(_ body: [UInt8], contentType: String?) -> String? {
        let text: String?
        switch encoding(contentType) {
        case .json: text = (try? JSONDecoder().decode(Status.self, from: Data(body)))?.message
        case .protobuf:
            text =
                ProtobufReader.fields(body[...])?.lazy.compactMap { field in
                    guard case (2, .bytes(let bytes)) = field else { return nil }
                    return String(decoding: bytes, as: UTF8.self)
                }.first
        case nil: text = contentType == nil || contentType == "text/plain" ? String(decoding: body, as: UTF8.self) : nil
        }
        let line = text?.split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.flatMap { $0.isEmpty ? nil : TraceNames.shown($0) }
    }

    private static func encoding(_ contentType: String?) -> OTLPTrace.Encoding? {
        OTLPTrace.Encoding.allCases.first { $0.contentType == contentType }
    }

    private struct Response: Decodable {
        struct PartialSuccess: Decodable {
            var rejectedSpans: Count?
            var errorMessage: String?
        }

        var partialSuccess: PartialSuccess?
    }

    /// JSON has 64-bit integers as texts, and some collectors write them as numbers.
    private struct Count: Decodable {
        var value: Int64

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int64.self) {
                value = number
            } else if let number = Int64(try container.decode(String.self)) {
                value = number
            } else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an integer")
            }
        }
    }

    private struct Status: Decodable {
        var message: String?
    }
}

extension OTLPTrace.Encoding {
    /// The media type of requests and answers over HTTP.
    package var contentType: String {
        switch self {
        case .json: "application/json"
        case .protobuf: "application/x-protobuf"
        }
    }
}
