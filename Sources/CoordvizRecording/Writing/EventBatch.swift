package import CoordvizModel

/// What a writer takes into a recording at once: all of it, or nothing.
package struct EventBatch: Sendable {
    /// What ids stand for that the records are the first to use. One that the session has already changes nothing.
    package var definitions: [Definition] = []
    /// Events, in the order of their numbers, which are greater than those that the session has.
    package var records: [EventRecord] = []
    /// Whole states, each after one of the session's events.
    package var keyframes: [Keyframe] = []
    /// Events that will never come.
    package var losses: [Loss] = []
    /// How far the ring has been moved that the events come from; 0 for none.
    package var ringPosition: Int64 = 0

    /// An empty batch.
    package init() {}

    var isEmpty: Bool {
        definitions.isEmpty && records.isEmpty && keyframes.isEmpty && losses.isEmpty && ringPosition == 0
    }

    /// The record, if there is nothing else.
    var onlyRecord: EventRecord? {
        guard records.count == 1, definitions.isEmpty, keyframes.isEmpty, losses.isEmpty, ringPosition == 0 else {
            return nil
        }
        return records[0]
    }
}
