extension UserInteraction {
    /// Swipes to the next or the previous page, and completes or cancels the swipe.
    ///
    /// The touch begins in one turn and ends in the next. The delegate is notified that a page is about to be turned,
    /// and of the result when the animation has ended.
    public static func turnPage(
        of controller: UIPageViewController,
        _ direction: UIPageViewController.NavigationDirection = .forward,
        finishing: Bool = true
    ) throws(InteractionRefusal) {
        try Reach.check(controller.view)
        guard controller.gestureRecognizers.allSatisfy(\.isEnabled) else { throw .gestureNotAllowed("\(controller)") }
        keepPace()
        let way = InteractionDetail.Value.word(direction == .forward ? "forward" : "reverse")
        let detail = InteractionDetail(values: [way, .ending(isFinished: finishing)])
        let hasBegun = InteractionBracket.run("turnPage", sender: controller, detail) {
            let hasBegun = MainRunLoop.main.turn {
                guard let pages = controller.pages(towards: direction) else { return false }
                controller.beginTurn(to: pages)
                return true
            }
            if hasBegun { MainRunLoop.main.turn { controller.endTurn(cancelled: !finishing) } }
            return hasBegun
        }
        guard hasBegun else { throw .gestureNotAllowed("\(controller)") }
    }
}
