import CoordvizExport
import CoordvizModel
import Testing

@testable import CoordvizCommands

@Suite struct SpanReceiptTests {
    /// What a collector said of requests with 1,000 spans each.
    private func receipt(_ answers: (rejected: Int, message: String)...) throws -> SpanReceipt {
        var receipt = SpanReceipt()
        for (rejected, message) in answers {
            let json = #"{"partialSuccess":{"rejectedSpans":"\#(rejected)","errorMessage":"\#(message)"}}"#
            let answer = OTLPAnswer(Array(json.utf8), contentType: "application/json", encoding: .json)
            receipt.add(try #require(answer), to: 1_000)
        }
        return receipt
    }

    private let again = "Sending again sends everything, with the same ids."

    @Test func withoutAnAcceptedRequestNoSpanWasAccepted() throws {
        #expect(try receipt().sentence(unknown: 0).text == "No span was accepted.")
        #expect(
            try receipt().sentence(unknown: 7).text
                == "Whether the 7 spans of that request were accepted is not known. \(again)"
        )
    }

    @Test func rejectedSpansDoNotCountAsAccepted() throws {
        #expect(
            try receipt((0, ""), (5, "too old")).sentence(unknown: 0).text
                == "Before, 1995 spans in 2 requests were accepted. 5 were rejected: 'too old'. \(again)"
        )
        #expect(
            try receipt((1, "")).sentence(unknown: 0).text
                == "Before, 999 spans in 1 request were accepted. 1 was rejected: it gave no reason. \(again)"
        )
    }

    @Test func noMoreSpansAreRejectedThanWereSent() throws {
        #expect(
            try receipt((2_000, "full")).sentence(unknown: 0).text
                == "Before, 0 spans in 1 request were accepted. 1000 were rejected: 'full'. \(again)"
        )
    }

    @Test func aWarningIsNotTheReasonOfARejection() throws {
        let rejectedFirst = try receipt((5, "too old"), (0, "please upgrade"))
        #expect(rejectedFirst.reason.text == "'too old'")
        #expect(rejectedFirst.warning?.text == "the collector warns: 'please upgrade'")
        let warnedFirst = try receipt((0, "please upgrade"), (5, ""))
        #expect(warnedFirst.reason.text == "it gave no reason")
        #expect(warnedFirst.warning?.text == "the collector warns: 'please upgrade'")
        #expect(try receipt((5, "too old"), (0, "")).warning == nil)
    }
}
