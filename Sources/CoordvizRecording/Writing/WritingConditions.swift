/// What the system that a recorder runs on allows; injected, so that tests can be on another one.
struct WritingConditions {
    var sqlite: SQLiteVersion
    /// Whether an app is ended that is suspended with a lock in a shared container.
    var suspendsApps: Bool

    static var system: WritingConditions {
        WritingConditions(sqlite: .running, suspendsApps: SharedContainer.suspendsApps)
    }

    /// - Throws: ``RecordingError`` when nothing is to be recorded at `path` on such a system.
    func check(_ path: String) throws {
        try sqlite.checkWrites(path)
        if suspendsApps && SharedContainer.holds(path) { throw RecordingError.inSharedContainer(path: path) }
    }
}
