extension Checks {
    /// Every check, by topic; those of the recording come last, because they tell what the others could not judge.
    static let all: [any Check] = lives + messages + design + recording

    private static let lives: [any Check] = [
        ScreenChecks(),
        EvictedChildCheck(),
        StartedTwiceCheck(),
        FinishedTwiceCheck(),
        DelegateTakenCheck(),
        PresentationRefusedCheck(),
        ParentCycleCheck(),
    ]

    private static let messages: [any Check] = [
        UnhandledMessageCheck(),
        ChainBrokenCheck(),
        ChainCycleCheck(),
        QueueStuckCheck(),
        DelegateMissingCheck(),
        ShadowedHandlerCheck(),
        LongChainCheck(),
    ]

    private static let design: [any Check] = [
        RelayOnlyCheck(),
        OverloadedCoordinatorCheck(),
        ConformanceCheck(),
        TaskKnowsTaskCheck(),
    ]

    private static let recording: [any Check] = [
        OffMainCheck(),
        UnreportedChangeCheck(),
        IncompleteRecordingCheck(),
    ]
}
