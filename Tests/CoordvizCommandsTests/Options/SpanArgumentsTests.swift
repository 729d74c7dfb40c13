import ArgumentParser
import Testing

@testable import CoordvizCommands

@Suite struct SpanArgumentsTests {
    private func refusal(_ arguments: String...) -> String? {
        do {
            _ = try SpanArguments.parse(arguments)
            return nil
        } catch {
            return SpanArguments.fullMessage(for: error)
        }
    }

    @Test(arguments: [
        "https://user:s3cret@collector:4318", "grpc://user:s3cret@h", "user:s3cret@h:4317", "http://user:s3cret@h",
        "http://user:s3cret with a space@h", "http://user:s3cret/x@h", "http://user:s3cret#x@h",
        "http://user:s3cret?x@h", "http://ann:2024/s3cret@h", "user:s3cret/x@h", "http:/user:s3cret@h",
        "user:s3cret@h://x", "http://user:s3cret/x@h\u{301}",
    ])
    func credentialsInAnAddressAreNotPrinted(_ address: String) throws {
        let sentence = try #require(refusal("--send", address))
        #expect(sentence.contains("a user name or a password"))
        #expect(!sentence.contains("s3cret"))
    }

    @Test(arguments: ["https://h?key=s3cret", "h?key=s3cret", "http://h:0?key=s3cret", "http://h?key=s3cret word"])
    func aQueryIsNotPrinted(_ address: String) throws {
        let sentence = try #require(refusal("--send", address))
        #expect(sentence.contains("?…'"))
        #expect(!sentence.contains("s3cret"))
    }

    @Test(arguments: [
        "Authorization: Basic czNjcmV0==", "Authorization: Bearer czNjcmV0", "Authorization:czNjcmV0=",
        "Authorization Basic czNjcmV0=", "Authorization czNjcmV0", "Authorization=czNjcmV0\u{7F}",
    ])
    func theValueOfAHeaderIsNotPrinted(_ header: String) throws {
        let sentence = try #require(refusal("--send", "http://collector:4318", "--header", header))
        #expect(!sentence.contains("czNjcmV0"))
    }

    @Test func aHeaderWithAColonSaysHowToWriteIt() throws {
        let sentence = try #require(refusal("--send", "http://h", "--header", "Authorization: Bearer czNjcmV0"))
        #expect(sentence.contains("a colon after 'Authorization'. Write NAME=VALUE"))
    }
}
