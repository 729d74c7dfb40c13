/// One of the five rules of Coordinated MVC, as far as a recording can show whether an app follows it.
///
/// The rules are those of the article "Beyond View Controllers". `docs/conformance.md` describes how each one is judged, and what
/// a recording cannot show.
package enum ConformanceRule: Int, CaseIterable, Sendable {
    /// Information comes from the data source.
    case informationFromDataSource = 1
    /// Changes go out through the delegate.
    case changesThroughDelegate = 2
    /// View controllers know only their own children.
    case knowledgeOfOwnChildrenOnly = 3
    /// Services are for view models and coordinators.
    case noServices = 4
    /// A view controller gets the delegate and the data source that it needs.
    case needsFulfilled = 5

    /// What the rule demands.
    package var text: String {
        switch self {
        case .informationFromDataSource:
            "A view controller reads from its own data source, and asks no other object for information."
        case .changesThroughDelegate:
            "A user's action in a view controller changes other objects only through a call to its delegate."
        case .knowledgeOfOwnChildrenOnly:
            "A view controller's delegate and data source are not view controllers, unless one directly contains the other."
        case .noServices:
            "View controllers leave services to view models and coordinators."
        case .needsFulfilled:
            "Any coordinator may use a view controller if it sets the delegate and the data source that it calls."
        }
    }
}
