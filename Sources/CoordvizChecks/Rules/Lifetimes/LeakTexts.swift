internal import CoordvizModel
internal import CoordvizTimeline

/// What `not-released` says of who may keep an object, and of what to do about it.
enum LeakTexts {
    /// - Parameter keeper: the container that a view controller was set aside in, where that may keep it.
    static func holder(_ keeper: NodeID?, _ context: CheckContext) -> String {
        guard let keeper else {
            return "Another object keeps a strong reference to it, and so keeps its view and all that it refers to."
        }
        return """
            Its container \(context.label(keeper)) shows another view controller now, still exists and may keep it. If \
            the container does not, another object keeps a strong reference to it.
            """
    }

    static func advice(for keeper: NodeID?, _ context: CheckContext) -> String {
        let closures =
            "Look for closures that capture self, timers, notification tokens and a delegate that is not weak."
        guard let keeper else {
            return """
                \(closures) If a view controller is kept on purpose to be shown again, create a new one instead.
                """
        }
        return """
            See whether \(context.label(keeper)) has a property for it: if it is kept there to be shown again, nothing \
            is wrong. Otherwise: \(closures)
            """
    }

    static let adviceAboutProperties = """
        Look for a property that is set each time such a screen is created. Make it weak, or set it to nil when the \
        screen disappears.
        """

    static let adviceAboutCoordinators = """
        Look for closures, timers, tasks and subscriptions that hold the coordinator strongly, and for a view model or \
        delegate property that is not weak. Xcode's memory graph debugger shows the references.
        """

    /// - Parameter count: how many of the class were released before it.
    static func releasedBefore(_ count: Int) -> String {
        let others = count == 1 ? "The one before it was" : "The \(count) before it were"
        return "\(others) released only when the next was created: a property seems to hold the latest one."
    }
}
