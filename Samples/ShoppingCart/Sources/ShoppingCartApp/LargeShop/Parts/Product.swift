/// One product in detail.
final class ProductCoordinator: PartCoordinator {
    override class var title: String { "Products" }
    override class var screens: [LargeShopController.Type] {
        [
            ProductController.self, ProductPicturesController.self, ProductVideoController.self,
            SizeChartController.self, ColourPickerController.self, SpecificationsController.self,
            ReviewsController.self, WriteReviewController.self, QuestionsController.self,
            AvailabilityController.self,
        ]
    }
}

final class ProductController: LargeShopController {
    override class var heading: String { "Product" }
}

final class ProductPicturesController: LargeShopController {
    override class var heading: String { "Product pictures" }
}

final class ProductVideoController: LargeShopController {
    override class var heading: String { "Product video" }
}

final class SizeChartController: LargeShopController {
    override class var heading: String { "Size chart" }
}

final class ColourPickerController: LargeShopController {
    override class var heading: String { "Colour picker" }
}

final class SpecificationsController: LargeShopController {
    override class var heading: String { "Specifications" }
}

final class ReviewsController: LargeShopController {
    override class var heading: String { "Reviews" }
}

final class WriteReviewController: LargeShopController {
    override class var heading: String { "Write review" }
}

final class QuestionsController: LargeShopController {
    override class var heading: String { "Questions" }
}

final class AvailabilityController: LargeShopController {
    override class var heading: String { "Availability" }
}
