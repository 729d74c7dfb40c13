extension EventKind {
    /// The name used in SQL views, JSON and on the command line: the case's own name.
    package var name: String { Self.names[self] }
    private static let names = CaseNames<EventKind>()
}
