import Testing

@testable import CoordvizExport

@Suite struct OTLPAnswerTests {
    private func read(_ body: [UInt8], _ type: String?, _ encoding: OTLPTrace.Encoding = .protobuf) -> String? {
        OTLPAnswer(body, contentType: type, encoding: encoding).map { "\($0.rejectedSpans) \($0.message)" }
    }

    private func partial(_ rejected: UInt64, _ message: String) -> [UInt8] {
        var writer = ProtobufWriter()
        writer.message(1) {
            $0.varint(1, rejected)
            $0.string(2, message)
        }
        return writer.bytes
    }

    @Test(arguments: [nil, "application/json", "application/x-protobuf", "text/html"])
    func anEmptyAnswerAcceptsEverything(_ type: String?) {
        #expect(read([], type) == "0 ")
    }

    @Test func aPartialSuccessIsReadInBothEncodings() {
        #expect(read(partial(3, "too old"), "application/x-protobuf") == "3 too old")
        let texts = [
            #"{"partialSuccess":{"rejectedSpans":"3","errorMessage":"too old"}}"#,
            #"{"partialSuccess":{"rejectedSpans":3,"errorMessage":"too old"},"later":[]}"#,
        ]
        for text in texts { #expect(read(Array(text.utf8), "application/json") == "3 too old") }
        #expect(read(Array("{}".utf8), "application/json") == "0 ")
        #expect(read(Array(#"{"partialSuccess":{}}"#.utf8), "application/json") == "0 ")
    }

    @Test func withoutATypeItIsThatOfTheRequest() {
        #expect(read(partial(3, ""), nil, .protobuf) == "3 ")
        #expect(read(Array("{}".utf8), nil, .json) == "0 ")
        #expect(read(Array("{}".utf8), nil, .protobuf) == nil)
    }

    @Test func fieldsOfLaterVersionsAreSkipped() {
        var writer = ProtobufWriter()
        writer.fixed64(9, 1)
        writer.message(1) {
            $0.varint(7, 1 << 63)
            $0.varint(1, 2)
        }
        #expect(read(writer.bytes, "application/x-protobuf") == "2 ")
    }

    @Test func moreThanNothingIsNeverRejectedByANegativeNumber() {
        #expect(read(partial(.max, ""), "application/x-protobuf") == "0 ")
    }

    @Test func otherAnswersAreNone() {
        #expect(read(Array("<html>".utf8), "text/html") == nil)
        for text in [
            "[]", "null", "1", "{", #"{"partialSuccess":{"rejectedSpans":"many"}}"#,
            String(repeating: "[", count: 5000),
        ] {
            #expect(read(Array(text.utf8), "application/json") == nil)
        }
        // Ends too early, a length beyond the end, a group, a number of eleven bytes, and the field number 0.
        for bytes: [UInt8] in [
            [0x0A], [0x0A, 0x02, 0x08], [0x0A, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F], [0x0B],
            [0x08] + Array(repeating: 0x80, count: 10) + [0x01], [0x00, 0x01], [0x0D, 0, 0, 0], [0x0A, 0x01, 0x0A],
        ] {
            #expect(read(bytes, "application/x-protobuf") == nil)
        }
    }

    @Test func theMessageOfARefusalIsReadFromEachTypeOfAnswer() {
        var writer = ProtobufWriter()
        writer.varint(1, 3)
        writer.string(2, "no such thing")
        #expect(OTLPAnswer.refusal(writer.bytes, contentType: "application/x-protobuf") == "no such thing")
        let json = Array(#"{"code":3,"message":"no such thing"}"#.utf8)
        #expect(OTLPAnswer.refusal(json, contentType: "application/json") == "no such thing")
        #expect(OTLPAnswer.refusal(Array("no such\r\nthing\n".utf8), contentType: "text/plain") == "no such thing")
        #expect(OTLPAnswer.refusal(Array("<html>".utf8), contentType: "text/html") == nil)
        #expect(OTLPAnswer.refusal([], contentType: nil) == nil)
        #expect(OTLPAnswer.refusal([0xFF], contentType: "application/x-protobuf") == nil)
    }

    @Test func messagesAreDataAndShort() {
        #expect(read(partial(1, "\u{1B}[31mred"), "application/x-protobuf") == "1 ␛[31mred")
        let long = OTLPAnswer(partial(1, String(repeating: "x", count: 60_000)), contentType: nil, encoding: .protobuf)
        #expect((long?.message.count ?? 0) <= 200)
    }
}
