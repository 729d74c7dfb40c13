internal import CoordvizModel
internal import Foundation

/// How a recording is made. The defaults are right for most apps.
public struct RecorderOptions: Sendable {
    // Tests inject these four: what would differ from run to run.

    /// Where times come from.
    package var clock: RecorderClock = .system
    /// The program's name in the recording.
    package var process: String = ProcessInfo.processInfo.processName
    /// The program's process id in the recording.
    package var processID: Int64 = Int64(ProcessInfo.processInfo.processIdentifier)
    /// The operating system's name in the recording.
    package var system: String = ProcessInfo.processInfo.operatingSystemVersionString
    /// After how many events at least the whole state is kept, so that readers need not replay from the start; at least 1. A
    /// state that is larger is kept after as many events as it has nodes and edges.
    public var eventsPerKeyframe: Int64 = 4096

    /// How many events may wait to be written, in 64 bytes of disk and memory each; made a power of two, from 1024 to 4 million.
    ///
    /// The default is 4 MiB: 65 seconds at 1,000 events a second, a third of a second at 200,000, while nothing can be
    /// written. An eighth of it is kept free for definitions.
    public var ringCapacity = 65_536

    /// Which events are lost when it is full. The recording says which they are.
    public var whenFull = FullRingPolicy.newestWins

    /// After how many seconds at most what was recorded is on the disk itself: what may be lost when the machine dies, which
    /// is not the same as the program. At least 0.1; each time costs the recorder's own thread a wait for the disk.
    public var syncInterval: Double = 1

    /// Whether transitions and messages are shown in Instruments, too: as intervals `Transition` and `Message` of the
    /// subsystem `coordviz`, on the track Points of Interest. They name types, never values.
    ///
    /// By default what the environment variable `COORDVIZ_SIGNPOSTS` asks for: 1 for yes. Only on Apple's systems; ignored
    /// elsewhere. Costs a lock and a signpost for each of their beginnings and ends, and nothing when false.
    public var signposts = ProcessInfo.processInfo.environment["COORDVIZ_SIGNPOSTS"] == "1"

    /// Where they are shown instead, in tests.
    package var signpostSink: (any SignpostSink)?

    /// The defaults.
    public init() {}
}
