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
        guard let separator = text.firstIndex(of: "=") else { throw .noValue }
        let (name, value) = (text[..<separator], text[separator...].dropFirst())
        guard !name.isEmpty, name.utf8.allSatisfy({ Self.isOfName($0) }) else { throw .name }
        guard !Self.own.contains(name.lowercased()) else { throw .own }
        guard value.utf8.allSatisfy({ $0 == 0x9 || (0x20..<0x7F).contains($0) }) else { throw .value }
        self.name = String(name)
        self.value = String(value)
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
    /// The name is empty, or contains characters that names of headers cannot have.
    case name
    /// The client writes this header itself.
    case own
    /// The value contains line ends, other control characters, or characters that are not ASCII.
    case value
}
