internal import CoordvizModel

/// Builds trees from indented lines.
struct ObjectTree {
    private let form: DumpForm

    init(_ form: DumpForm) { self.form = form }

    func objects(_ lines: [ObjectLine], _ notes: inout [DumpNote]) -> [DumpedObject] {
        var objects: [DumpedObject] = []
        // The possible parents of the next line.
        var open: [(depth: Int, index: Int)] = []
        var isRootMissing = false
        for line in lines {
            while let last = open.last, last.depth >= line.depth { open.removeLast() }
            let outer = open.last
            if outer == nil && line.depth > 0 && !isRootMissing {
                isRootMissing = true
                notes.append(
                    DumpNote(line: line.number, text: "the parent of this line is missing; it is read without one")
                )
            } else if let outer, outer.depth + 1 < line.depth {
                notes.append(
                    DumpNote(line: line.number, text: "a line between this one and its parent is missing")
                )
            }
            open.append((line.depth, objects.count))
            objects.append(object(line, outer: outer?.index))
        }
        return objects
    }

    private func object(_ line: ObjectLine, outer: Int?) -> DumpedObject {
        DumpedObject(
            type: line.type,
            address: line.address,
            kind: kind(line),
            outer: outer,
            relation: line.isPresented && outer != nil ? .presented : .inside,
            appearance: line.appearance,
            view: line.view
        )
    }

    private func kind(_ line: ObjectLine) -> NodeKind {
        switch form {
        case .controllerHierarchy, .controllerDescriptions: .viewController
        default: line.isLayer ? .object : line.baseType == nil ? ClassKind.ofView(line.type) : .view
        }
    }
}
