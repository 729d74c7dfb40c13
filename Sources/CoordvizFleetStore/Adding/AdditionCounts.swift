/// What an addition did.
package struct AdditionCounts: Equatable, Sendable {
    /// Sessions that were added.
    package var added = 0
    /// Of these, the sessions that replaced a shorter copy.
    package var replaced = 0
    /// Sessions that were there already.
    package var known = 0
    /// Of these, the ids of sessions without the labels or the rows of events that this addition gives to new ones.
    package var incomplete: Set<String> = []
    /// Sessions without events, which have no rows.
    package var empty = 0
    /// The events of the added sessions.
    package var events: Int64 = 0
    /// Sessions of an addition that had been interrupted, which were added first.
    package var finished = 0
    /// Whether the list of rejected recordings was damaged, and was replaced by a new one.
    package var replacedRejected = false
    /// Recordings that could not be read.
    package var rejected: [RejectedRecordings.Recording] = []

    package init() {}
}
