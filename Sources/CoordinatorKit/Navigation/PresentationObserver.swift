internal import CoordvizInstrumentation
public import PortableUIKit

/// Records presentations made with UIKit's own `present`, and their dismissal in any way: by the user with a swipe or a
/// tap outside, by code, or by the dismissal of the presenting view controller.
///
/// For the app's own coordinators and routers; presentations by CoordinatorKit's coordinators are recorded anyway.
/// Works whether or not a recording is running. Costs about as much as setting a delegate.
@preconcurrency @MainActor
public enum PresentationObserver {
    /// Records a presentation and its dismissal, and calls `whenDismissed` when it is over.
    ///
    /// Call it right before `present`, or right after it; then the beginning is not recorded. It becomes the delegate
    /// of the presentation controller; a delegate that the app has set before, or sets later, receives every call as
    /// before. Calling it again for the same presentation only adds another `whenDismissed`. An alert has no such
    /// delegate: its dismissal is detected at the end of the turn.
    /// - Parameters:
    ///   - viewController: the presented view controller; weakly referenced.
    ///   - presenting: the presenting view controller; weakly referenced.
    ///   - whenDismissed: called once on the main thread when the view controller is dismissed. Events recorded inside
    ///     have the dismissal as their cause, so this is the place to record that a child ends. Retained until then.
    ///   - fileID: the file that is recorded as the place of the call. In a wrapper, pass on the caller's.
    ///   - line: the line of the call.
    public static func observe(
        _ viewController: UIViewController,
        presentedBy presenting: UIViewController,
        whenDismissed: (() -> Void)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        // A router in Swift 5 mode may call this on any thread; the compiler refuses that in Swift 6 mode.
        OffMain.run("presentationObserver", about: viewController, at: CallSite(fileID, line)) {
            DismissalObserver.observePlain(viewController, presentedBy: presenting, whenDismissed: whenDismissed)
        }
    }
}
