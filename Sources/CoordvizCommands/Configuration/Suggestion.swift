internal import CoordvizModel
internal import CoordvizTimeline

/// Suggestions for an unknown word.
enum Suggestion {
    /// "Did you mean …?" with similar names, or the list of all names when none is similar.
    static func text(_ word: String, among names: [String]) -> Sentence {
        let near = NearestNames.nearest(to: word, among: names)
        if near.isEmpty { return "Known names are \(names.joined(separator: ", "))." }
        return "Did you mean \(NearestNames.list(near, last: " or "))?"
    }
}
