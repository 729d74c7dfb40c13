/// A way to pay.
enum PaymentMethod: String, CaseIterable, Sendable {
    case card = "Card"
    case transfer = "Bank transfer"
}
