/// Integrity issues in the rows of a session that were read so far: the file is damaged, was modified, or is newer than
/// this build.
package struct ReadingIssues: Hashable, Sendable {
    /// Events on damaged pages, which cannot be read.
    package var unreadableEvents: Int64 = 0
    /// Events of kinds that this build does not know, which are skipped.
    package var unknownEvents: Int64 = 0
    /// Events with invalid ids of nodes, messages or texts, which are read without these.
    package var unfitEvents: Int64 = 0
    /// Definitions with invalid ids, or of kinds that this build does not know.
    package var unfitDefinitions: Int64 = 0
    /// Events before the first block, to which their times and messages are relative.
    package var eventsOutOfBlocks: Int64 = 0

    /// The names of files that have the name of a side file but do not belong to the recording, and were not used.
    package var foreignFiles: [String] = []
    /// Rings that this user may not read.
    package var unreadableRings: [UnreadableRing] = []

    /// Creates an empty list of issues.
    package init() {}

    /// The number of events that could not be read.
    package var missingEvents: Int64 { unreadableEvents &+ unknownEvents }

    /// One sentence for each kind of issue that was found.
    package var texts: [String] {
        [
            (unreadableEvents, "unreadable: the file is damaged"),
            (
                unknownEvents,
                "skipped, of a kind that this version does not know: update coordviz, or the file is damaged"
            ),
            (unfitEvents, "with invalid ids, and read without them: the file is damaged"),
            (eventsOutOfBlocks, "with times that have no start: the file is damaged"),
        ].compactMap { count, text in count > 0 ? "\(Count.of(count, "event")) \(text)" : nil }
            + (unfitDefinitions > 0
                ? [
                    "\(Count.of(unfitDefinitions, "definition")) "
                        + "of a kind or with a number that this version does not know: update coordviz, or the file is damaged"
                ] : [])
            + foreignFiles.map { "\($0) does not belong to this recording and was not used" }
            + unreadableRings.map { "\($0.name) cannot be read (\($0.reason)): its events are not shown" }
    }
}
