package import CoordvizModel

/// The chains of a session that is followed again and again while an app records it: each time only what is new.
///
/// Not thread-safe.
package final class GrowingChains {
    private var builder = ChainHistoryBuilder()
    /// How often all was followed again, because something was otherwise than before: as after losses.
    package private(set) var restarts = 0

    /// Creates chains of a session of which nothing is followed yet.
    package init() {}

    /// The chains of the session as it is now. Takes time linear in what is new, in the number of changes, and in the nodes and
    /// edges, of which each is compared.
    /// - Parameters:
    ///   - history: the same session as before, now or with more events.
    ///   - dictionary: its definitions, of which each is as before.
    package func chains(of history: SessionStructure, dictionary: SessionDictionary) -> ChainHistory {
        if !builder.follow(history, dictionary: dictionary) {
            restarts += 1
            builder = ChainHistoryBuilder()
            _ = builder.follow(history, dictionary: dictionary)
        }
        return ChainHistory(builder, count: history.lives.count)
    }
}
