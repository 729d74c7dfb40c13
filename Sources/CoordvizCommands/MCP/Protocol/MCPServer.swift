internal import CoordvizModel

/// Answers the requests of an MCP client (https://modelcontextprotocol.io/specification): an assistant.
///
/// Has no state: every line is answered on its own, also before `initialize`.
struct MCPServer {
    let tools: [MCPTool]
    let instructions: String

    /// The versions of the protocol that are spoken, the newest last. What this server uses is the same in all of them,
    /// except for batches, which one version allows and no client sends.
    static let versions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]

    /// The reply to a line; nil when it wants none.
    func reply(to line: [UInt8]) -> JSONValue? {
        // Blank lines separate nothing, and are no messages.
        if line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { return nil }
        switch RPCMessage(line: line) {
        case .notification, .reply: return nil
        case .invalid(let id, let error): return Self.failure(id, error)
        case .request(let id, let method, let parameters):
            do {
                return ["jsonrpc": "2.0", "id": id, "result": try result(of: method, parameters)]
            } catch {
                return Self.failure(id, error)
            }
        }
    }

    /// The reply to a line that cannot be answered.
    static func failure(_ id: JSONValue, _ error: RPCError) -> JSONValue {
        ["jsonrpc": "2.0", "id": id, "error": ["code": .integer(error.code), "message": .text(error.sentence)]]
    }

    private func result(of method: String, _ parameters: JSONValue?) throws(RPCError) -> JSONValue {
        switch method {
        case "initialize": return try greeting(members(of: parameters))
        case "ping": return [:]
        case "tools/list":
            if let cursor = try members(of: parameters)["cursor"], cursor != .null {
                throw .invalidParameters("All tools are in one list, without a cursor.")
            }
            return ["tools": .list(tools.map(\.declaration))]
        case "tools/call": return try call(members(of: parameters))
        default: throw .noMethod(method)
        }
    }

    private func members(of parameters: JSONValue?) throws(RPCError) -> [String: JSONValue] {
        guard let parameters else { return [:] }
        guard let members = parameters.members else { throw .invalidParameters("'params' is not an object.") }
        return members
    }

    private func greeting(_ parameters: [String: JSONValue]) throws(RPCError) -> JSONValue {
        guard let wanted = parameters["protocolVersion"]?.string else {
            throw .invalidParameters("'protocolVersion' is not a text.")
        }
        let version = Self.versions.contains(wanted) ? wanted : Self.versions[Self.versions.count - 1]
        return [
            "protocolVersion": .text(version), "capabilities": ["tools": [:]],
            "serverInfo": ["name": "coordviz", "version": .text(CoordvizVersion.current)],
            "instructions": .text(instructions),
        ]
    }

    private func call(_ parameters: [String: JSONValue]) throws(RPCError) -> JSONValue {
        guard let name = parameters["name"]?.string else { throw .invalidParameters("'name' is not a text.") }
        guard let tool = tools.first(where: { $0.name == name }) else {
            let names = tools.map(\.name).joined(separator: ", ")
            throw .invalidParameters("There is no tool '\(RPCError.shown(name))'. The tools are: \(names).")
        }
        let arguments = parameters["arguments"] ?? [:]
        guard let arguments = arguments.members else { throw .invalidParameters("'arguments' is not an object.") }
        return tool.result(of: arguments)
    }
}
