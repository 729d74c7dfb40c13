import Coordviz

/// Wraps the sheet. Over when the sheet is swiped away: nobody here asks for that, `presentChild` sees to it.
public final class ShareCoordinator: Coordinator<ShareViewController> {}
