internal import CoordvizInstrumentation
public import PortableUIKit

/// Sees presentations that UIKit's own `present` makes, and their dismissal by whoever dismisses them: the user with a swipe
/// or a tap outside, code, or the dismissal of something below.
///
/// For coordinators and routers of an app's own; what CoordinatorKit's coordinators present is seen anyway. Works whether
/// somebody records or not. Costs about as much as setting a delegate.
@preconcurrency @MainActor
public enum PresentationObserver {
    /// Records a presentation and its dismissal, and tells when it is over.
    ///
    /// Call it right before `present`, or right after it: then the beginning is not recorded. It becomes the delegate of the
    /// presentation controller; one that the app has set before, or sets later, hears everything as before. Called again for
    /// the same presentation it only adds another `whenDismissed`. An alert has no such delegate: that it is gone is seen at
    /// the end of the turn.
    /// - Parameters:
    ///   - viewController: who is presented; known weakly.
    ///   - presenting: who is asked to present it; known weakly.
    ///   - whenDismissed: called once on the main thread when the view controller is presented no more. What happens inside is
    ///     recorded as caused by the dismissal, so it is the place to tell of a child that ends. Held until then.
    ///   - fileID: the file of the call, as what is recorded names it. A helper of yours hands on its own caller's.
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
