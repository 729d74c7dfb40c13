import NIOHTTP1
import Testing

@testable import CoordvizServer

/// Each guard alone; Tests/Serve/test_serve.py tries them with real clients.
@Suite struct RequestGuardTests {
    private let token = AccessToken(text: "0123456789abcdef0123456789abcdef")
    private var guardian: RequestGuard { RequestGuard(port: 4242, token: token) }
    private var cookie: String { "coordviz-4242=\(token.text)" }

    private func decision(
        _ method: HTTPMethod = .GET,
        _ address: String = "/index",
        host: String? = "127.0.0.1:4242",
        with headers: KeyValuePairs<String, String> = [:],
        hasCookie: Bool = true
    ) -> RequestGuard.Decision {
        var head = HTTPRequestHead(version: .http1_1, method: method, uri: address)
        if let host { head.headers.add(name: "Host", value: host) }
        if hasCookie { head.headers.add(name: "Cookie", value: cookie) }
        for (name, value) in headers { head.headers.add(name: name, value: value) }
        return guardian.decision(on: head)
    }

    @Test(arguments: ["127.0.0.1:4242", "localhost:4242", "LOCALHOST:4242", "[::1]:4242"])
    func ownHostsAreServed(host: String) {
        #expect(decision(host: host) == .serve(path: "/index"))
    }

    /// Browsers leave the usual port out.
    @Test(arguments: ["127.0.0.1", "localhost", "[::1]", "127.0.0.1:80"])
    func ownHostsAreServedAtTheUsualPort(host: String) {
        var head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/index")
        head.headers.add(name: "Host", value: host)
        head.headers.add(name: "Origin", value: "http://\(host)")
        head.headers.add(name: "Cookie", value: "coordviz-80=\(token.text)")
        #expect(RequestGuard(port: 80, token: token).decision(on: head) == .serve(path: "/index"))
    }

    @Test(arguments: [
        "evil.example", "evil.example:4242", "127.0.0.1", "127.0.0.1:80", "127.0.0.1:42421",
        "localhost.evil.example:4242",
        "127.0.0.1:4242.evil.example", "0.0.0.0:4242", "127.0.0.2:4242", "", " 127.0.0.1:4242", "user@127.0.0.1:4242",
    ])
    func hostsThatAreNotOursAreRefused(host: String) {
        #expect(decision(host: host) == .refuse(.foreignHost))
    }

    @Test func requestsWithoutOneHostAreRefused() {
        #expect(decision(host: nil) == .refuse(.malformed))
        #expect(decision(with: ["Host": "127.0.0.1:4242"]) == .refuse(.malformed))
    }

    @Test(arguments: ["http://127.0.0.1:4242", "http://localhost:4242", "http://[::1]:4242"])
    func ownPagesMayAsk(origin: String) {
        #expect(decision(with: ["Origin": origin]) == .serve(path: "/index"))
    }

    @Test(arguments: [
        "http://evil.example", "https://127.0.0.1:4242", "http://127.0.0.1", "http://127.0.0.1:4243", "null", "",
        "http://127.0.0.1:4242.evil.example", "http://127.0.0.1:4242/", "file://",
    ])
    func pagesOfOtherSitesMayNotAsk(origin: String) {
        #expect(decision(with: ["Origin": origin]) == .refuse(.foreignOrigin))
    }

    @Test func severalOriginsAreRefused() {
        let own = "http://127.0.0.1:4242"
        #expect(decision(with: ["Origin": own, "origin": own]) == .refuse(.malformed))
    }

    @Test(arguments: [HTTPMethod.POST, .PUT, .DELETE, .OPTIONS, .TRACE, .CONNECT, .PATCH, .RAW(value: "BREW")])
    func methodsThatChangeThingsAreRefused(method: HTTPMethod) {
        #expect(decision(method) == .refuse(.method))
    }

    @Test func bodiesAreRefused() {
        #expect(decision(with: ["Content-Length": "4"]) == .refuse(.malformed))
        #expect(decision(with: ["Transfer-Encoding": "chunked"]) == .refuse(.malformed))
        #expect(decision(with: ["Content-Length": "0"]) == .serve(path: "/index"))
    }

    @Test func addressesOfOtherFormsAreRefused() {
        #expect(decision(.GET, "http://127.0.0.1:4242/index") == .refuse(.malformed))
        #expect(decision(.GET, "*") == .refuse(.malformed))
        #expect(decision(.GET, "") == .refuse(.malformed))
    }

    @Test func tokenInTheAddressIsExchangedForACookie() {
        #expect(decision(.GET, "/?token=\(token.text)", hasCookie: false) == .exchangeToken(path: "/"))
        #expect(decision(.GET, "/?x=1&token=\(token.text)", hasCookie: false) == .exchangeToken(path: "/"))
    }

    @Test(arguments: ["", "0", "0123456789abcdef0123456789abcdeF", "0123456789abcdef0123456789abcdef0", "%30"])
    func wrongTokensAreRefused(text: String) {
        #expect(decision(.GET, "/?token=\(text)", hasCookie: false) == .refuse(.wrongToken))
        #expect(decision(with: ["Cookie": "coordviz-4242=\(text)"], hasCookie: false) == .refuse(.wrongToken))
    }

    @Test func requestsWithoutATokenAreRefused() {
        #expect(decision(hasCookie: false) == .refuse(.noToken))
        // That of another server of this machine: browsers send cookies to all ports.
        #expect(decision(with: ["Cookie": "coordviz-4243=\(token.text)"], hasCookie: false) == .refuse(.noToken))
        #expect(decision(with: ["Authorization": "Bearer \(token.text)"], hasCookie: false) == .refuse(.noToken))
    }

    @Test func cookieIsFoundAmongOthers() {
        #expect(decision(with: ["Cookie": "a=b; \(cookie);c=d"], hasCookie: false) == .serve(path: "/index"))
        #expect(decision(with: ["Cookie": "a=\(cookie)"], hasCookie: false) == .refuse(.noToken))
    }

    @Test func pathIsThatBeforeTheQuery() {
        #expect(decision(.GET, "/data/1?after=2?3") == .serve(path: "/data/1", query: "after=2?3"))
        #expect(decision(.GET, "//evil.example/x") == .serve(path: "//evil.example/x"))
    }

    @Test func cookieIsForThisPageOnly() {
        #expect(guardian.cookie == "\(cookie); Path=/; HttpOnly; SameSite=Strict")
    }

    @Test func tokensAreLongAndDiffer() {
        let tokens = (0..<100).map { _ in AccessToken().text }
        #expect(Set(tokens).count == 100)
        #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
    }
}
