import PortableUIKit

enum ProductRoute: Route {
    case list
    case detail(Int)
    case filters
    case back
    case done

    var name: String {
        switch self {
        case .list: "list"
        case .detail: "detail"
        case .filters: "filters"
        case .back: "back"
        case .done: "done"
        }
    }
}

final class ProductRouter: Router<ProductRoute> {
    override func transition(for route: ProductRoute) -> Transition {
        switch route {
        case .list: .push(ProductListController())
        case .detail: .push(ProductController())
        case .filters: .present(FiltersController())
        case .back: .pop
        case .done: .dismiss
        }
    }
}

final class ProductListController: UIViewController {}
final class ProductController: UIViewController {}
final class FiltersController: UIViewController {}
