extension Checks {
    /// Every check, by topic.
    static let all: [any Check] = lives + messages + design + recording

    private static let lives: [any Check] = [
        ParentCycleCheck()
    ]

    private static let messages: [any Check] = []

    private static let design: [any Check] = []

    private static let recording: [any Check] = [
        OffMainCheck()
    ]
}
