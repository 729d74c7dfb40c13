extension Segues {
    /// All data of the flow in one object, which every view controller gets and passes on, even if it needs little.
    @MainActor
    final class Cart {
        var products: [Product] = []
        var deliveryAddress: String?
        var shippingOption: ShippingOption?
        var paymentMethod: PaymentMethod?

        var needsDelivery: Bool { products.contains { $0.goods == .physical } }

        func removeAll() {
            products = []
            deliveryAddress = nil
            shippingOption = nil
            paymentMethod = nil
        }
    }
}
