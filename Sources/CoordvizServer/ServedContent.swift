/// What a ``LocalServer`` serves.
package protocol ServedContent: Sendable {
    /// Answers a GET request that passed the guards. Called on a separate thread, one request after the other, and may
    /// take long.
    /// - Parameters:
    ///   - path: as in the request, without the query; begins with a slash, and is not decoded.
    ///   - query: what follows the question mark, not decoded; empty if there is none.
    /// - Returns: nil if there is nothing at the path.
    func answer(to path: String, query: String) -> ServedAnswer?

    /// Whether the answer takes so long that others must not wait for it; it is made on another thread, beside them.
    func takesLong(_ path: String) -> Bool
}

/// An answer to a request.
package struct ServedAnswer: Sendable, Equatable {
    package enum Status: Sendable { case ok, malformed, notFound, conflict, failed }

    package var status: Status
    /// Such as `text/html; charset=utf-8`.
    package var contentType: String
    package var body: [UInt8]
    /// The name under which a browser saves the answer; nil if it shows it.
    package var fileName: String?

    package init(_ contentType: String, _ body: [UInt8], status: Status = .ok, fileName: String? = nil) {
        self.status = status
        self.contentType = contentType
        self.body = body
        self.fileName = fileName
    }

    /// A sentence in plain text.
    package init(_ status: Status, saying sentence: String) {
        self.init("text/plain; charset=utf-8", Array("\(sentence)\n".utf8), status: status)
    }
}

/// What is sent to the pages that listen to the server.
///
/// https://html.spec.whatwg.org/multipage/server-sent-events.html
package struct ServedEvent: Sendable, Equatable {
    package var id: String
    package var name: String
    package var data: String

    package init(id: String, name: String, data: String) {
        (self.id, self.name, self.data) = (id, name, data)
    }

    /// The lines of the stream. A line end in a field would begin another one, and is left out.
    var text: String {
        func line(_ field: String, _ value: String) -> String {
            "\(field): \(value.filter { !$0.isNewline && $0 != "\0" })\n"
        }
        return line("id", id) + line("event", name) + line("data", data) + "\n"
    }
}
