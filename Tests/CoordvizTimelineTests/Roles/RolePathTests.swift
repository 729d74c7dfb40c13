import CoordvizTimeline
import Testing

/// Roles as users write them to ignore findings.
@Suite struct RolePathTests {
    private let role = RolePath("App/Catalog[cart]/Recipe[recipe-*]/UIView[a\\/b\\]]")

    @Test(arguments: [
        "App", "Catalog", "Catalog[cart]", "App/Catalog", "Catalog/Recipe[recipe-*]", "Catalog[cart]/Recipe",
        "UIView[a\\/b\\]]",
        "App/Catalog[cart]/Recipe[recipe-*]/UIView[a\\/b\\]]",
    ])
    func aPartOfARoleIsFound(_ part: String) {
        #expect(role.contains(RolePath(part)))
    }

    @Test(arguments: [
        "", "Ap", "Catalog[wishlist]", "App/Recipe", "Recipe[recipe-1]", "b\\]]", "App/", "/App", "[cart]", "Catalog[",
        "App/Catalog[cart]/Recipe[recipe-*]/UIView[a\\/b\\]]/UIView",
    ])
    func whatIsNoPartOfARoleIsNot(_ part: String) {
        #expect(!role.contains(RolePath(part)))
    }
}
