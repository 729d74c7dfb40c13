public import PortableUIKit

/// Contains a view controller and leads the responder chain from it to a responder of one's choice.
///
/// UIKit lets the chain of a modal go on at the view controller that really presents, usually the root, which skips the
/// one that asked for it. This puts it back; see ``PortableUIKit/UIViewController/presentModal(_:animated:completion:)``.
/// After "Container Controllers as Coordinators".
public final class ResponderController: UIViewController {
    /// The view controller that is contained.
    public let contained: UIViewController
    /// Where the chain goes on; weak, because it usually holds what it presents.
    public private(set) weak var namedNextResponder: UIResponder?

    /// Contains `contained`, and answers `nextResponder` as its next responder.
    public init(containing contained: UIViewController, nextResponder: UIResponder) {
        self.contained = contained
        namedNextResponder = nextResponder
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = contained.modalPresentationStyle
        modalTransitionStyle = contained.modalTransitionStyle
    }

    /// Not available: it is made in code.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    override public var next: UIResponder? { namedNextResponder ?? super.next }

    /// What the contained view controller says: whether the user cannot dismiss it.
    override public var isModalInPresentation: Bool {
        get { contained.isModalInPresentation }
        set { contained.isModalInPresentation = newValue }
    }

    override public func viewDidLoad() {
        super.viewDidLoad()
        addChild(contained)
        contained.view.frame = view.bounds
        contained.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(contained.view)
        contained.didMove(toParent: self)
    }
}

extension UIViewController {
    /// Presents a view controller so that its messages come to this one, whatever UIKit makes of the responder chain.
    public func presentModal(
        _ viewControllerToPresent: UIViewController,
        animated flag: Bool,
        completion: (@MainActor () -> Void)? = nil
    ) {
        let isMoved = OffMain.moves("presentModal", about: viewControllerToPresent) {
            self.presentModal(viewControllerToPresent, animated: flag, completion: completion)
        }
        if isMoved { return }
        // What is contained or presented already is refused as ever, and not taken from where it is.
        guard viewControllerToPresent.parent == nil, viewControllerToPresent.presentingViewController == nil else {
            return present(viewControllerToPresent, animated: flag, completion: completion)
        }
        let wrapper = ResponderController(containing: viewControllerToPresent, nextResponder: self)
        present(wrapper, animated: flag, completion: completion)
    }
}
