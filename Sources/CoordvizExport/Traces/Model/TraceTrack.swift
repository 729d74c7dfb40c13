/// A row of a trace viewer.
struct TraceTrack {
    /// What a track shows.
    enum Content {
        /// Nothing itself; it groups others.
        case group
        /// Slices and instants.
        case slices
        /// A number that changes.
        case counter
    }

    /// The index of the track that contains it; nil for the outermost.
    var parent: Int?
    var name: String
    var content: Content
}
