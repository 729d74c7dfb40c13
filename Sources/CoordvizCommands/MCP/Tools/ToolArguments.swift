internal import CoordvizModel
internal import CoordvizTimeline

/// The arguments of a call, as the tool declares them.
struct ToolArguments {
    private let values: [String: JSONValue]

    /// - Throws: ``ToolFailure`` when an argument is unknown or missing, or has the wrong type.
    init(_ given: [String: JSONValue], for tool: MCPTool) throws(ToolFailure) {
        let names = tool.parameters.map(\.name)
        for name in given.keys.sorted() where !names.contains(name) {
            let known = NearestNames.nearest(to: name, among: names, atMost: 1).first.map { "Did you mean \($0)?" }
            throw ToolFailure(
                "\(tool.name) has no argument '\(RPCError.short(name))'. \(known ?? "It has \(names.joined(separator: ", ")).")"
            )
        }
        var values: [String: JSONValue] = [:]
        for parameter in tool.parameters {
            guard let value = given[parameter.name], value != .null else {
                guard !parameter.isRequired else {
                    throw ToolFailure(
                        "\(tool.name) needs '\(parameter.name)'\(parameter.about.isEmpty ? "" : ": ")\(parameter.about)."
                    )
                }
                continue
            }
            guard let read = Self.read(value, as: parameter.kind) else {
                throw ToolFailure("'\(parameter.name)' is not \(parameter.kind.words).")
            }
            if let text = read.string, !parameter.choices.isEmpty, !parameter.choices.contains(text) {
                throw ToolFailure(
                    "'\(RPCError.short(text))' is not a value of \(parameter.name): \(parameter.choices.joined(separator: ", "))."
                )
            }
            values[parameter.name] = read
        }
        self.values = values
    }

    /// The text of an argument; nil when it was not given, or is empty: some assistants fill in every argument.
    func text(_ name: String) -> String? {
        guard let text = values[name]?.string, !text.isEmpty else { return nil }
        return text
    }

    /// All clients keep integers exact up to this one.
    private static let greatest = 1 << 53 - 1

    /// The number of an argument, at least `least`.
    /// - Throws: ``ToolFailure`` when it is less, or greater than any number of an event.
    func number(_ name: String, least: Int) throws(ToolFailure) -> Int? {
        guard case .integer(let number)? = values[name] else { return nil }
        guard let number = Int(exactly: number), number >= least, number <= Self.greatest else {
            throw ToolFailure("\(name) is a number from \(least) to \(Self.greatest).")
        }
        return number
    }

    /// What is asked, without the place in the answer: the same for the same question.
    /// - Parameters:
    ///   - paths: those of the recordings that the arguments name.
    ///   - names: further arguments that select from an answer.
    func question(to tool: String, of paths: [String], without names: Set<String> = []) -> String {
        let asked = values.filter { $0.key != "after" && !names.contains($0.key) }
        return JSONText.line([.text(tool), .list(paths.map(JSONValue.text)), .object(asked)])
    }

    /// How many entries the assistant has already.
    func after() throws(ToolFailure) -> Int { try number("after", least: 0) ?? 0 }

    func flag(_ name: String) -> Bool { values[name] == true }

    /// Assistants write numbers as texts and the reverse.
    private static func read(_ value: JSONValue, as kind: MCPTool.Parameter.Kind) -> JSONValue? {
        switch (kind, value) {
        case (.text, .text), (.number, .integer), (.flag, .bool): value
        case (.text, .integer(let number)): .text(String(number))
        case (.number, .text(let text)): Int64(text).map(JSONValue.integer)
        case (.flag, .text("true")): true
        case (.flag, .text("false")): false
        default: nil
        }
    }
}

extension MCPTool.Parameter.Kind {
    fileprivate var words: String {
        switch self {
        case .text: "a text"
        case .number: "a whole number"
        case .flag: "true or false"
        }
    }
}
