/// What was wrong with the rows of a session that were read so far: the file is damaged, was changed, or is newer than this
/// build.
package struct ReadingFlaws: Hashable, Sendable {
    /// Events on damaged pages, which cannot be read.
    package var unreadableEvents: Int64 = 0
    /// Events of kinds that this build does not know, which are left out.
    package var unknownEvents: Int64 = 0
    /// Events with numbers that are none of a node, a message or a text, and are read without them.
    package var unfitEvents: Int64 = 0
    /// Definitions with numbers that are none, or of kinds that this build does not know.
    package var unfitDefinitions: Int64 = 0
    /// Events before the first block, from which their times and messages count.
    package var eventsOutOfBlocks: Int64 = 0

    /// Files beside the recording, by their names, that are named as if they belonged to it and do not: they were left alone.
    package var foreignFiles: [String] = []

    /// Nothing was.
    package init() {}

    /// How many events are not among those that were read.
    package var missingEvents: Int64 { unreadableEvents &+ unknownEvents }

    /// A sentence for each sort that was found.
    package var texts: [String] {
        [
            (unreadableEvents, "unreadable: the file is damaged"),
            (unknownEvents, "left out, of a kind that this coordviz does not know: update it, or the file is damaged"),
            (unfitEvents, "with numbers that cannot be, and read without them: the file is damaged"),
            (eventsOutOfBlocks, "with times that count from nowhere: the file is damaged"),
        ].compactMap { count, text in count > 0 ? "\(Count.of(count, "event")) \(text)" : nil }
            + (unfitDefinitions > 0
                ? [
                    "\(Count.of(unfitDefinitions, "definition")) "
                        + "of a kind or with a number that this coordviz does not know: update it, or the file is damaged"
                ] : [])
            + foreignFiles.map { "\($0) is not of this recording, and was left alone" }
    }
}
