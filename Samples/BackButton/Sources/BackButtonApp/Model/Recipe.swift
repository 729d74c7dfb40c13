/// A recipe of the cookbook.
public struct Recipe: Equatable, Sendable {
    /// What it makes.
    public let title: String
    /// Who wrote it.
    public let author: String

    static let all = [
        Recipe(title: "Lentil soup", author: "Ada"),
        Recipe(title: "Flatbread", author: "Grace"),
        Recipe(title: "Plum cake", author: "Ada"),
    ]

    static func all(by author: String) -> [Recipe] { all.filter { $0.author == author } }
}
