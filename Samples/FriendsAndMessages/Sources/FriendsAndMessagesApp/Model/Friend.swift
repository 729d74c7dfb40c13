/// Somebody to write to. A value, and no object.
public struct Friend: Equatable, Sendable {
    /// What the friend is called.
    public let name: String
    /// Where to call the friend; not everybody tells.
    public let number: String?

    static let all = [
        Friend(name: "Ada", number: "555 0101"),
        Friend(name: "Grace", number: nil),
        Friend(name: "Edsger", number: "555 0103"),
    ]
}
