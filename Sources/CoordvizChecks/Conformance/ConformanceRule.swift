/// One of the five rules of Coordinated MVC, as far as a recording can tell whether an app keeps it.
///
/// The rules are those of the article "Beyond View Controllers". `docs/conformance.md` says how each is judged.
package enum ConformanceRule: Int, CaseIterable, Sendable {
    /// Information comes from the data source.
    case informationFromDataSource = 1
    /// Changes go out through the delegate.
    case changesThroughDelegate = 2
    /// No other view controller is known but those that are directly contained.
    case knowledgeOfOwnChildrenOnly = 3
    /// Services are for view models and coordinators.
    case noServices = 4
    /// A view controller gets the delegate and the data source that it needs.
    case needsFulfilled = 5

    /// The rule in a few words.
    package var title: String {
        switch self {
        case .informationFromDataSource: "Information comes from the data source"
        case .changesThroughDelegate: "Changes go through the delegate"
        case .knowledgeOfOwnChildrenOnly: "View controllers know no others but their children"
        case .noServices: "View controllers use no services"
        case .needsFulfilled: "View controllers get the delegate and the data source that they need"
        }
    }

    /// What the rule demands.
    package var text: String {
        switch self {
        case .informationFromDataSource:
            "A view controller reads from its own data source, and asks no other object for information."
        case .changesThroughDelegate:
            "A user's action in a view controller changes other objects only through a call to its delegate."
        case .knowledgeOfOwnChildrenOnly:
            "A view controller's delegate and data source are no view controllers, unless one directly contains the other."
        case .noServices:
            "View controllers leave services to view models and coordinators."
        case .needsFulfilled:
            "Any coordinator may use a view controller if it sets the delegate and the data source that it calls."
        }
    }

    /// What the recording cannot show of it.
    package var limits: String {
        switch self {
        case .informationFromDataSource:
            "Only reads through @DataSourceReference and requests along the chain are recorded, not direct reads of another "
                + "object's property. A data source counts as that of the first view controller that reads from it."
        case .changesThroughDelegate:
            "Only changes to coordinators, ownership and transitions are recorded, not those to models, and only within "
                + "the call of an action with a view: effects of a task or a timer, and actions with a container or an "
                + "alert, are not judged. A delegate that is called without @DelegateReference looks like a missing one."
        case .knowledgeOfOwnChildrenOnly:
            "Only calls through @DelegateReference and @DataSourceReference are recorded, not another view controller that "
                + "is made, pushed or kept in a property. Containment is known from walks at the end of each turn of the "
                + "run loop, so one that lasts for a part of a turn counts for the whole turn."
        case .noServices:
            "Only uses through InstrumentedService are recorded, not those of a bare service or a singleton. Views count "
                + "as views, not as their view controllers."
        case .needsFulfilled:
            "Only calls of this session are recorded: a delegate or data source may still be missing on a screen that the "
                + "user never used. Whether the answer was useful is not recorded."
        }
    }
}
