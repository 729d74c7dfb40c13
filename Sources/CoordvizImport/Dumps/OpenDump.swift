internal import CoordvizModel

/// The lines of a dump that is being read.
struct OpenDump {
    private(set) var lines: [ObjectLine] = []
    /// The addresses of its objects.
    private var addresses: Set<UInt64> = []
    private var lowestDepth = Int.max
    /// Whether no line is indented: a list, in which an object may repeat.
    private var isFlat = true
    /// Whether it is a chain, because of the debugger's command or because it is an array.
    var isChain = false
    var isCut = false

    var isEmpty: Bool { lines.isEmpty }
    var isOpenLine: Bool { lines.last?.isOpen == true }

    /// Whether a line begins another dump: one of another form, or one with the same object as a root again.
    func isEnded(by line: ObjectLine) -> Bool {
        guard let first = lines.first, line.depth <= lowestDepth else { return false }
        if line.sort != first.sort { return true }
        return line.depth == 0 && line.address.map(addresses.contains) ?? false && !(isFlat && lines.count > 1)
    }

    mutating func add(_ line: ObjectLine) {
        lines.append(line)
        lowestDepth = min(lowestDepth, line.depth)
        if line.depth > 0 { isFlat = false }
        if let address = line.address { addresses.insert(address) }
    }

    mutating func closeLine() { lines[lines.count - 1].isOpen = false }

    /// The dump and notes for the user; nil when there are no lines.
    func finished() -> (dump: Dump, notes: [DumpNote])? {
        guard let first = lines.first else { return nil }
        let form = form(first)
        var notes: [DumpNote] = []
        let objects = form == .responderChain ? ResponderList.objects(lines) : ObjectTree(form).objects(lines, &notes)
        notes += RepeatedObjects.notes(objects, lines)
        return (Dump(form: form, objects: objects, firstLine: first.number, isCut: isCut), notes)
    }

    private func form(_ first: ObjectLine) -> DumpForm {
        switch first.sort {
        case .controller: return .controllerHierarchy
        case .controllerDescription: return .controllerDescriptions
        case .subtree: return .subtreeDescription
        case .autolayout: return .autolayoutTrace
        case .description: break
        }
        if isChain || ResponderList.matches(lines) { return .responderChain }
        let areControllers = lines.allSatisfy { $0.namedKind == .viewController && !$0.isLayer }
        return areControllers || lines.contains { $0.wasPresentedWithController }
            ? .controllerHierarchy : .viewHierarchy
    }
}
