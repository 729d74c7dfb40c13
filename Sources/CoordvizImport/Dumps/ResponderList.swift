internal import CoordvizModel

/// A responder chain, leaf first: each line's next responder is on the next line, with more indentation (Chisel's
/// `presponder`) or without (a list, an array).
enum ResponderList {
    /// Whether lines are a chain instead of a tree.
    ///
    /// One line for each level could also be a tree of only children. It is a chain if it leads outward: to a window, a
    /// scene or the application, or from a view to a controller.
    static func matches(_ lines: [ObjectLine]) -> Bool {
        guard lines.count > 1 else { return false }
        let isFlat = lines.allSatisfy { $0.depth == 0 && !$0.isPresented }
        if isFlat { return !lines.allSatisfy { $0.namedKind == .window } }
        guard let first = lines.first, lines.indices.allSatisfy({ lines[$0].depth == first.depth + $0 }) else {
            return false
        }
        if lines.contains(where: \.isPresented) || lines.contains(where: \.isLayer) { return false }
        let leadsOut = lines.dropFirst().contains {
            [.window, .scene, .application, .delegate, .coordinator].contains($0.namedKind)
        }
        return leadsOut || first.namedKind != .viewController && lines.contains { $0.namedKind == .viewController }
    }

    static func objects(_ lines: [ObjectLine]) -> [DumpedObject] {
        var before: NodeKind?
        return lines.indices.map { index in
            let line = lines[index]
            let kind = line.namedKind ?? kind(after: before)
            before = kind
            return DumpedObject(
                type: line.type,
                address: line.address,
                kind: kind,
                outer: index + 1 < lines.count ? index + 1 : nil,
                relation: .next
            )
        }
    }

    /// The kind of a responder whose class name does not show it.
    private static func kind(after before: NodeKind?) -> NodeKind {
        switch before {
        case .window?, .scene?: .application
        case .application?: .delegate
        default: .view
        }
    }
}
