import PortableUIKit

/// How the parts of the app are arranged. Only the scene and the application coordinator know it.
public enum Arrangement: String, CaseIterable, Sendable {
    /// A tab for each part.
    case tabs
    /// The parts side by side.
    case split
    /// A custom container, in which the orders are a separate part and not in the account.
    case custom

    @MainActor
    func makeContainer() -> any OuterContainer {
        switch self {
        case .tabs: UITabBarController()
        case .split: UISplitViewController(style: .tripleColumn)
        case .custom: ShopFrontController()
        }
    }

    var ordersAreAPart: Bool { self == .custom }
}
