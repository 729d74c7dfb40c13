internal import CoordvizModel

/// The result of a call: a document, as structured content and, for clients that do not read that, as text.
enum ToolReply {
    /// The most bytes of a reply, with its end of line.
    static let most = 8192
    /// What JSON-RPC adds to a result: the names, and an id of ``RPCMessage/longestID`` bytes.
    private static let envelope = 64 + RPCMessage.longestID

    static func result(_ document: JSONValue) -> JSONValue {
        ["content": [["type": "text", "text": .text(JSONText.line(document))]], "structuredContent": document]
    }

    /// Whether the reply with that document is short enough.
    static func fits(_ document: JSONValue) -> Bool {
        JSONText.line(result(document)).utf8.count <= most - envelope
    }

    /// What a client shows to its assistant, so that it can ask better.
    static func failure(_ sentence: String) -> JSONValue {
        // In characters, of which each may be many bytes, also by its escapes.
        var limit = 2000
        while true {
            let text = CleanText.shortened(sentence, to: limit)
            let reply: JSONValue = ["content": [["type": "text", "text": .text(text)]], "isError": true]
            if JSONText.line(reply).utf8.count <= most - envelope || limit <= 3 { return reply }
            limit /= 2
        }
    }
}

/// Why a call has no answer: a sentence for the assistant that says what to do next.
struct ToolFailure: Error, Equatable {
    let sentence: Sentence

    init(_ sentence: Sentence) { self.sentence = sentence }
}
