package import CoordvizModel

extension NearestNames {
    /// ` Did you mean 'tree' or 'trees'?`, with a leading space; empty when no name is similar.
    package static func question(_ near: [String]) -> Sentence {
        near.isEmpty ? "" : " Did you mean \(list(near, last: " or "))?"
    }

    /// Names in quotes.
    package static func list(_ names: [String], last separator: Sentence) -> Sentence {
        names.map { "'\($0)'" as Sentence }.joined(separator: separator)
    }
}
