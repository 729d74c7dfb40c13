public import CoordvizModel
public import CoordvizRecording

/// Where a recorder puts its events. The one part that a faster or safer way of keeping them replaces.
///
/// Called by one thread at a time, in the order of event numbers.
public protocol EventSink: AnyObject, Sendable {
    /// Keeps an event, the definitions that it is the first to use, and, if given, the whole state after it.
    ///
    /// When this returns, the event survives the death of the process.
    /// - Parameter dropped: how many events were lost so far, with the first event that is kept after a loss: a process
    ///   that dies never gets to ``finish(dropped:)``.
    /// - Throws: when the event could not be kept; then the next call brings the same definitions again, and more after them.
    func append(
        _ record: EventRecord,
        definitions: [Definition],
        keyframe: HierarchyState?,
        dropped: Int64?
    ) throws

    /// Ends the session in order.
    func finish(dropped: Int64) throws
}
