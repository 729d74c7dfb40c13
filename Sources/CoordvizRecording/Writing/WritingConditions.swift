/// The capabilities of the system on which a recorder runs; replaced in tests.
struct WritingConditions: Sendable {
    var sqlite: SQLiteVersion
    /// Whether an app is ended that is suspended with a lock in a shared container.
    var suspendsApps: Bool

    @TaskLocal static var current = WritingConditions(sqlite: .running, suspendsApps: SharedContainer.suspendsApps)

    /// - Throws: ``RecordingError`` when nothing can be recorded at `path` on such a system.
    func check(_ path: String) throws {
        try sqlite.checkWrites(path)
        if suspendsApps && SharedContainer.holds(path) { throw RecordingError.inSharedContainer(path: path) }
    }
}
