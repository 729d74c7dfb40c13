package import CoordvizModel

/// The unit that a writer writes into a recording: all of it, or nothing.
package struct EventBatch: Sendable {
    /// Definitions of ids that the records are the first to use. A definition that the session has already is ignored.
    package var definitions: [Definition] = []
    /// Events, in the order of their numbers, which are greater than those of the session so far.
    package var records: [EventRecord] = []
    /// Keyframes, each after one of the session's events.
    package var keyframes: [Keyframe] = []
    /// Events that are lost.
    package var losses: [Loss] = []
    /// The point up to which the events' ring has been moved; 0 for none.
    package var ringPosition: Int64 = 0

    /// Creates an empty batch.
    package init() {}

    var isEmpty: Bool {
        definitions.isEmpty && records.isEmpty && keyframes.isEmpty && losses.isEmpty && ringPosition == 0
    }

    /// The record, if the batch contains nothing else.
    var onlyRecord: EventRecord? {
        guard records.count == 1, definitions.isEmpty, keyframes.isEmpty, losses.isEmpty, ringPosition == 0 else {
            return nil
        }
        return records[0]
    }
}
