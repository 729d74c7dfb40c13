package import CoordvizModel

/// Gives the ids of a story's nodes and texts: a recorder while recording it, a recording's dictionary while checking it.
package protocol StoryNames {
    /// The id of a text.
    func string(_ text: String) -> StringID
    /// The id of a place.
    func location(_ place: SourceLocation) -> LocationID
    /// The id of the node that a thread defined as its `index`th; thread -1 has those that all threads share.
    func node(_ index: Int, of thread: Int) -> NodeID
}
