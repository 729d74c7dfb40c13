enum ShopStep: Step {
    case product(Int)
    case checkout
    case paid
    case weather

    var name: String {
        switch self {
        case .product: "product"
        case .checkout: "checkout"
        case .paid: "paid"
        case .weather: "weather"
        }
    }
}

final class ShopFlow: Flow {
    override func navigate(to step: any Step) -> Bool {
        switch step {
        case ShopStep.checkout: begin(CheckoutFlow())
        case ShopStep.paid: flows.last?.end()
        default: return false
        }
        return true
    }
}

final class ProductFlow: Flow {
    override func navigate(to step: any Step) -> Bool {
        if case ShopStep.product = step { true } else { false }
    }
}

final class CheckoutFlow: Flow {}

/// The flow library's equivalent of a view model: it has steps, and does not know where they lead.
@MainActor
final class ProductStepper {
    private let flow: Flow

    init(flow: Flow) { self.flow = flow }

    func send(_ step: ShopStep) { flow.take(step, from: self) }
}
