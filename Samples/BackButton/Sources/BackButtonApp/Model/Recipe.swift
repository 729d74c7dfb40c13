/// A recipe of the cookbook.
public struct Recipe: Equatable, Sendable {
    /// The name of the dish.
    public let title: String
    /// The author.
    public let author: String

    static let all = [
        Recipe(title: "Lentil soup", author: "Ada"),
        Recipe(title: "Flatbread", author: "Grace"),
        Recipe(title: "Plum cake", author: "Ada"),
    ]

    static func all(by author: String) -> [Recipe] { all.filter { $0.author == author } }
}
