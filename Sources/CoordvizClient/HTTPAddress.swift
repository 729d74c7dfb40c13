/// The address of a resource on an HTTP server (https://www.rfc-editor.org/rfc/rfc3986, https://www.rfc-editor.org/rfc/rfc9110#name-http-uri-scheme).
///
/// Only forms that mean the same to every program are read: what is unusual is refused, because programs that read an
/// address differently are a way to send a request elsewhere.
package struct HTTPAddress: Equatable, Sendable, CustomStringConvertible {
    /// A name or an IPv4 address in lower case, or an IPv6 address without brackets.
    package let host: String
    /// From 1 to 65,535.
    package let port: Int
    /// Whether the text contained the port; otherwise it is 80.
    package let hasPort: Bool
    /// What is asked for: the path, and the query if there is one.
    package let target: String

    /// The value of the header `Host`.
    var hostField: String {
        let host = host.contains(":") ? "[\(host)]" : host
        return port == 80 ? host : "\(host):\(port)"
    }

    /// The address for messages, always with its path. A query may be a secret, and is not shown.
    package var description: String {
        let path = target.prefix { $0 != "?" }
        return "http://\(hostField)\(path)\(path.endIndex == target.endIndex ? "" : "?…")"
    }

    /// Reads an address such as `http://127.0.0.1:4318` or `http://[::1]:4318/v1/traces`.
    /// - Parameter path: the path if the text has none, or only a slash.
    package init(_ text: String, path: String) throws(HTTPAddressError) {
        // First, because the sentences about other errors quote the address. Anywhere: a slash in a password seems to end
        // the host, and what is before the slash may look like a port.
        guard !text.utf8.contains(UInt8(ascii: "@")) else { throw .credentials }
        let colon = text.firstRange(of: "://")
        let rest = text[(colon?.upperBound ?? text.startIndex)...]
        let authority = rest.prefix { !"/?#".contains($0) }
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { throw .characters }
        guard let colon else { throw .noScheme }
        switch text[..<colon.lowerBound].lowercased() {
        case "http": break
        case "https": throw .secure
        default: throw .otherScheme
        }
        let target = rest[authority.endIndex...]
        guard !target.contains("#") else { throw .fragment }
        guard target.utf8.allSatisfy({ !"\"<>\\^`{|}".utf8.contains($0) }) else { throw .characters }
        (host, port, hasPort) = try Self.place(authority)
        let ownPath = target.prefix { $0 != "?" }
        self.target = (ownPath.isEmpty || ownPath == "/" ? path : String(ownPath)) + target[ownPath.endIndex...]
    }

    private static func place(_ authority: Substring) throws(HTTPAddressError) -> (String, Int, Bool) {
        let host: Substring
        var rest: Substring
        if authority.hasPrefix("[") {
            guard let end = authority.firstIndex(of: "]") else { throw .host }
            host = authority[..<end].dropFirst()
            guard host.contains(":"), host.utf8.allSatisfy({ isHexadecimal($0) || ":.".utf8.contains($0) }) else {
                throw .host
            }
            rest = authority[end...].dropFirst()
        } else {
            host = authority.prefix { $0 != ":" }
            guard !host.isEmpty, host.utf8.count < 254, host.utf8.allSatisfy({ isOfName($0) }) else { throw .host }
            rest = authority[host.endIndex...]
        }
        guard !rest.isEmpty else { return (host.lowercased(), 80, false) }
        guard rest.removeFirst() == ":", rest.count <= 5, rest.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let port = Int(rest), (1...65535).contains(port)
        else { throw .port }
        return (host.lowercased(), port, true)
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            || "-._".utf8.contains(byte)
    }
}

/// Why a text is not an ``HTTPAddress``.
package enum HTTPAddressError: Error, Equatable {
    /// There is no `://`.
    case noScheme
    /// It begins with `https://`.
    case secure
    /// It begins with neither `http://` nor `https://`.
    case otherScheme
    /// It contains an `@`, and so perhaps a user's name or a password, whatever else is wrong with it.
    case credentials
    /// There is no host, or it is neither a name nor an IP address.
    case host
    /// The port is not a number from 1 to 65,535.
    case port
    /// It contains `#`, which is never sent to a server.
    case fragment
    /// It contains control characters, spaces or other characters that have to be percent-encoded.
    case characters
}
