/// A person to whom the user can write. A value, not an object.
public struct Friend: Equatable, Sendable {
    /// The friend's name.
    public let name: String
    /// The friend's telephone number, if known.
    public let number: String?

    static let all = [
        Friend(name: "Ada", number: "555 0101"),
        Friend(name: "Grace", number: nil),
        Friend(name: "Edsger", number: "555 0103"),
    ]
}
