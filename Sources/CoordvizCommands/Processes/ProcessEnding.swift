/// How a process ended, according to wait(2).
enum ProcessEnding: Equatable {
    case exited(Int32)
    case signaled(Int32)

    /// Does what the macros of wait(2) do, which Swift does not import.
    init(waitStatus status: Int32) {
        let signal = status & 0x7F
        self = signal == 0 ? .exited((status >> 8) & 0xFF) : .signaled(signal)
    }

    /// The code that a shell would report.
    var exitCode: Int32 {
        switch self {
        case .exited(let code): code
        case .signaled(let signal): 128 + signal
        }
    }
}
