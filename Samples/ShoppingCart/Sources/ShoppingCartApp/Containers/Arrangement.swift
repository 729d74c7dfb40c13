import PortableUIKit

/// How the parts of the app are put together. Only the scene and the application coordinator know it.
public enum Arrangement: String, CaseIterable, Sendable {
    /// A tab for each part.
    case tabs
    /// The parts side by side.
    case split
    /// The shop's own container, in which the orders are a part of their own and not the account's.
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
