import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Foundation
import Testing

@testable import CoordvizCommands

/// What the server replies to lines, without a process.
@Suite struct MCPServerTests {
    private let server = MCPServer(
        tools: [
            MCPTool(name: "echo", about: "Repeats.", parameters: [.text("word", isRequired: true)]) { arguments in
                ["word": .text(arguments.text("word") ?? "")]
            },
            MCPTool(name: "fail", about: "Refuses.", parameters: [.text("why")]) { arguments in
                throw ToolFailure("\(arguments.text("why") ?? "")")
            },
        ],
        instructions: "Ask."
    )

    private func reply(_ line: String) -> JSONValue? { server.reply(to: Array(line.utf8)) }

    private func code(_ line: String) -> JSONValue? { reply(line)?["error"]?["code"] }

    @Test(arguments: MCPServer.versions)
    func aKnownVersionIsAnswered(_ version: String) {
        let greeting = reply(
            #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"\#(version)"}}"#
        )
        #expect(greeting?["result"]?["protocolVersion"] == .text(version))
        #expect(greeting?["result"]?["capabilities"] == ["tools": [:]])
        #expect(greeting?["result"]?["instructions"] == "Ask.")
    }

    @Test(arguments: ["2099-01-01", "", "1.0"])
    func anUnknownVersionIsAnsweredWithTheNewest(_ version: String) {
        let greeting = reply(
            #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"\#(version)"}}"#
        )
        #expect(greeting?["result"]?["protocolVersion"] == "2025-11-25")
    }

