/// A header of a request. It can contain no line end, so that none begins another header or request.
package struct HTTPField: Equatable, Sendable {
    package let name: String
    package let value: String

    /// Headers that the client writes itself, or that would change where a request ends.
    private static let own: Set = [
        "host", "content-length", "content-type", "content-encoding", "transfer-encoding", "accept-encoding",
        "connection", "proxy-connection", "keep-alive", "upgrade", "trailer", "expect",
    ]

    /// Reads `NAME=VALUE`.
    package init(_ text: String) throws(HTTPFieldError) {
        let name = Self.name(beginning: text)
        let rest = text.utf8.dropFirst(name.utf8.count)
        switch rest.first {
        case UInt8(ascii: "="): break
        case UInt8(ascii: ":"): throw .colon
        default: throw rest.contains(UInt8(ascii: "=")) ? .name : .noValue
        }
        guard !name.isEmpty else { throw .name }
        guard !Self.own.contains(name.lowercased()) else { throw .own }
        let value = rest.dropFirst()
        guard value.allSatisfy({ $0 == 0x9 || (0x20..<0x7F).contains($0) }) else { throw .value }
        self.name = name
        self.value = String(Substring(value))
    }

    /// Returns the part of a text that may be the name of a header. What comes after it may be a secret.
    package static func name(beginning text: String) -> String {
        String(Substring(text.utf8.prefix(while: isOfName)))
    }

    /// `token` of https://www.rfc-editor.org/rfc/rfc9110#name-tokens.
    private static func isOfName(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            || "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
}

/// Why a text is not an ``HTTPField``.
package enum HTTPFieldError: Error, Equatable {
    /// There is no `=`.
    case noValue
    /// A colon comes after the name, as in a request.
    case colon
    /// The name is empty, or contains characters that names of headers cannot have.
    case name
    /// The client writes this header itself.
    case own
    /// The value contains line ends, other control characters, or characters that are not ASCII.
    case value
}
