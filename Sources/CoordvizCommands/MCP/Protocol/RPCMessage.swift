internal import CoordvizModel

/// A message of JSON-RPC 2.0 (https://www.jsonrpc.org/specification), as MCP uses it: an object, never a batch.
enum RPCMessage: Equatable {
    /// Wants a reply.
    case request(id: JSONValue, method: String, parameters: JSONValue?)
    /// Wants none, and gets none, whatever is wrong with it.
    case notification(method: String)
    /// A reply to a request. This server sends none.
    case reply
    /// Is none of these. `id` is null when it cannot be read.
    case invalid(id: JSONValue, RPCError)

    /// The most bytes of an id, as JSON: it is repeated in the reply.
    static let longestID = 128

    /// Reads one line.
    init(line: [UInt8]) {
        guard let value = JSONText.value(of: line) else {
            self = .invalid(id: .null, .notJSON)
            return
        }
        guard let members = value.members else {
            let isBatch = value.elements != nil
            self = .invalid(id: .null, .invalidRequest(isBatch ? "Batches are not supported" : "This is not an object"))
            return
        }
        let id = members["id"].flatMap(Self.usable)
        guard members["jsonrpc"] == "2.0" else {
            self = .invalid(id: id ?? .null, .invalidRequest("'jsonrpc' is not \"2.0\""))
            return
        }
        guard let method = members["method"]?.string else {
            let isReply = members["method"] == nil && (members["result"] != nil || members["error"] != nil)
            self = isReply ? .reply : .invalid(id: id ?? .null, .invalidRequest("'method' is not a text"))
            return
        }
        switch (members["id"], id) {
        case (nil, _): self = .notification(method: method)
        case (_, let id?): self = .request(id: id, method: method, parameters: members["params"])
        case (_, nil): self = .invalid(id: .null, .invalidRequest("'id' is not a 64-bit integer or a short text"))
        }
    }

    /// The id if it may be one: MCP allows whole numbers and texts. Another number than a 64-bit integer could not be
    /// repeated exactly.
    private static func usable(_ id: JSONValue) -> JSONValue? {
        switch id {
        case .integer: id
        case .text where JSONText.line(id).utf8.count <= longestID: id
        default: nil
        }
    }
}

/// An error in a reply, with the codes of JSON-RPC.
struct RPCError: Error, Equatable {
    let code: Int64
    let sentence: String

    static let notJSON = RPCError(
        code: -32700,
        sentence: "This line is not JSON in UTF-8, or is nested more deeply than \(JSONText.deepest) levels."
    )

    static func tooLong(_ most: Int) -> RPCError {
        invalidRequest("This line is longer than \(most) bytes")
    }

    static func invalidRequest(_ reason: String) -> RPCError {
        RPCError(code: -32600, sentence: "\(reason). Send one JSON-RPC 2.0 request on each line.")
    }

    static func noMethod(_ name: String) -> RPCError {
        RPCError(code: -32601, sentence: "There is no method '\(Self.shown(name))'.")
    }

    static func invalidParameters(_ sentence: String) -> RPCError { RPCError(code: -32602, sentence: sentence) }

    /// A name of the client, for use within a sentence.
    static func shown(_ name: String) -> String { TerminalText.escape(short(name)) }

    /// A name of the client with at most 60 scalars: a character may have any number of them.
    static func short(_ name: String) -> String {
        let short = CleanText.shortened(name, to: most)
        let scalars = short.unicodeScalars
        if scalars.count <= most { return short }
        return String(scalars.prefix(most / 2)) + "…" + String(scalars.suffix(most / 2 - 1))
    }

    private static let most = 60
}
