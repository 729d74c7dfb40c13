import PortableUIKit

/// A sheet without a button: the user swipes it away.
public final class ShareViewController: UIViewController {
    init() {
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .pageSheet
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
}
