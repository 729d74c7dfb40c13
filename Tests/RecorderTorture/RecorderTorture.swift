import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecorder
import Foundation

/// Records from several threads at once and tells on standard output, right after each call has returned, what it
/// recorded; then ends as it is told to, or is killed meanwhile. Whatever it told must be in the recording.
///
/// Arguments: how many threads, how many events each, and how to end: `kill`, `abort`, `trap`, `_exit`, `exit` or
/// `wait`. Each line says `NUMBER THREAD INDEX`; the event is named `THREAD INDEX` and is caused by the thread's event
/// before it.
@main
struct RecorderTorture {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 3, let threads = arguments.first.flatMap({ Int($0) }),
            let events = arguments.dropFirst().first.flatMap({ Int($0) }), let ending = arguments.last
        else {
            FileHandle.standardError.write(Data("Say threads, events and ending.\n".utf8))
            exit(64)
        }
        Recorder.startIfRequested()
        tell("started\n")
        let group = DispatchGroup()
        for thread in 0..<threads {
            group.enter()
            Thread.detachNewThread {
                record(events, in: thread)
                group.leave()
            }
        }
        group.wait()
        end(as: ending)
    }

    private static func record(_ events: Int, in thread: Int) {
        var cause = EventNumber.zero
        for index in 0..<events {
            guard let backend = Instrumentation.backend else { return }
            let name = backend.intern("\(thread) \(index)")
            let number = Instrumentation.record(
                EventRecord(.mark, name: name),
                cause: cause == .zero ? .none : Cause(event: cause, strength: .direct)
            )
            guard let number, number > .zero else { return }
            cause = number
            tell("\(number.rawValue) \(thread) \(index)\n")
        }
    }

    /// One write, so that lines of several threads stay whole: https://pubs.opengroup.org/onlinepubs/9799919799/functions/write.html
    private static func tell(_ line: String) {
        var line = line
        line.withUTF8 { _ = write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    }

    private static func end(as ending: String) {
        switch ending {
        case "kill": kill(getpid(), SIGKILL)
        case "abort": abort()
        // Dies on purpose: that is what is tested.
        case "trap": fatalError("A trap, as asked for.")
        case "_exit": _exit(3)
        case "wait": while true { sleep(60) }
        default: exit(0)
        }
    }
}
