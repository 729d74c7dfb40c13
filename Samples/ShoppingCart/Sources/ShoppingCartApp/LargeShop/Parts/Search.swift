/// Finding things by words, pictures and codes.
final class SearchCoordinator: PartCoordinator {
    override class var title: String { "Search" }
    override class var screens: [LargeShopController.Type] {
        [
            SearchController.self, SearchSuggestionsController.self, SearchResultsController.self,
            SearchFiltersController.self, SortOrderController.self, PriceRangeController.self,
            BarcodeScannerController.self, PhotoSearchController.self, RecentSearchesController.self,
            SavedSearchController.self,
        ]
    }
}

final class SearchController: LargeShopController {
    override class var heading: String { "Search" }
}

final class SearchSuggestionsController: LargeShopController {
    override class var heading: String { "Search suggestions" }
}

final class SearchResultsController: LargeShopController {
    override class var heading: String { "Search results" }
}

final class SearchFiltersController: LargeShopController {
    override class var heading: String { "Search filters" }
}

final class SortOrderController: LargeShopController {
    override class var heading: String { "Sort order" }
}

final class PriceRangeController: LargeShopController {
    override class var heading: String { "Price range" }
}

final class BarcodeScannerController: LargeShopController {
    override class var heading: String { "Barcode scanner" }
}

final class PhotoSearchController: LargeShopController {
    override class var heading: String { "Photo search" }
}

final class RecentSearchesController: LargeShopController {
    override class var heading: String { "Recent searches" }
}

final class SavedSearchController: LargeShopController {
    override class var heading: String { "Saved search" }
}
