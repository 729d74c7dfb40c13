enum ShellScript {
    /// Waits until a signal arrives.
    ///
    /// In the background, because a shell may end by the signal that ended its command, and dash loses a signal that
    /// arrives while it starts a command in the foreground.
    static let waitsForever = "while :; do sleep 0.1 & wait; done"
}
