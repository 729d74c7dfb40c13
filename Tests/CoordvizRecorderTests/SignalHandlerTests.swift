import Atomics
import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecorder
import CoordvizRecording
import CoordvizTestSupport
import Foundation
import Testing

/// A signal handler may record, also while the thread that it interrupts is recording or waking the recorder.
@Suite(.recordsAlone, .disabled(with: .thread, reason: "Its own handler runs later, on another stack."))
struct SignalHandlerTests {
    private static nonisolated(unsafe) var recorder: Recorder?

    @Test func aSignalHandlerMayRecordAtAnyMoment() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("a.sqlite")
        await #expect(processExitsWith: .success) { [path = path as String] in
            var options = RecorderOptions.test()
            // The tests' clock has a lock, and a handler would wait for the thread that it interrupts.
            options.clock = .system
            let recorder = try Recorder.start(at: path, options: options)
            Self.recorder = recorder
            recorder.record(EventRecord(.action))
            // Only recording itself: no text, no new object, no first event of a thread.
            signal(SIGUSR1) { _ in Self.recorder?.record(EventRecord(.handled)) }
            // Threads of Dispatch block it.
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, SIGUSR1)
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            let thread = pthread_self()
            let isDone = ManagedAtomic(false)
            let sent = ManagedAtomic(0)
            let shooter = Thread {
                // In the pauses the recorder's thread goes to sleep, so that it is woken from the handler as well.
                for round in 0..<300 {
                    for _ in 0..<5 where pthread_kill(thread, SIGUSR1) == 0 {
                        sent.wrappingIncrement(ordering: .relaxed)
                    }
                    usleep(round % 100 == 0 ? 70_000 : 300)
                }
                isDone.store(true, ordering: .releasing)
            }
            shooter.start()
            // A handler that waited for the thread that it interrupted would never return.
            let alarm = Thread {
                sleep(60)
                _exit(3)
            }
            alarm.start()
            while !isDone.load(ordering: .acquiring) {
                recorder.record(EventRecord(.action))
                if recorder.droppedEvents > 0 { exit(4) }
                usleep(50)
            }
            recorder.finish()
            guard sent.load(ordering: .relaxed) == 1_500 else { exit(5) }
        }
        let session = try RecordingReader(path: path).session()
        let handled = try session.records().count { $0.kind == .handled }
        // Signals that are sent while one is pending are merged.
        #expect(handled > 50)
        #expect(session.facts.ending == .clean && session.facts.dropped == 0)
    }
}
