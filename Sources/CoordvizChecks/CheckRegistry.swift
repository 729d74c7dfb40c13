/// Every rule of `check`, one line each, in the order of the documentation. Those of the recording come last, because they
/// report what the others could not judge.
enum CheckRegistry {
    static let checks: [any Check] = [
        // Lifetimes
        StrandedChildCheck(),
        EndedTooEarlyCheck(),
        ReleasedOnScreenCheck(),
        NotReleasedCheck(),
        EvictedChildCheck(),
        StartedTwiceCheck(),
        FinishedTwiceCheck(),
        DuplicateSiblingCheck(),
        DelegateTakenCheck(),
        PresentationRefusedCheck(),
        OrphanCoordinatorCheck(),
        OrphanControllerCheck(),
        StaleParentCheck(),
        ParentCycleCheck(),
        RefusedChildCheck(),
        // Messages
        UnhandledMessageCheck(),
        ChainBrokenCheck(),
        ChainCycleCheck(),
        EarlyMessageCheck(),
        QueueStuckCheck(),
        DelegateMissingCheck(),
        ShadowedHandlerCheck(),
        HandledTwiceCheck(),
        LongChainCheck(),
        // Design
        RelayOnlyCheck(),
        OverloadedCoordinatorCheck(),
        MVCDataSourceCheck(),
        MVCDelegateCheck(),
        MVCKnowsControllerCheck(),
        MVCServiceAccessCheck(),
        TaskKnowsTaskCheck(),
        // The recording
        OffMainCheck(),
        UnreportedChangeCheck(),
        IncompleteRecordingCheck(),
    ]
}
