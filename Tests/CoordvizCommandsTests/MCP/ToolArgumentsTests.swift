import CoordvizModel
import Testing

@testable import CoordvizCommands

@Suite struct ToolArgumentsTests {
    private let tool = MCPTool(
        name: "tree",
        about: "",
        parameters: [
            .text("at"), .number("depth"), .flag("all"), .text("sql", "a SELECT", isRequired: true),
            MCPTool.Parameter(name: "layer", kind: .text, choices: ["a", "b"]),
        ]
    ) { _ in .null }

    private func read(_ given: [String: JSONValue]) throws -> ToolArguments {
        try ToolArguments(given.merging(["sql": "s"]) { own, _ in own }, for: tool)
    }

    @Test func valuesAreRead() throws {
        let arguments = try read(["at": "#42", "depth": 3, "all": true, "layer": "b"])
        #expect(arguments.text("at") == "#42")
        #expect(try arguments.number("depth", least: 1) == 3)
        #expect(arguments.flag("all"))
        #expect(arguments.text("layer") == "b")
    }

    @Test func assistantsMayWriteNumbersAsTextsAndTheReverse() throws {
        let arguments = try read(["at": 42, "depth": "3", "all": "true"])
        #expect(arguments.text("at") == "42")
        #expect(try arguments.number("depth", least: 1) == 3)
        #expect(arguments.flag("all"))
    }

    @Test func emptyAndNullArgumentsWereNotGiven() throws {
        let arguments = try read(["at": "", "depth": .null])
        #expect(arguments.text("at") == nil)
        #expect(try arguments.number("depth", least: 1) == nil)
        #expect(!arguments.flag("all"))
        #expect(try arguments.after() == 0)
    }

    @Test(
        arguments: [
            (["depht": 1], "tree has no argument 'depht'. Did you mean depth?"),
            (["zzzzzz": 1], "tree has no argument 'zzzzzz'. It has at, depth, all, sql, layer."),
            (["depth": "three"], "'depth' is not a whole number."),
            (["depth": .number(1.5)], "'depth' is not a whole number."),
            (["at": []], "'at' is not a text."), (["all": 1], "'all' is not true or false."),
            (["layer": "c"], "'c' is not a value of layer: a, b."), (["sql": .null], "tree needs 'sql': a SELECT."),
            (["a\nb": 1], #"tree has no argument 'a␊b'. It has at, depth, all, sql, layer."#),
        ] as [([String: JSONValue], String)]
    )
    func whatIsWrongIsSaid(_ given: [String: JSONValue], _ sentence: String) {
        let error = #expect(throws: ToolFailure.self) { try read(given) }
        #expect(error?.sentence.text == sentence)
    }

    @Test(arguments: [-1, 0, 1 << 53, Int64.max]) func numbersHaveBounds(_ number: Int64) throws {
        let arguments = try read(["depth": .integer(number)])
        #expect(throws: ToolFailure("depth is a number from 1 to 9007199254740991.")) {
            try arguments.number("depth", least: 1)
        }
    }

    @Test func theDeclarationsOfAllToolsAreShort() throws {
        let tools = MCPTool.all(for: try RecordingsBelow("."))
        let server = MCPServer(tools: tools, instructions: MCPTool.instructions)
        let list = server.reply(to: Array(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#.utf8)) ?? .null
        #expect(JSONText.line(list).utf8.count <= 4096)
        #expect(tools.count <= 7)
        #expect(MCPTool.instructions.utf8.count <= 1200)
        for tool in tools {
            #expect(tool.declaration["annotations"]?["readOnlyHint"] == true)
            #expect(tool.declaration["description"]?.string?.contains("untrusted") == true)
        }
    }
}
