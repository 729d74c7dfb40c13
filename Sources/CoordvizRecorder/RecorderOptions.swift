package import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// Configures a recording. The defaults are right for most apps.
public struct RecorderOptions: Sendable {
    // Injected by tests, because they differ from run to run.

    /// The source of times.
    package var clock: RecorderClock = .system
    /// The program's name in the recording.
    package var process: String = ProcessInfo.processInfo.processName
    /// The program's process id in the recording.
    package var processID: Int64 = Int64(ProcessInfo.processInfo.processIdentifier)
    /// The operating system's name in the recording.
    package var system: String = ProcessInfo.processInfo.operatingSystemVersionString
    /// The session's id; nil for a random one.
    package var sessionID: SessionUUID?
    /// Whether a test records itself: no other recorder can be started before this one is finished.
    package var isOfTest = false

    /// Labels of the session, as names and values: what it is recorded of. `Instrumentation.label(_:_:)` sets further ones
    /// while it is recorded.
    ///
    /// The default has the app's version and build from its bundle, the commit, branch and build from the variables of
    /// well-known CI systems, and the labels of `coordviz record --label`; later ones replace earlier ones. A name has at most
    /// 64 letters, digits, dots, underscores and dashes of ASCII, a value 1 to 256 bytes of UTF-8 without control characters;
    /// others are left out, and so are those beyond 64.
    public var labels: [String: String] = StartLabels.all

    var acceptedLabels: [String: String] {
        labels.sorted { $0.key < $1.key }.reduce(into: [:]) { SessionLabels.set($1.key, $1.value, in: &$0) }
    }

    /// The number of events between keyframes; at least 1. Readers compute a state from the keyframe before it. A
    /// keyframe that has more nodes and edges than that is written after as many events as it has of both.
    public var eventsPerKeyframe: Int64 = 4096

    /// The number of events that can wait to be written, at 64 bytes of disk and memory each; rounded to a power of
    /// two, from 1024 to 4 million.
    ///
    /// The default is 4 MiB: while nothing can be written, that is enough for 65 seconds at 1,000 events a second, or
    /// for a third of a second at 200,000. An eighth is reserved for definitions.
    public var ringCapacity = RecordingRing.usualSlotCount

    /// Which events are lost when the ring is full. The recording says which they are.
    public var whenFull = FullRingPolicy.newestWins

    /// The maximal time in seconds until events are synced to the disk: what may be lost when the machine crashes or
    /// loses power, as opposed to the program. At least 0.1; each sync makes the recorder's own thread wait for the
    /// disk.
    public var syncInterval: Double = 1

    /// Whether transitions and messages are also shown in Instruments: as intervals `Transition` and `Message` of the
    /// subsystem `coordviz`, on the track Points of Interest. They contain names of types, never values.
    ///
    /// The default is taken from the environment variable `COORDVIZ_SIGNPOSTS`: 1 enables them. Only on Apple's
    /// systems; ignored elsewhere. Costs a lock and a signpost for each beginning and end when enabled, and nothing
    /// otherwise.
    public var signposts = ProcessInfo.processInfo.environment["COORDVIZ_SIGNPOSTS"] == "1"

    /// Whether the user's actions are recorded with what the app shows and the user types: titles of buttons and
    /// choices, and texts. A test that `coordviz export --test` writes can then find controls by their titles and type
    /// the same texts. Texts of secure fields are never recorded.
    ///
    /// The default is taken from the environment variable `COORDVIZ_TEXTS`: 1 enables it, as `coordviz record --texts`
    /// does. Leave it off where a recording may leave the company.
    public var recordsTexts = ProcessInfo.processInfo.environment["COORDVIZ_TEXTS"] == "1"

    /// Receives the intervals instead of Instruments, in tests.
    package var signpostSink: (any SignpostSink)?

    /// Creates options with the default values.
    public init() {}
}
