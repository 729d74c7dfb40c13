extension UserInteraction {
    /// Replaces a search bar's text, like typing it; a search controller's search begins.
    public static func type(_ text: String, into searchBar: UISearchBar) throws(InteractionRefusal) {
        try type(text, into: searchBar.searchTextField)
    }

    /// Taps the search key while a search bar is edited.
    public static func tapSearchKey(of searchBar: UISearchBar) throws(InteractionRefusal) {
        try tapReturnKey(in: searchBar.searchTextField)
    }

    /// Taps a search bar's cancel button, which ends a search controller's search.
    public static func tapCancelButton(of searchBar: UISearchBar) throws(InteractionRefusal) {
        try Reach.check(searchBar)
        guard searchBar.showsCancelButtonNow else { throw .notOnScreen("The cancel button of \(searchBar)") }
        gesture("searchCancel", searchBar) { searchBar.receiveCancel() }
    }

    /// Taps one of a search bar's scopes.
    public static func selectScope(_ index: Int, of searchBar: UISearchBar) throws(InteractionRefusal) {
        try Reach.check(searchBar)
        guard searchBar.scopeButtonTitles?.indices.contains(index) == true else {
            throw .notSelectable("Scope \(index) of \(searchBar)")
        }
        gesture("searchScope", searchBar, values: .choice(index, searchBar.scopeButtonTitles?[index])) {
            searchBar.receiveScope(index)
        }
    }
}
