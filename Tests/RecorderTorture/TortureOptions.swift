/// What the torture program is asked for: three arguments by place, and others as `name=value`.
struct TortureOptions {
    /// How many threads record.
    var threads = 0
    /// How many events each of them records.
    var events = 0
    /// How to end: `kill`, `abort`, `trap`, `_exit`, `exit`, `exit-elsewhere`, `finish`, `finish-twice` or `wait`.
    var ending = "exit"
    private var others: [Substring: Substring] = [:]

    /// Nil when they make no sense.
    init?(_ arguments: some Sequence<String>) {
        let arguments = Array(arguments)
        guard arguments.count >= 3, let threads = Int(arguments[0]), let events = Int(arguments[1]) else { return nil }
        self.threads = threads
        self.events = events
        ending = arguments[2]
        for argument in arguments.dropFirst(3) {
            let parts = argument.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { return nil }
            others[parts[0]] = parts[1]
        }
    }

    /// Whether to tell the parent, through standard output, what was recorded.
    var tells: Bool { others["tell"] != nil }
    /// Whether to wait for a byte on standard input before the first event.
    var waitsForGo: Bool { others["go"] != nil }
    /// How many slots the ring has.
    var ring: Int? { number("ring") }
    /// After how many events a thread rests for a millisecond, so that they do not come faster than they can be written.
    /// It never continues with more than ``mostUnmoved`` of its events in the ring, however slow the recording is.
    var pace: Int? { number("pace") }
    /// Those of some threads fill half of a ring, also with names of thousands of characters.
    var mostUnmoved: Int { nameSize > 0 ? 256 : 4_096 }
    /// After how many events a state is kept.
    var keyframes: Int? { number("keyframes") }
    /// Whether the oldest events win when the ring is full.
    var keepsOldest: Bool { others["full"] == "oldest" }
    /// Whether another thread records that is stopped for good.
    var stopsThread: Bool { others["stopped"] != nil }
    /// Whether children are forked that use what they inherited.
    var forks: Bool { others["fork"] != nil }
    /// See `TortureStory`.
    var nameSize: Int { number("names") ?? 0 }
    /// From which moment on calls that change files are counted: `opening`, `recording` or `finishing`.
    var stopsIn: String? { text("in") }
    /// Before which of them to stop.
    var stop: Int { number("stop") ?? 0 }
    /// The end of the names of files that matter.
    var stopName: String? { text("on") }
    /// A part of the name of the first file that matters.
    var stopBegin: String? { text("from") }

    private func text(_ name: Substring) -> String? { others[name].map(String.init) }

    private func number(_ name: Substring) -> Int? { others[name].flatMap { Int($0) } }
}
