internal import ArgumentParser
internal import CoordvizClient
internal import CoordvizExport
internal import CoordvizModel

/// The options of `coordviz export --otlp`.
struct SpanArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            How spans are encoded: json, a request on each line, or protobuf. A file is in JSON without it, and what is \
            sent in protobuf.
            """,
            valueName: "encoding"
        )
    )
    var encoding: OTLPTrace.Encoding?

    @Option(
        help: ArgumentHelp(
            "Send the spans to this collector, such as http://127.0.0.1:4318. The path is /v1/traces if there is none.",
            valueName: "url"
        )
    )
    var send: String?

    @Option(
        help: ArgumentHelp(
            "A header of each request, such as X-Scope-OrgID=shop; may be repeated (with --send).",
            valueName: "name=value"
        )
    )
    var header: [String] = []

    @Option(
        help: ArgumentHelp(
            "How long to try to send a request, in seconds: 30 without it (with --send).",
            valueName: "seconds"
        )
    )
    var timeout: Int?

    /// The options that were given.
    var given: [String] {
        (encoding == nil ? [] : ["--encoding"]) + (send == nil ? [] : ["--send"]) + sendingOnly
    }

    private var sendingOnly: [String] { (header.isEmpty ? [] : ["--header"]) + (timeout == nil ? [] : ["--timeout"]) }

    /// The encoding that was given, or the usual one.
    var usedEncoding: OTLPTrace.Encoding { encoding ?? (send == nil ? .json : .protobuf) }

    func validate() throws {
        if send == nil, let option = sendingOnly.first {
            throw ValidationError.saying("\(option) is for sending spans: write --send with the collector's address.")
        }
        _ = try address()
        _ = try fields()
        if let timeout, !(1...86_400).contains(timeout) {
            throw ValidationError.saying(
                "'\(String(timeout))' is not a time to try to send. Write seconds, from 1 to 86400."
            )
        }
    }

    /// Where to send spans; nil if they are not sent.
    func address() throws -> HTTPAddress? {
        guard let send else { return nil }
        do {
            return try HTTPAddress(send, path: "/v1/traces")
        } catch {
            throw ValidationError(error.sentence(on: send).text)
        }
    }

    func fields() throws -> [HTTPField] {
        try header.map { text in
            do throws(HTTPFieldError) {
                return try HTTPField(text)
            } catch {
                throw ValidationError(error.sentence(on: text).text)
            }
        }
    }
}

extension OTLPTrace.Encoding: ExpressibleByArgument {}

extension HTTPAddressError {
    fileprivate func sentence(on text: String) -> Sentence {
        // A query may be a secret.
        let text = text.utf8.firstIndex(of: UInt8(ascii: "?")).map { "\(text[..<$0])?…" } ?? text
        return switch self {
        case .noScheme: "'\(text)' is not the address of a collector. Write, for example, --send http://127.0.0.1:4318."
        case .secure:
            """
            coordviz cannot send over https, because it has no TLS. Run a collector on this machine that forwards \
            spans to '\(text)', and send to that one: --send http://127.0.0.1:4318.
            """
        case .otherScheme:
            "'\(text)' is not an address for OTLP over HTTP. Write, for example, --send http://127.0.0.1:4318."
        // Without the address, because that contains the password.
        case .credentials:
            """
            The address of --send contains a user name or a password, which would be sent unencrypted. Leave out what \
            is before the @. If the collector needs a header, write --header. An @ in a path or a query is written %40.
            """
        case .host: "'\(text)' names no host. Write, for example, --send http://127.0.0.1:4318, or http://[::1]:4318."
        case .port: "The port in '\(text)' is not a number from 1 to 65535. Collectors usually listen at 4318."
        case .fragment: "A collector never receives what is after the # in '\(text)'. Leave it out."
        case .characters:
            """
            '\(text)' contains characters that an address cannot contain. Write them percent-encoded, such as %20 for a \
            space.
            """
        }
    }
}

extension HTTPFieldError {
    /// Without the value, which may be a secret.
    fileprivate func sentence(on text: String) -> Sentence {
        let name = HTTPField.name(beginning: text)
        return switch self {
        case .noValue: "--header has no value. Write, for example, --header X-Scope-OrgID=shop."
        case .colon: "--header has a colon after '\(name)'. Write NAME=VALUE, for example, --header X-Scope-OrgID=shop."
        case .name: "'\(name)…' is not the name of a header. Write, for example, --header X-Scope-OrgID=shop."
        case .own: "coordviz writes the header '\(name)' itself. Leave --header \(name) out."
        case .value:
            "The value of the header '\(name)' contains line ends, control characters or letters that are not ASCII."
        }
    }
}
