import PortableUIKit

/// A product.
struct Product: Equatable, Sendable {
    let name: String
    let price: Decimal
    let goods: Goods

    static func all(_ goods: Goods) -> [Product] {
        switch goods {
        case .physical:
            [
                Product(name: "Gramophone", price: 240, goods: goods),
                Product(name: "Record", price: 18, goods: goods),
            ]
        case .digital:
            [
                Product(name: "Album", price: 9, goods: goods),
                Product(name: "Song", price: 1, goods: goods),
            ]
        }
    }
}
