package import CoordvizModel
internal import CoordvizTimeline

/// What a recording says about one of the rules.
package enum ConformanceVerdict: Equatable, Sendable {
    /// Nothing in the recording speaks against it.
    case kept
    /// The rule was broken in these events, in order.
    case broken([EventNumber])
    /// The recording holds too little to tell; with the reason as a sentence.
    case notJudged(String)
}
