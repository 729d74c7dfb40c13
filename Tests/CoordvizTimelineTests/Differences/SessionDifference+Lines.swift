import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline

/// How tests describe differences.
extension SessionDifference {
    /// Compares the whole sessions of two scripts.
    static func between(
        _ before: InMemorySession,
        _ after: InMemorySession,
        includesViews: Bool = false
    ) throws -> SessionDifference {
        try SessionDifference(from: side(before, includesViews), to: side(after, includesViews))
    }

    private static func side(_ session: InMemorySession, _ includesViews: Bool) throws -> ComparedSide {
        try ComparedSide(SessionHistory(of: session), dictionary: session.dictionary, includesViews: includesViews)
    }

    /// Compares the sessions of two scripts.
    static func between(
        _ before: (inout EventScript) -> Void,
        _ after: (inout EventScript) -> Void
    ) throws -> SessionDifference {
        var scripts = (EventScript(), EventScript())
        before(&scripts.0)
        after(&scripts.1)
        return try between(scripts.0.session, scripts.1.session)
    }

    /// The changed nodes: `+ App/Cart`, `→ App/Cart from Cart`.
    var changes: [String] {
        entries.filter { $0.change != .unchanged }.map { entry in
            let mark =
                switch entry.change {
                case .added: "+"
                case .removed: "-"
                case .moved: "→"
                case .changed, .unchanged: "~"
                }
            let details = entry.details.map {
                " \($0.isUncertain ? "?" : "")\($0.attribute.rawValue) \($0.before ?? "–") → \($0.after ?? "–")"
            }
            return "\(mark)\(entry.isUncertain ? "?" : "") \(entry.role ?? "")"
                + (entry.formerRole.map { " from \($0)" } ?? "") + details.joined()
        }
    }

    /// The new order of screens: `App: Login → Home, was Shop`.
    var followers: [String] {
        successions.map {
            let mark = $0.isUncertain ? "? " : ""
            let after = $0.after.joined(separator: "|")
            return "\(mark)\($0.container): \($0.predecessor ?? "begin") → \(after), was "
                + $0.before.joined(separator: "|")
        }
    }

    /// The new outcomes of messages: `- 2 handled App/Cart, 3 hops`.
    var ways: [String] {
        messages.flatMap { message in
            func lines(_ mark: String, _ ways: [MessageChange.Way]) -> [String] {
                ways.map { way in
                    let marked = "\(mark)\(way.isUncertain ? "?" : "")"
                    return "\(marked) \(way.count) \(way.outcome.rawValue) \(way.handler ?? "–"), \(way.hops) hops"
                }
            }
            let name = "\(message.isUncertain ? "? " : "")\(message.name) by \(message.sender)"
            return [name] + lines("-", message.before) + lines("+", message.after)
        }
    }

    /// The paths of all nodes of one side, determined from the entries alone, sorted.
    func paths(_ isOnSide: (Entry) -> Bool, parent: (Entry) -> Int?) -> [String] {
        entries.filter(isOnSide).map { entry in
            var parts = [entry.title + (entry.identifier ?? "")]
            var current = parent(entry)
            while let position = current {
                parts.append(entries[position].title + (entries[position].identifier ?? ""))
                current = parent(entries[position])
            }
            return parts.reversed().joined(separator: "/")
        }.sorted()
    }

    var pathsBefore: [String] {
        paths({ $0.before != nil }, parent: { $0.change == .moved ? $0.formerParent : $0.parent })
    }

    var pathsAfter: [String] { paths({ $0.after != nil }, parent: \.parent) }

    /// Everything that is known about the nodes, in sorted order; on request with the sides swapped.
    func facts(swapped: Bool = false, withIDs: Bool = true) -> [String] {
        entries.map { entry in
            var change = entry.change
            var (roles, ids) = ([entry.formerRole, entry.role], [entry.before, entry.after])
            var details = entry.details.map { ($0.attribute.rawValue, $0.before, $0.after) }
            if swapped {
                if change == .added || change == .removed { change = change == .added ? .removed : .added }
                if change == .moved { roles.reverse() }
                ids.reverse()
                details = details.map { ($0.0, $0.2, $0.1) }
            }
            // A node's name is that on the later side; with swapped sides it is the other one's.
            let isOnBoth = entry.before != nil && entry.after != nil
            let role = isOnBoth && change != .moved ? nil : roles
            return "\(change) \(String(describing: role)) \(withIDs ? "\(ids)" : "") \(details)"
        }.sorted()
    }
}
