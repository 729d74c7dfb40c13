/// The order in which observers of the main run loop are called at the end of a turn; lower values first.
///
/// A description of UIKit's main run loop (`po CFRunLoopGetMain()`) shows three observers before waiting: UIKit's own
/// work before the commit (1,999,000), Core Animation's commit (2,000,000), and UIKit's work after the commit
/// (2,001,000), which runs what transitions deferred. None of this is documented; the observers of this library come
/// after all three.
enum RunLoopOrder {
    /// Finds changes for which UIKit calls no delegate.
    static let endOfTurn = 2_001_001
    /// Takes snapshots, after the work at ``endOfTurn``.
    static let snapshots = 2_001_002
}
