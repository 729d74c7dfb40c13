internal import CoordvizChecks

/// One of the five rules of Coordinated MVC, from the article "Beyond View Controllers". `docs/conformance.md` describes how each
/// one is judged.
public enum CoordinatedMVCRule: Int, CaseIterable, Sendable {
    /// A view controller reads from its own data source, and asks no other object for information.
    case informationFromDataSource = 1
    /// A user's action in a view controller changes other objects only through a call to its delegate.
    case changesThroughDelegate = 2
    /// View controllers know only their own children.
    case knowledgeOfOwnChildrenOnly = 3
    /// View controllers leave services to view models and coordinators.
    case noServices = 4
    /// A view controller gets the delegate and the data source that it needs.
    case needsFulfilled = 5

    var rule: ConformanceRule? { ConformanceRule(rawValue: rawValue) }
}
