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
    /// Whoever uses a view controller fulfils its needs.
    case needsFulfilled = 5

    /// The rule in a few words.
    package var title: String {
        switch self {
        case .informationFromDataSource: "Information comes from the data source"
        case .changesThroughDelegate: "Changes go through the delegate"
        case .knowledgeOfOwnChildrenOnly: "View controllers know no others but their children"
        case .noServices: "View controllers use no services"
        case .needsFulfilled: "Whoever uses a view controller fulfils its needs"
        }
    }

    /// What the rule demands.
    package var text: String {
        switch self {
        case .informationFromDataSource:
            "A view controller reads from its own data source, and asks nobody else for information."
        case .changesThroughDelegate:
            "What the user does in a view controller changes something outside it only by a call to its delegate."
        case .knowledgeOfOwnChildrenOnly:
            "A view controller's delegate and data source are no view controllers, unless one directly contains the other."
        case .noServices:
            "View controllers leave services to view models and coordinators."
        case .needsFulfilled:
            "Any coordinator may use a view controller, if it gives it the delegate and the data source that it calls for."
        }
    }

    /// What the recording cannot show of it.
    package var limits: String {
        switch self {
        case .informationFromDataSource:
            "Only reads through @DataSourceReference and requests along the chain are seen: a property of some other "
                + "object that is read directly is not. Whoever reads first counts as the one whose data source it is."
        case .changesThroughDelegate:
            "Only changes to coordinators, ownership and transitions are seen, not those to models, and only within "
                + "the call of an action with a view: what follows in a task or a timer, or is done with a container "
                + "or an alert, is not judged. A delegate that is called without @DelegateReference looks like none."
        case .knowledgeOfOwnChildrenOnly:
            "Only calls through @DelegateReference and @DataSourceReference are seen: another view controller that is "
                + "made, pushed or kept in a property is not. Containment is known from walks at the ends of turns, so "
                + "one that holds for a part of a turn counts for all of it."
        case .noServices:
            "Only uses through InstrumentedService are seen: a service that is handed around bare, or a singleton, is "
                + "not. Views count as views, not as their controllers."
        case .needsFulfilled:
            "Only what was called in this session is seen: a need that the user never came across may still be "
                + "unfulfilled. Whether the answer was of any use is not recorded."
        }
    }
}
