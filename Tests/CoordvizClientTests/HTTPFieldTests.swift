import Testing

@testable import CoordvizClient

@Suite struct HTTPFieldTests {
    @Test func aHeaderIsANameAndAValue() throws {
        let field = try HTTPField("Authorization=Basic dXNlcjpzZWNyZXQ=")
        #expect(field.name == "Authorization" && field.value == "Basic dXNlcjpzZWNyZXQ=")
        #expect(try HTTPField("X-Empty=").value == "")
    }

    @Test(arguments: [
        ("Authorization", HTTPFieldError.noValue), ("", .noValue), ("=value", .name), ("two words=1", .name),
        ("name:=1", .colon), ("Authorization: Basic dXNlcg==", .colon), ("Authorization: Bearer s3cret", .colon),
        (": x", .colon), ("name =1", .name), ("a\r\nb=1", .name), ("ä=1", .name),
        ("a=1\r\nHost: evil.example", .value), ("a=1\n", .value), ("a=\0", .value), ("a=ä", .value),
        ("a=\u{7F}", .value),
        ("Host=evil.example", .own), ("content-length=0", .own), ("Transfer-Encoding=chunked", .own),
        ("CONNECTION=x", .own),
    ])
    func noHeaderEndsTheRequestOrBeginsAnother(_ text: String, _ error: HTTPFieldError) {
        #expect(throws: error) { try HTTPField(text) }
    }

    @Test(arguments: [
        ("X-Scope-OrgID=shop", "X-Scope-OrgID"), ("Authorization: Basic dXNlcg==", "Authorization"), ("a b=1", "a"),
        ("a\u{301}=1", "a"), ("", ""), ("=1", ""),
    ])
    func aNameEndsBeforeAnythingThatMayBeSecret(_ text: String, _ name: String) {
        #expect(HTTPField.name(beginning: text) == name)
    }
}
