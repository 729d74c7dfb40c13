public import Foundation

/// Shows the results of a search.
///
/// Source: https://developer.apple.com/documentation/uikit/uisearchresultsupdating
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
    /// The search bar became first responder, or its text or scope changed.
    func updateSearchResults(for searchController: UISearchController)
}

/// Notified of the beginning and the end of searches; every method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uisearchcontrollerdelegate
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {
    /// The search is about to begin.
    func willPresentSearchController(_ searchController: UISearchController)
    /// The search has begun.
    func didPresentSearchController(_ searchController: UISearchController)
    /// The search is about to end.
    func willDismissSearchController(_ searchController: UISearchController)
    /// The search has ended.
    func didDismissSearchController(_ searchController: UISearchController)
    /// The search begins; a delegate may present the controller itself.
    func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// Does nothing.
    public func willPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func willDismissSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didDismissSearchController(_ searchController: UISearchController) {}
    /// Does nothing: the search controller presents itself.
    public func presentSearchController(_ searchController: UISearchController) {}
}

/// Presents itself over the searched content during a search, and contains the controller that shows the results.
///
/// The presenting controller is the one whose item has the search controller, or that contains the search bar, or the
/// container that defines the presentation context. Source:
/// https://developer.apple.com/documentation/uikit/uisearchcontroller
open class UISearchController: UIViewController {
    /// Shows the results, over the searched content.
    public let searchResultsController: UIViewController?
    /// The search bar.
    public let searchBar = UISearchBar(frame: .zero)
    /// Notified of each change of the search.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Notified of the beginning and the end of searches.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Whether the searched content receives no touches while no results are shown.
    open var obscuresBackgroundDuringPresentation = true
    /// Whether the navigation bar is hidden during a search; kept.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the search bar shows its cancel button during a search.
    open var automaticallyShowsCancelButton = true
    /// Whether the results are shown exactly while there is a text.
    open var automaticallyShowsSearchResultsController = true
    /// Whether the results are shown; setting it turns ``automaticallyShowsSearchResultsController`` off.
    open var showsSearchResultsController: Bool {
        get { searchResultsController?.viewIfLoaded?.superview != nil }
        set {
            automaticallyShowsSearchResultsController = false
            wantsResults = newValue
            showResults()
        }
    }
    /// The controller whose item this is.
    weak var owner: UIViewController?
    private var wantsResults = false
    private var isSearching = false

    /// Creates a search whose results are shown by another controller, or by the searched one.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uisearchcontroller/init(searchresultscontroller:)
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .overCurrentContext
        searchBar.controller = self
    }

    /// Returns nil; see ``UIViewController/init(coder:)``.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Whether a search is active; setting it begins or ends one, animated.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uisearchcontroller/isactive
    open var isActive: Bool {
        get { isSearching }
        set {
            guard newValue != isSearching else { return }
            newValue ? beginSearch() : endSearch()
        }
    }

    private func beginSearch() {
        isSearching = true
        delegate?.presentSearchController(self)
        if presentingViewController == nil { presenter?.present(self, animated: true) }
        update()
    }

    private func endSearch() {
        isSearching = false
        searchBar.resignFirstResponder()
        let hadText = searchBar.searchTextField.hasText
        searchBar.searchTextField.text = ""
        showResults()
        if hadText { searchBar.delegate?.searchBar(searchBar, textDidChange: "") }
        searchResultsUpdater?.updateSearchResults(for: self)
        presentation.presenter?.dismiss(animated: true)
    }

    private var presenter: UIViewController? {
        if let owner { return owner }
        let around = sequence(first: searchBar as UIView, next: \.superview).lazy
        return around.compactMap(\.managingController).first
    }

    func update() {
        guard isSearching else { return }
        showResults()
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    // MARK: Presentation

    override open func viewDidLoad() {
        super.viewDidLoad()
        guard let searchResultsController else { return }
        addChild(searchResultsController)
        searchResultsController.endMoving(to: self)
    }

    override open func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isSearching = true
        if isBeingPresented { delegate?.willPresentSearchController(self) }
    }

    override open func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        showResults()
        if isBeingPresented { delegate?.didPresentSearchController(self) }
    }

    override open func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isBeingDismissed { delegate?.willDismissSearchController(self) }
    }

    override open func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guard isBeingDismissed else { return }
        isSearching = false
        delegate?.didDismissSearchController(self)
    }

    private func showResults() {
        guard let results = searchResultsController, appearanceState == .appeared else { return }
        let shows =
            automaticallyShowsSearchResultsController
            ? isSearching && searchBar.searchTextField.hasText : wantsResults
        let isShown = results.viewIfLoaded?.superview != nil
        if shows, !isShown { results.view.fill(view) }
        if !shows, isShown { results.view.removeFromSuperview() }
    }

    /// Whether a view receives touches although this controller is presented in front of it.
    func letsThrough(_ touched: UIView) -> Bool {
        touched.isDescendant(of: searchBar) || !showsSearchResultsController && !obscuresBackgroundDuringPresentation
    }
}
