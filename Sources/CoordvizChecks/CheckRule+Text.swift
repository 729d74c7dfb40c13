extension CheckRule {
    /// The rule in a few words.
    package var title: String {
        switch self {
        case .strandedChild: "Coordinator without screens is still a child"
        case .endedTooEarly: "Coordinator was removed while its screen is shown"
        case .releasedOnScreen: "Coordinator was released while its screen is shown"
        case .notReleased: "Removed, but not released"
        case .evictedChild: "A child pushed another child out"
        case .startedTwice: "Coordinator was started twice"
        case .finishedTwice: "Coordinator was finished twice"
        case .duplicateSibling: "Two coordinators of the same role under one parent"
        case .delegateTaken: "A navigation controller's delegate was replaced"
        case .presentationRefused: "UIKit refused to present a view controller"
        case .orphanCoordinator: "Coordinator without a parent"
        case .orphanController: "View controller that belongs to no coordinator"
        case .staleParent: "The parent is released"
        case .parentCycle: "A coordinator was to become its own ancestor"
        case .unhandledMessage: "Nobody handled the message"
        case .chainBroken: "The chain does not go where the structure says"
        case .chainCycle: "The chain runs in a circle"
        case .earlyMessage: "The message was sent before the chain was connected"
        case .queueStuck: "The message waits and is never sent"
        case .delegateMissing: "A delegate was never set"
        case .shadowedHandler: "A handler stands before another one"
        case .longChain: "The chain is long, or grows"
        case .relayOnly: "A call is only handed on"
        case .overloadedCoordinator: "Coordinator does too much"
        case .mvcDataSource: "Information does not come from the data source"
        case .mvcDelegate: "A change does not go through the delegate"
        case .mvcKnowsController: "View controller knows another view controller"
        case .mvcServiceAccess: "View controller uses a service"
        case .mvcTaskKnowsTask: "Task coordinator knows another task coordinator"
        case .offMain: "UIKit's business away from the main thread"
        case .unreportedChange: "The tree changed and nobody said so"
        case .incompleteRecording: "The recording does not hold everything"
        }
    }

    /// What the rule finds, in one sentence.
    package var summary: String {
        switch self {
        case .strandedChild:
            "A coordinator is still a child although none of its controllers is in any hierarchy any more."
        case .endedTooEarly: "A coordinator was removed from its parent while a controller of its is still shown."
        case .releasedOnScreen: "A coordinator was released while a controller of its is still shown."
        case .notReleased: "A coordinator was removed, or a controller left the screen, and was not released in time."
        case .evictedChild: "A second child under the same identifier pushed the first one out."
        case .startedTwice: "A coordinator that had been started was to be started again."
        case .finishedTwice: "A coordinator that had ended was to finish again."
        case .duplicateSibling: "Two coordinators of the same role live under one parent at the same time."
        case .delegateTaken: "A navigation controller's delegate was replaced while coordinators relied on it."
        case .presentationRefused: "A view controller was to be presented, and UIKit refused it."
        case .orphanCoordinator: "A coordinator lives, has no parent and is no root."
        case .orphanController: "A view controller is shown and no coordinator owns it."
        case .staleParent: "A parent was released while somebody still named it as the parent."
        case .parentCycle: "A coordinator was to become a child of itself or of one below it."
        case .unhandledMessage: "A message came to the end of its chain and nobody had handled it."
        case .chainBroken:
            "A message took another way than the structure predicts, and those above who handle it were out of reach."
        case .chainCycle: "A chain of responders came back to one that the message had met before."
        case .earlyMessage: "A message was sent before its sender was in any hierarchy, and no responder handled it."
        case .queueStuck: "A message waited for its chain to be connected and was given up, or waited too long."
        case .delegateMissing:
            "An object called a delegate or data source that it never had; others of its class have one, or a tap came to nothing."
        case .shadowedHandler:
            "Objects of two classes handle the same messages, and one of them stands above the other on the same chain."
        case .longChain: "A message took more hops than the limit, or its way grows over the session."
        case .relayOnly: "A delegate call went through several objects that do nothing but hand it on."
        case .overloadedCoordinator: "A coordinator has more controllers, protocols or messages than the limit."
        case .mvcDataSource:
            "A view controller got information from elsewhere than its data source, or has none to ask."
        case .mvcDelegate:
            "What the user did with a view controller changed something without a call to its delegate, or it has none."
        case .mvcKnowsController:
            "A view controller's delegate or data source is a view controller that it does not contain."
        case .mvcServiceAccess: "A view controller used a service, which is for view models and coordinators."
        case .mvcTaskKnowsTask: "A coordinator called another one that is neither above nor below it."
        case .offMain: "Something that belongs to the main thread was called on another one."
        case .unreportedChange: "A walk over the hierarchy found something else than what had been told."
        case .incompleteRecording: "Events are missing, so that some of what happened could not be judged."
        }
    }
}
