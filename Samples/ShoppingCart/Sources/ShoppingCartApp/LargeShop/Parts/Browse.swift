/// Departments and their items.
final class BrowseCoordinator: PartCoordinator {
    override class var title: String { "Browse" }
    override class var screens: [LargeShopController.Type] {
        [
            DepartmentsController.self, DepartmentController.self, CategoryController.self, BrandsController.self,
            BrandController.self, NewArrivalsController.self, BestsellersController.self, ClearanceController.self,
            LookbookController.self, GiftIdeasController.self,
        ]
    }
}

final class DepartmentsController: LargeShopController {
    override class var heading: String { "Departments" }
}

final class DepartmentController: LargeShopController {
    override class var heading: String { "Department" }
}

final class CategoryController: LargeShopController {
    override class var heading: String { "Category" }
}

final class BrandsController: LargeShopController {
    override class var heading: String { "Brands" }
}

final class BrandController: LargeShopController {
    override class var heading: String { "Brand" }
}

final class NewArrivalsController: LargeShopController {
    override class var heading: String { "New arrivals" }
}

final class BestsellersController: LargeShopController {
    override class var heading: String { "Bestsellers" }
}

final class ClearanceController: LargeShopController {
    override class var heading: String { "Clearance" }
}

final class LookbookController: LargeShopController {
    override class var heading: String { "Lookbook" }
}

final class GiftIdeasController: LargeShopController {
    override class var heading: String { "Gift ideas" }
}
