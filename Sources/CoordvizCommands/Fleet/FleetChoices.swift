internal import ArgumentParser
internal import CoordvizFleet
internal import CoordvizFleetStore
internal import CoordvizModel
internal import CoordvizTimeline

/// What the command line limits a question to, which has to be in the fleet: an app that is misspelled would have no leaks.
struct FleetChoices {
    private enum Kind: String, CaseIterable {
        case app
        case version
        case screen
    }

    private let scope: FleetScope

    init(_ scope: FleetScope) { self.scope = scope }

    /// - Throws: ``ValidationError`` for an empty name, such as that of a variable which is not set: it would choose nothing.
    static func checkAreNamed(app: String?, steps: String? = nil, versions: String? = nil) throws {
        if app?.isEmpty == true { throw ValidationError("--app is empty. Name an app, or leave --app out.") }
        if let steps, steps.allSatisfy({ $0 == "," }) {
            throw ValidationError("--steps is empty. Name screens, or leave --steps out.")
        }
        for (option, list) in [("--steps", steps), ("--versions", versions)] {
            guard let list, list.split(separator: ",", omittingEmptySubsequences: false).contains("") else { continue }
            throw ValidationError("\(option) has an empty name in '\(list)'. Is a variable not set?")
        }
    }

    /// The query for what can be chosen, of all apps; nil when nothing was chosen.
    var question: String? {
        let ofApp = scope.app.map { " AND app = \(SQLText.literal($0))" } ?? ""
        var parts: [String] = []
        if scope.app != nil { parts.append("SELECT DISTINCT 'app' AS kind, app AS name FROM sessions") }
        if scope.versions != nil {
            parts.append(
                "SELECT DISTINCT 'version' AS kind, version AS name FROM sessions WHERE version IS NOT NULL\(ofApp)"
            )
        }
        if !scope.steps.isEmpty {
            parts.append(
                "SELECT DISTINCT 'screen' AS kind, screen AS name FROM screens WHERE screen IS NOT NULL\(ofApp)"
            )
        }
        return parts.isEmpty ? nil : parts.joined(separator: " UNION ALL ") + " ORDER BY kind, name"
    }

    /// - Parameter answer: to ``question``.
    /// - Throws: ``CommandFailure`` that names the first choice that is not there.
    func check(_ answer: EngineAnswer) throws {
        var known: [Kind: [String]] = [:]
        for row in answer.rows {
            guard case .text(let kind) = row[0], case .text(let name) = row[1], let kind = Kind(rawValue: kind) else {
                continue
            }
            known[kind, default: []].append(name)
        }
        let chosen: [(kind: Kind, names: [String])] = [
            (.app, scope.app.map { [$0] } ?? []), (.version, scope.versions.map { [$0.before, $0.after] } ?? []),
            (.screen, scope.steps),
        ]
        for (kind, names) in chosen {
            let known = known[kind, default: []]
            // By bytes, as an engine compares: `String` takes é in one and in two scalars for equal.
            for name in names where !name.isEmpty && !known.contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
                throw missing(kind, name, known)
            }
        }
    }

    /// The most names that are listed.
    private static let most = 12

    private func missing(_ kind: Kind, _ name: String, _ known: [String]) -> CommandFailure {
        let isTooLong = known.count > Self.most && NearestNames.nearest(to: name, among: known).isEmpty
        let others: Sentence =
            isTooLong || known.isEmpty
            ? "There are \(Count.of(known.count, kind.rawValue))." : Suggestion.text(name, among: known)
        let of: Sentence = kind == .app ? "" : scope.app.map { " of the app '\($0)'" } ?? ""
        let since: Sentence = scope.since.map { " since \($0)" } ?? ""
        return switch kind {
        case .app: CommandFailure(.badData, "The fleet has no session of an app '\(name)'\(since). \(others)")
        case .version:
            CommandFailure(.badData, "The fleet has no session of a version '\(name)'\(of)\(since). \(others)")
        case .screen: CommandFailure(.badData, "No session\(of)\(since) showed a screen '\(name)'. \(others)")
        }
    }
}
