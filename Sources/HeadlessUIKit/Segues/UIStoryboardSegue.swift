/// Goes from one controller to another.
///
/// There are no storyboards here, so nothing makes or performs a segue by itself: whoever wants one makes it, asks the
/// source's ``UIViewController/shouldPerformSegue(withIdentifier:sender:)``, calls its
/// ``UIViewController/prepare(for:sender:)``, and then ``perform()``.
/// Source: https://developer.apple.com/documentation/uikit/uistoryboardsegue
@preconcurrency @MainActor open class UIStoryboardSegue: IdentityHashable {
    /// By what the source tells its segues apart.
    public let identifier: String?
    /// The controller that the segue begins at.
    public let source: UIViewController
    /// The controller that the segue leads to.
    public let destination: UIViewController
    @preconcurrency private var performHandler: (@MainActor () -> Void)?

    /// A segue for a subclass that overrides ``perform()``.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uistoryboardsegue/init(identifier:source:destination:)
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
    }

    /// A segue that is performed by running the handler, for a transition that needs no subclass.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uistoryboardsegue/init(identifier:source:destination:performhandler:)
    @preconcurrency public convenience init(
        identifier: String?,
        source: UIViewController,
        destination: UIViewController,
        performHandler: @escaping @MainActor () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        self.performHandler = performHandler
    }

    /// Runs the handler that the segue was made with; without one it does nothing.
    ///
    /// "Subclasses override this method": what a segue of this class shows, and how, stands in a storyboard, which there
    /// is none of. https://developer.apple.com/documentation/uikit/uistoryboardsegue/perform()
    open func perform() {
        performHandler?()
    }
}
