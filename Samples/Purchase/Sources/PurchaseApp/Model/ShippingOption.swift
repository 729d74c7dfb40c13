/// How a parcel travels.
enum ShippingOption: String, CaseIterable, Sendable {
    case standard = "Standard"
    case express = "Express"
}
