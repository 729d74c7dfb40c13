import Coordviz

/// Wraps the sheet. Ends when the sheet is swiped away: `presentChild` takes care of that.
public final class ShareCoordinator: Coordinator<ShareViewController> {}
