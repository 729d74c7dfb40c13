internal import NIOHTTP1

/// Decides which requests are answered: those of the page that the user opened, and no others.
///
/// A server on this machine is within reach of every page that the user visits. A page of another site can send requests
/// (refused by `Origin`), and can point its own name at 127.0.0.1 to read the answers (DNS rebinding; refused by `Host`).
/// Other programs on this machine can send any header, but do not know the token.
struct RequestGuard: Sendable {
    let port: Int
    let token: AccessToken

    enum Decision: Equatable {
        /// Answer the request.
        case serve(path: String, query: String = "")
        /// The user opened the address with the token: give the browser the cookie, and let it load the page at this path.
        case exchangeToken(path: String)
        case refuse(Refusal)
    }

    /// Why a request is refused.
    enum Refusal: Equatable {
        case malformed, foreignHost, foreignOrigin, method, noToken, wrongToken

        var status: HTTPResponseStatus {
            switch self {
            case .malformed: .badRequest
            case .foreignHost, .foreignOrigin: .forbidden
            case .method: .methodNotAllowed
            case .noToken, .wrongToken: .unauthorized
            }
        }

        var sentence: String {
            switch self {
            case .malformed: "The request is not one that a browser sends to this server."
            case .foreignHost: "This server answers only to its own address on this machine."
            case .foreignOrigin: "This server does not answer to pages of other sites."
            case .method: "This server only shows things: use GET or HEAD."
            case .noToken: "Open the address that 'coordviz serve' printed, with its token."
            case .wrongToken:
                "The token is wrong, perhaps of an earlier start. Open the address that 'coordviz serve' printed."
            }
        }
    }

    /// The name contains the port, because browsers send cookies to all ports of a host.
    var cookieName: String { "coordviz-\(port)" }

    var cookie: String { "\(cookieName)=\(token.text); Path=/; HttpOnly; SameSite=Strict" }

    func decision(on head: HTTPRequestHead) -> Decision {
        let headers = head.headers
        let hosts = headers["host"]
        guard hosts.count == 1, headers["origin"].count <= 1, head.uri.hasPrefix("/") else {
            return .refuse(.malformed)
        }
        guard ownHosts.contains(hosts[0].lowercased()) else { return .refuse(.foreignHost) }
        if let origin = headers.first(name: "origin"),
            !ownHosts.contains(where: { "http://\($0)" == origin.lowercased() })
        {
            return .refuse(.foreignOrigin)
        }
        guard head.method == .GET || head.method == .HEAD else { return .refuse(.method) }
        // No request has a body: one that announces it may be an attempt to smuggle another request.
        if headers.contains(name: "transfer-encoding") || headers["content-length"].contains(where: { $0 != "0" }) {
            return .refuse(.malformed)
        }
        let (path, query) = Self.parts(of: head.uri)
        if let offered = Self.value(of: "token", in: query.split(separator: "&")) {
            return token.matches(offered) ? .exchangeToken(path: path) : .refuse(.wrongToken)
        }
        let cookies = headers["cookie"].joined(separator: ";").split(separator: ";").map {
            $0.drop { $0 == " " } as Substring
        }
        guard let offered = Self.value(of: cookieName, in: cookies) else { return .refuse(.noToken) }
        return token.matches(offered) ? .serve(path: path, query: String(query)) : .refuse(.wrongToken)
    }

    private var ownHosts: [String] {
        let names = ["127.0.0.1", "localhost", "[::1]"]
        // Browsers leave out the port that HTTP has by default.
        return names.map { "\($0):\(port)" } + (port == 80 ? names : [])
    }

    private static func parts(of address: String) -> (path: String, query: Substring) {
        let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), parts.count > 1 ? parts[1] : "")
    }

    private static func value(of name: String, in fields: [Substring]) -> Substring? {
        fields.lazy.map { $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false) }
            .first { $0[0] == name && $0.count > 1 }?[1]
    }
}
