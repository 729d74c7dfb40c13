/// What stands before an object in its own line: the head of a log's line, a debugger's prompt with what was typed, or the
/// marks of a list.
enum LineHead {
    /// Heads are short; a line of a million brackets shall not be searched from each of them.
    private static let longest = 400
    /// Generic classes may have names of that length.
    private static let longestWithClass = 4_096

    /// The line from its object on; nil when nothing stands before it, or when no object follows.
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

    /// What a debugger answered in the line of its prompt: `(lldb) <UIWindow: 0x…>`, also behind what was typed.
    static func answer(behindPrompt prompt: StaticString, _ trimmed: DumpBytes) -> DumpBytes? {
        let rest = trimmed.dropFirst(prompt.utf8CodeUnitCount).trimmed
        if beginsObject(rest.prefix(longestWithClass)) { return rest }
        // What was typed may hold brackets of its own: only a whole object at the end is an answer.
        for index in rest.prefix(longest).indices where rest[index] == UInt8(ascii: "<") {
            var head = rest[index...].prefix(longestWithClass)
            if ObjectHead.take(from: &head)?.address != nil, isAnswer(head) { return rest[index...] }
        }
        return nil
    }

    private static func isAnswer(_ behindHead: DumpBytes) -> Bool {
        behindHead.starts(with: ">, state: ") || behindHead.starts(with: ";") || behindHead.elementsEqual(">".utf8)
    }

    /// `  - 0 : `, `  - _value : `, `  ▿ some : `, `▿ ` from the front, as Swift prints lists and optional values.
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

    /// Whether the bytes are such marks and nothing else.
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
    /// Where the words end that stand there first.
    fileprivate func end(of words: String) -> Index? {
        let words = Array(words.utf8)
        return indices.first { self[$0...].starts(with: words) }.map { $0 + words.count }
    }
}
