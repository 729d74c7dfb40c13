/// A way to ship a parcel.
enum ShippingOption: String, CaseIterable, Sendable {
    case standard = "Standard"
    case express = "Express"
}
