/// The elements of the shop's path: values, as `NavigationStack(path:)` requires.
enum ShopRoute: Hashable {
    case product(Int)
    case reviews(Int)
    case about
}

/// What the shop shows in a sheet.
enum ShopSheet: Hashable {
    case filters
    case share(String)
}