    @Test func pingIsAnsweredWithTheSameID() {
        expectNoDifference(
            reply(#"{"jsonrpc":"2.0","id":"a\"b","method":"ping"}"#),
            ["jsonrpc": "2.0", "id": "a\"b", "result": [:]]
        )
        #expect(reply(#"{"jsonrpc":"2.0","id":-9223372036854775808,"method":"ping"}"#)?["id"] == .integer(.min))
    }

    @Test func aCommaInATextIsNoTrailingComma() {
        #expect(reply(#"{"jsonrpc":"2.0","id":",]\\\",}","method":"ping"}"#)?["id"] == .text(",]\\\",}"))
    }

    @Test(arguments: [
        "notifications/initialized", "notifications/cancelled", "tools/list", "tools/call", "nothing/known", "",
    ])
    func nothingIsRepliedToANotification(_ method: String) {
        #expect(reply(#"{"jsonrpc":"2.0","method":"\#(method)"}"#) == nil)
        #expect(reply(#"{"jsonrpc":"2.0","method":"\#(method)","params":7}"#) == nil)
    }

    @Test func nothingIsRepliedToAReplyOrABlankLine() {
        #expect(reply(#"{"jsonrpc":"2.0","id":1,"result":{}}"#) == nil)
        #expect(reply(#"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}}"#) == nil)
        #expect(reply("") == nil)
        #expect(reply(" \t\r") == nil)
    }

    @Test(arguments: [
        "{", "]", "nul", "{\"a\":}", "\u{FEFF}", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"} x", "'a'",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",}", "{\"id\":[1, \t]}", "[1,2,\r]",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"\u{0}}", String(repeating: "[", count: 50_000),
        String(repeating: "[", count: 65) + String(repeating: "]", count: 65),
        String(repeating: "{\"a\":", count: 9_000),
    ])
    func whatIsNotJSONOrTooDeepIsAParseError(_ line: String) {
        #expect(code(line) == -32700)
        #expect(reply(line)?["id"] == .null)
    }

    @Test(arguments: [[0xFF], [0xC3, 0x28], [0x22, 0xED, 0xA0, 0x80, 0x22], [0xFE, 0xFF, 0, 0x7B, 0, 0x7D]])
    func whatIsNotUTF8IsAParseError(_ bytes: [UInt8]) {
        #expect(server.reply(to: bytes)?["error"]?["code"] == -32700)
    }

    @Test(arguments: [
        "1", "null", "true", "\"ping\"", "[]", "{}", #"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#,
        #"{"id":1,"method":"ping"}"#, #"{"jsonrpc":"1.0","id":1,"method":"ping"}"#,
        #"{"jsonrpc":2.0,"id":1,"method":"ping"}"#, #"{"jsonrpc":"2.0","id":1}"#,
        #"{"jsonrpc":"2.0","id":1,"method":7}"#, #"{"jsonrpc":"2.0","id":null,"method":"ping"}"#,
        #"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, #"{"jsonrpc":"2.0","id":[1],"method":"ping"}"#,
        #"{"jsonrpc":"2.0","id":true,"method":"ping"}"#, #"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#,
        #"{"jsonrpc":"2.0","id":12345678901234567890,"method":"ping"}"#,
    ])
    func whatIsNoRequestIsAnInvalidRequest(_ line: String) { #expect(code(line) == -32600) }

    @Test func anIDThatWouldMakeTheReplyLongIsRefused() {
        let long = String(repeating: "i", count: 200)
        #expect(code(#"{"jsonrpc":"2.0","id":"\#(long)","method":"ping"}"#) == -32600)
    }

    @Test(arguments: ["", "Ping", "tools/list/", "resources/list", "server/discover"])
    func anUnknownMethodIsNamed(_ method: String) {
        let reply = reply(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)"}"#)
        #expect(reply?["error"]?["code"] == -32601)
        #expect(reply?["error"]?["message"] == .text("There is no method '\(method)'."))
    }

    @Test(arguments: [
        #""initialize""#, #""initialize","params":{}"#, #""initialize","params":{"protocolVersion":7}"#,
        #""ping","params":[]"#.replacing("ping", with: "initialize"), #""tools/list","params":{"cursor":"x"}"#,
        #""tools/list","params":3"#, #""tools/call""#, #""tools/call","params":"echo""#,
        #""tools/call","params":{"name":7}"#, #""tools/call","params":{"name":"nothing"}"#,
        #""tools/call","params":{"name":"echo","arguments":[]}"#,
        #""tools/call","params":{"name":"echo","arguments":"word"}"#,
    ])
    func wrongParametersAreInvalid(_ rest: String) {
        #expect(code(#"{"jsonrpc":"2.0","id":1,"method":\#(rest)}"#) == -32602)
    }

    @Test func aCallIsAnsweredAsStructuredContentAndAsText() {
        let reply = reply(
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":{"word":"a\u202eb"}}}"#
        )
        let result = reply?["result"]
        #expect(result?["structuredContent"] == ["word": "a\u{202E}b"])
        #expect(result?["content"] == [["type": "text", "text": #"{"word":"a\u202eb"}"#]])
        #expect(result?["isError"] == nil)
    }

    @Test func aWrongArgumentIsAnErrorOfTheToolSoThatTheAssistantCanMendIt() {
        let reply = reply(
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":{"wrod":1}}}"#
        )
        #expect(reply?["result"]?["isError"] == true)
        #expect(
            reply?["result"]?["content"]
                == [["type": "text", "text": "echo has no argument 'wrod'. Did you mean word?"]]
        )
    }

    @Test func hostileNamesStayOnOneShortLine() {
        let long = ["x", "\u{2028}", "\u{202E}", "e\u{301}", "\u{301}", "😀", "\u{E0001}"].map {
            String(repeating: $0, count: 20_000)
        }
        for name in HostileNames.all + [HostileNames.forTerminals] + long {
            let method = JSONText.line(.text(name))
            for line in [
                #"{"jsonrpc":"2.0","id":1,"method":\#(method)}"#,
                #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":\#(method)}}"#,
                #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"fail","arguments":{"why":\#(method)}}}"#,
                #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":{\#(method):1}}}"#,
            ] {
                let text = JSONText.line(reply(line) ?? .null)
                #expect(text.utf8.count <= ToolReply.most)
                #expect(!text.contains { $0.isNewline }, "\(name)")
                #expect(!text.unicodeScalars.contains("\u{1B}") && !text.unicodeScalars.contains("\u{202E}"))
            }
        }
    }

    @Test func changedRequestsAreAlwaysAnsweredOrIgnored() {
        var random = SplitMix64(seed: 24)
        let seeds = [
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":{"word":"a"}}}"#,
            #"{"jsonrpc":"2.0","id":"x","method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#,
        ].map { Array($0.utf8) }
        let pieces = ["{", "}", "[", "]", "\"", ":", ",", "\\", "\\u", "null", "1e999", "-", "\u{0}", "é", "\r", "id"]
        var answered = 0
        for _ in 0..<4000 {
            var line = seeds[Int(random.next() % 2)]
            for _ in 0..<(1 + random.next() % 4) {
                let place = Int(random.next() % UInt64(line.count))
                switch random.next() % 3 {
                case 0: line[place] = UInt8(truncatingIfNeeded: random.next())
                case 1: line.remove(at: place)
                default: line.insert(contentsOf: pieces[Int(random.next() % UInt64(pieces.count))].utf8, at: place)
                }
            }
            line.removeAll { $0 == UInt8(ascii: "\n") }
            guard let reply = server.reply(to: line) else { continue }
            answered += 1
            #expect((reply["result"] == nil) != (reply["error"] == nil), "\(String(decoding: line, as: UTF8.self))")
            #expect(JSONText.line(reply).utf8.count < ToolReply.most)
        }
        #expect(answered > 3000)
    }
}
