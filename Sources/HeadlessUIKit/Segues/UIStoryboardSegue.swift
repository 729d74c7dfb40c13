/// A transition from one view controller to another.
///
/// There are no storyboards here, so segues are not created or performed automatically: create one, call the source's
/// ``UIViewController/shouldPerformSegue(withIdentifier:sender:)`` and ``UIViewController/prepare(for:sender:)``, and
/// then ``perform()``. Source: https://developer.apple.com/documentation/uikit/uistoryboardsegue
@preconcurrency @MainActor open class UIStoryboardSegue: IdentityHashable {
    /// Identifies the segue to its source.
    public let identifier: String?
    /// The controller at which the segue begins.
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

    /// Runs the handler with which the segue was created; does nothing without one.
    ///
    /// "Subclasses override this method": the kind of a segue is defined in a storyboard, which does not exist here.
    /// https://developer.apple.com/documentation/uikit/uistoryboardsegue/perform()
    open func perform() {
        performHandler?()
    }
}
