internal import CoordvizModel
internal import CoordvizTimeline

/// What `not-released` says of who may keep an object, and of what to do about it.
enum LeakTexts {
    /// Who holds a view controller, as far as is known.
    static func holder(_ clues: LeakClues, of controller: NodeID, _ context: CheckContext) -> String {
        guard let keeper = clues.keeper else {
            return """
                Another object keeps a strong reference to it, and so keeps its view and all that it refers to.\
                \(clues.owner.map { " \(owner($0, of: controller, context))" } ?? "")
                """
        }
        return """
            Its container \(context.label(keeper)) shows another view controller now, still exists and may keep it. If \
            the container does not, another object keeps a strong reference to it.
            """
    }

    /// What is known of a coordinator that may hold a view controller. That it does is not recorded.
    private static func owner(_ claim: Edge, of controller: NodeID, _ context: CheckContext) -> String {
        let claimed = claim.from == controller ? "it" : context.label(claim.from)
        let relation = claim.kind == .owns ? "owns \(claimed)" : "is the parent coordinator of \(claimed)"
        return "It may be held by \(context.label(claim.to)), which still exists and \(relation)."
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
