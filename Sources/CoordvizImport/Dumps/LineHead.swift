/// Parses text before an object in its line: a log prefix, a debugger's prompt with a command, or list marks.
enum LineHead {
    /// The longest prefix that is searched; a line may contain a million brackets.
    private static let longest = 400
    /// The longest class name, for generic classes.
    private static let longestWithClass = 4_096

    /// The line from its object; nil when there is no prefix or no object.
    static func withoutLogHead(_ line: DumpBytes) -> DumpBytes? {
        let trimmed = line.trimmed
        guard let first = trimmed.first, !objectBeginnings.contains(first) else { return nil }
        // `… MyApp[123:456] `, `… [Category] `, `… <Notice>: `
        for ending in [">: ", "]: ", "] "] {
            var head = trimmed.prefix(longest)
            while let end = head.end(of: ending), !trimmed[..<end].contains("0x") {
                head = head[end...]
                if beginsObject(trimmed[end...].prefix(longestWithClass)) { return trimmed[end...] }
            }
        }
        return nil
    }

    /// The debugger's answer in the line of its prompt: `(lldb) <UIWindow: 0x…>`, also after a command.
    static func answer(behindPrompt prompt: StaticString, _ trimmed: DumpBytes) -> DumpBytes? {
        let rest = trimmed.dropFirst(prompt.utf8CodeUnitCount).trimmed
        if beginsObject(rest.prefix(longestWithClass)) { return rest }
        // The command may contain brackets: only a complete object at the end is an answer.
        for index in rest.prefix(longest).indices where rest[index] == UInt8(ascii: "<") {
            var head = rest[index...].prefix(longestWithClass)
            if ObjectHead.take(from: &head)?.address != nil, isAnswer(head) { return rest[index...] }
        }
        return nil
    }

    private static func isAnswer(_ behindHead: DumpBytes) -> Bool {
        behindHead.starts(with: ">, state: ") || behindHead.starts(with: ";") || behindHead.elementsEqual(">".utf8)
    }

    /// Removes leading list marks, as Swift prints for lists and optional values: `  - 0 : `, `  - _value : `, `  ▿
    /// some : `, `▿ `.
    static func takeListMarks(from bytes: inout DumpBytes) -> Bool {
        var rest = bytes
        rest.takeSpaces()
        let isOpen = rest.take("▿ ")
        guard isOpen || rest.take("- ") else { return false }
        let marked = rest
        rest = rest.drop { $0.isOfName }
        if rest.endIndex > rest.startIndex, rest.startIndex > marked.startIndex, rest.take(" : ") || rest.take(": ") {
            bytes = rest
            return true
        }
        guard isOpen else { return false }
        bytes = marked
        return true
    }

    /// Whether the bytes are only list marks.
    static func isListMark(_ bytes: DumpBytes) -> Bool {
        var rest = bytes + Array(" ".utf8)
        return takeListMarks(from: &rest) && rest.trimmed.isEmpty
    }

    private static let objectBeginnings = Array("<|+*•(\"'`".utf8)

    private static func beginsObject(_ bytes: DumpBytes) -> Bool {
        var rest = bytes
        _ = LinePrefix.take(from: &rest)
        return ObjectHead.take(from: &rest) != nil
    }
}

extension DumpBytes {
    /// The end of the first occurrence of a text.
    fileprivate func end(of words: String) -> Index? {
        let words = Array(words.utf8)
        return indices.first { self[$0...].starts(with: words) }.map { $0 + words.count }
    }
}
