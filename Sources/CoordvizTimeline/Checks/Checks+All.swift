extension Checks {
    /// Every check, by topic.
    static let all: [any Check] = lives + messages + design + recording

    private static let lives: [any Check] = [
        ScreenChecks(), EvictedChildCheck(), StartedTwiceCheck(), FinishedTwiceCheck(), DelegateTakenCheck(),
        ParentCycleCheck(),
    ]

    private static let messages: [any Check] = []

    private static let design: [any Check] = [
        RelayOnlyCheck(), OverloadedCoordinatorCheck(),
    ]

    private static let recording: [any Check] = [
        OffMainCheck()
    ]
}
