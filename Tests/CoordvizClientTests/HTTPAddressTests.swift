import Testing

@testable import CoordvizClient

@Suite struct HTTPAddressTests {
    private func address(_ text: String) throws -> String {
        "\(try HTTPAddress(text, path: "/v1/traces"))"
    }

    @Test(arguments: ["http://127.0.0.1:4318", "http://127.0.0.1:4318/", "HTTP://127.0.0.1:4318"])
    func anAddressWithoutAPathGetsThatOfTheCaller(_ text: String) throws {
        #expect(try address(text) == "http://127.0.0.1:4318/v1/traces")
    }

    @Test(arguments: [
        ("/otlp/v1/traces?tenant=shop", "/otlp/v1/traces?tenant=shop"), ("/otlp/", "/otlp/"),
        ("?tenant=shop", "/v1/traces?tenant=shop"), ("/a%20b", "/a%20b"), ("/%40v1", "/%40v1"),
    ])
    func aPathAndAQueryAreKept(_ written: String, _ target: String) throws {
        #expect(try HTTPAddress("http://collector:4318\(written)", path: "/v1/traces").target == target)
    }

    @Test func messagesDoNotShowTheQuery() throws {
        #expect(try address("http://collector:4318/otlp?api_key=s3cret") == "http://collector:4318/otlp?…")
        #expect(try address("http://collector:4318?api_key=s3cret?") == "http://collector:4318/v1/traces?…")
        #expect(try address("http://collector:4318/otlp") == "http://collector:4318/otlp")
    }

    @Test func withoutAPortItIs80() throws {
        let read = try HTTPAddress("http://Collector.Example", path: "/v1/traces")
        #expect(read.host == "collector.example" && read.port == 80 && !read.hasPort)
        #expect(read.hostField == "collector.example")
    }

    @Test func addressesOfIPVersion6HaveBracketsInTheHostHeaderOnly() throws {
        let read = try HTTPAddress("http://[::1]:4318/v1/traces", path: "/")
        #expect(read.host == "::1" && read.port == 4318 && read.hasPort)
        #expect(read.hostField == "[::1]:4318")
    }

    @Test(arguments: [
        ("127.0.0.1:4318", HTTPAddressError.noScheme), ("localhost", .noScheme), ("", .noScheme),
        ("https://127.0.0.1:4318", .secure), ("HTTPS://x", .secure), ("grpc://127.0.0.1:4317", .otherScheme),
        ("://x", .otherScheme), ("http://user:secret@127.0.0.1:4318", .credentials), ("http://@x", .credentials),
        ("http://", .host), ("http:///v1/traces", .host), ("http://:4318", .host), ("http://[::1", .host),
        ("http://[fe80::1%25eth0]:4318", .host), ("http://[]", .host), ("http://a*b", .host),
        ("http://[1.2.3.4]", .host),
        ("http://x:", .port), ("http://x:0", .port), ("http://x:65536", .port), ("http://x:+80", .port),
        ("http://x:4318:1", .port), ("http://[::1]4318", .port), ("http://x:99999999999999999999", .port),
        ("http://x/#here", .fragment), ("http://x#", .fragment),
        ("http://x/a b", .characters), ("http://x/\r\nHost: y", .characters), ("http://x\t", .characters),
        ("http://x/é", .characters), ("http://x/\0", .characters), ("http://x/<a>", .characters),
        ("http://ⅹ", .characters),
    ])
    func otherAddressesAreRefused(_ text: String, with error: HTTPAddressError) {
        #expect(throws: error) { try address(text) }
    }

    @Test(arguments: [
        "https://user:secret@collector", "grpc://user:secret@collector", "user:secret@collector:4317",
        "://user:secret@collector", "http://user:s cret@collector", "http://user:sécret@collector",
        "http://user:secret@\u{301}collector", "http://ann:2024/abc@collector", "http://ann:2024?abc@collector",
        "http://ann:2024#abc@collector", "http://collector/@v1", "http://user:secret@collector/#here",
        "http://user:secret@a*b",
    ])
    func credentialsAreSeenBeforeAnythingElseThatIsWrong(_ text: String) {
        #expect(throws: HTTPAddressError.credentials) { try address(text) }
    }
}
