internal import CoordvizModel
internal import CoordvizTimeline

/// What may have been meant by a word that nobody knows.
enum Suggestion {
    /// "Did you mean …?" when something is near, else all that there is.
    static func text(_ word: String, among names: [String]) -> Sentence {
        let near = NearestNames.nearest(to: word, among: names)
        if near.isEmpty { return "There are \(names.joined(separator: ", "))." }
        return "Did you mean \(NearestNames.list(near, last: " or "))?"
    }
}
