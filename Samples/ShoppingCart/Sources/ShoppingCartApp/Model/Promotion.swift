/// A carousel of items on the home screen.
public struct Promotion: Hashable, Sendable {
    /// The heading of the carousel.
    public let title: String
    /// The items of the carousel.
    public let items: [Item]
}

extension Promotion {
    /// The shop's range.
    static let all: [Promotion] = [
        Promotion(
            title: "Clearance",
            items: [
                Item(number: 1, name: "Teapot", price: 2_490), Item(number: 2, name: "Kettle", price: 3_900),
                Item(number: 3, name: "Mug", price: 790), Item(number: 4, name: "Strainer", price: 450),
            ]
        ),
        Promotion(
            title: "New",
            items: [
                Item(number: 5, name: "Lamp", price: 5_900), Item(number: 6, name: "Desk", price: 24_900),
                Item(number: 7, name: "Chair", price: 12_900), Item(number: 8, name: "Shelf", price: 8_900),
            ]
        ),
        Promotion(
            title: "For the garden",
            items: [
                Item(number: 9, name: "Rake", price: 1_990), Item(number: 10, name: "Spade", price: 2_290),
                Item(number: 11, name: "Watering can", price: 1_490), Item(number: 12, name: "Gloves", price: 890),
            ]
        ),
    ]
}
