/// Where the shop's path leads: values, as `NavigationStack(path:)` wants them.
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
