/// One of several choices, such as a tab or a button of an alert: by its place from 0, or by what the app calls it.
public enum ControlChoice: Equatable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    /// The place, from 0.
    case place(Int)
    /// The title.
    case title(String)

    /// The choice at that place.
    public init(integerLiteral value: Int) { self = .place(value) }

    /// The choice with that title.
    public init(stringLiteral value: String) { self = .title(value) }

    /// The place of the choice among others.
    /// - Throws: ``AppUserError/noChoice(_:among:)``.
    func place(among titles: [String?]) throws(AppUserError) -> Int {
        let place =
            switch self {
            case .place(let place): titles.indices.contains(place) ? place : nil
            case .title(let title): titles.firstIndex(of: title)
            }
        if let place { return place }
        let text =
            switch self {
            case .place(let place): "\(place)"
            case .title(let title): "'\(title)'"
            }
        throw .noChoice(text, among: titles.map { $0 ?? "" })
    }
}
