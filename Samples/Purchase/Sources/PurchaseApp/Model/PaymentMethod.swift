/// How the user pays.
enum PaymentMethod: String, CaseIterable, Sendable {
    case card = "Card"
    case transfer = "Bank transfer"
}
