/// Parses hierarchies of UIKit printed by debuggers. The format is detected from the text.
///
/// Pure, and linear in the text's length. It never fails: text that cannot be parsed is reported with its line, and the
/// rest is read. The forms are those of UIKit's `_printHierarchy`, `recursiveDescription` and similar methods, and of
/// Chisel (https://github.com/facebook/chisel); `docs/inspector.md` shows each.
package struct DumpReader {
    private var reading = DumpReading()
    private var dump = OpenDump()
    private var leakReport: LeakReport?
    /// Whether the previous prompt announced a responder chain.
    private var isChainAnnounced = false
    private var hasNotedLogHeads = false
    /// The lines after the one that is being read.
    private var following: ArraySlice<SourceLine> = []

    /// Parses a text with any number of dumps and other text between them.
    package static func read(_ text: String) -> DumpReading {
        var reader = DumpReader()
        let pasted = PastedText(text)
        reader.reading.notes = pasted.notes
        for (index, line) in pasted.lines.enumerated() {
            reader.following = pasted.lines[(index + 1)...]
            reader.reading.uses.append(reader.take(line))
        }
        reader.endDump()
        reader.endLeakReport()
        reader.reading.notes = reader.reading.notes.enumerated()
            .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
        return reader.reading
    }

    private mutating func take(_ line: SourceLine) -> LineUse {
        if let use = takeSurroundings(line) { return use }
        if let object = SubtreeLine.read(line) ?? ObjectLine(withoutListMarks(line)) ?? AutolayoutLine.read(line) {
            return take(object)
        }
        // A text of several lines may contain anything.
        if !dump.isOpenLine, let rest = LineHead.withoutLogHead(line.bytes), let object = object(rest, line.number),
            isWhole(object, rest)
        {
            if !hasNotedLogHeads { note(line.number, "prefixes of log lines are ignored") }
            hasNotedLogHeads = true
            return take(object)
        }
        let trimmed = line.bytes.trimmed
        if LeakReportLine.matches(trimmed) || leakReport != nil {
            endDump()
            var report = leakReport ?? LeakReport(firstLine: line.number)
            report.add(trimmed)
            leakReport = report
            return .unsupported
        }
        if dump.isOpenLine {
            if trimmed.contains(">") { dump.closeLine() }
            return .continuation
        }
        let excerpt = trimmed.prefix(Self.longestExcerpt).text
        note(line.number, "this is not part of a dump and is ignored: \(excerpt)", isUnread: true)
        return .unread
    }

    private static let longestExcerpt = 80

    /// Whether a line contains only an object. Logs also mention objects: `[Shop] <Shop.PayController: 0x10>
    /// viewDidLoad`.
    private func isWhole(_ object: ObjectLine, _ bytes: DumpBytes) -> Bool {
        let trimmed = bytes.trimmed
        return object.sort != .description || object.isOpen || trimmed.ends(with: ">") || trimmed.ends(with: "(layer)")
    }

    private func object(_ bytes: DumpBytes, _ number: Int) -> ObjectLine? {
        ObjectLine(SourceLine(number: number, bytes: bytes))
    }

    private mutating func take(_ object: ObjectLine) -> LineUse {
        endLeakReport()
        if dump.isEnded(by: object) { endDump() }
        if dump.isEmpty {
            dump.isChain = isChainAnnounced
            isChainAnnounced = false
        }
        if let complaint = object.complaint {
            let excerpt = complaint.utf8.prefix(Self.longestExcerpt)
            note(object.number, "this cannot be read and is ignored: \(Substring(excerpt))", isUnread: true)
        }
        dump.add(object)
        return .object
    }

    // MARK: Surrounding text

    /// Nil for lines that may be an object.
    private mutating func takeSurroundings(_ line: SourceLine) -> LineUse? {
        let trimmed = line.bytes.trimmed
        if dump.isOpenLine, trimmed.isEmpty || trimmed.starts(with: "#") || isCut(line), continuesText() {
            return .continuation
        }
        if trimmed.isEmpty {
            endDump()
            return .blank
        }
        if trimmed.starts(with: "#") {
            endAll()
            return .comment
        }
        if trimmed.isFence {
            endAll()
            return .fence
        }
        if let prompt = Self.prompts.first(where: trimmed.starts(with:)) {
            endAll()
            isChainAnnounced = Self.chainWords.contains(where: trimmed.contains)
            guard let answer = LineHead.answer(behindPrompt: prompt, trimmed), let object = object(answer, line.number)
            else { return .prompt }
            return take(object)
        }
        if isCut(line) {
            dump.isCut = true
            note(line.number, "the rest was cut off")
            return .cut
        }
        if isBracket(trimmed) {
            // An array's brackets, or those around a leak report's list.
            if leakReport != nil { return .unsupported }
            if dump.isEmpty && !isOptional(trimmed) { isChainAnnounced = true }
            if trimmed.starts(with: ")") || trimmed.starts(with: "]") { endDump() }
            return .bracket
        }
        return isLegend(trimmed) ? .legend : nil
    }

    /// Whether what comes after an empty line may belong to the text of the open line, and not to another dump.
    private func continuesText() -> Bool {
        guard let next = following.prefix(Self.mostEmptyLines).first(where: { !$0.bytes.trimmed.isEmpty }) else {
            return false
        }
        let trimmed = next.bytes.trimmed
        if trimmed.isFence || Self.prompts.contains(where: trimmed.starts(with:)) { return false }
        let object = SubtreeLine.read(next) ?? ObjectLine(withoutListMarks(next)) ?? AutolayoutLine.read(next)
        return object.map { $0.depth > 0 } ?? true
    }

    /// A text with more is cut off: each is looked at for each one before it.
    private static let mostEmptyLines = 20

    private static let prompts: [StaticString] = ["(lldb)", "(gdb)", "cy#", "cy ", ">>>"]
    private static let chainWords: [StaticString] = ["presponder", "nextResponder", "responderChain", "ResponderChain"]

    private func isCut(_ line: SourceLine) -> Bool {
        var bytes = line.bytes
        _ = LinePrefix.take(from: &bytes)
        let trimmed = bytes.trimmed
        return trimmed.elementsEqual("...".utf8) || trimmed.elementsEqual("…".utf8)
    }

    /// `(`, `)`, `<__NSArrayM 0x…>(`, `▿ 3 elements`.
    private func isBracket(_ trimmed: DumpBytes) -> Bool {
        if ["(", ")", "[", "]", "),"].contains(where: { trimmed.elementsEqual($0.utf8) }) { return true }
        if trimmed.starts(with: "▿") { return isList(trimmed) || isOptional(trimmed) }
        return trimmed.starts(with: "<") && trimmed.ends(with: ">(")
    }

    private func isList(_ trimmed: DumpBytes) -> Bool {
        trimmed.ends(with: "elements") || trimmed.ends(with: "element")
    }

    /// `▿ Optional<Unmanaged<AnyObject>>`, `▿ some : Unmanaged<AnyObject>`: Swift prints the wrapped object on the next
    /// line.
    private func isOptional(_ trimmed: DumpBytes) -> Bool {
        trimmed.starts(with: "▿") && !isList(trimmed) && !trimmed.contains("0x")
            && (trimmed.starts(with: "▿ Optional") || trimmed.starts(with: "▿ some : "))
    }

    private func isLegend(_ trimmed: DumpBytes) -> Bool {
        if SubtreeLine.isLegend(trimmed) { return true }
        // Chisel explains its `M`; UIKit explains the bullets of `_autolayoutTrace`.
        return !dump.isEmpty && !trimmed.contains("<") && !trimmed.contains("0x")
            && (trimmed.contains("modal") || trimmed.starts(with: "Legend:"))
    }

    /// `  - 0 : <UIView: 0x…>`, `- _value : <UIView: 0x…>` and `<UIView: 0x…>,` are elements of lists.
    private func withoutListMarks(_ line: SourceLine) -> SourceLine {
        var bytes = line.bytes.trimmed
        let hasComma = bytes.last == UInt8(ascii: ",")
        if hasComma { bytes.removeLast() }
        guard LineHead.takeListMarks(from: &bytes) || hasComma else { return line }
        return SourceLine(number: line.number, bytes: bytes)
    }

    // MARK: Ends

    private mutating func endAll() {
        endDump()
        endLeakReport()
        isChainAnnounced = false
    }

    private mutating func endDump() {
        if let (dump, notes) = dump.finished() {
            reading.dumps.append(dump)
            reading.notes += notes
        }
        dump = OpenDump()
    }

    private mutating func endLeakReport() {
        if let leakReport { note(leakReport.firstLine, leakReport.text, isUnread: true) }
        leakReport = nil
    }

    private mutating func note(_ line: Int, _ text: String, isUnread: Bool = false) {
        reading.notes.append(DumpNote(line: line, text: text, isUnread: isUnread))
    }
}
