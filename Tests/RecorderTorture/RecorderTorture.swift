import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecorder
import FileCallStop
import Foundation
import TortureStory

/// Records from several threads at once what ``TortureStory`` says, and prints, right after each call has returned, what it
/// recorded; then ends as requested, or is killed meanwhile. Everything that it printed must be in the recording.
///
/// Arguments: see ``TortureOptions``. It tells in words of ``Telling``, if asked to.
@main
struct RecorderTorture {
    static func main() {
        guard let options = TortureOptions(CommandLine.arguments.dropFirst()) else {
            FileHandle.standardError.write(Data("Say threads, events and ending.\n".utf8))
            exit(64)
        }
        watchFileCalls(in: "opening", options)
        let recorder = start(options)
        tell(.started(calls: file_call_count()), options)
        if options.waitsForGo {
            var byte: UInt8 = 0
            _ = read(STDIN_FILENO, &byte, 1)
        }
        watchFileCalls(in: "recording", options)
        if let backend = Instrumentation.backend { recordOnThreads(backend, recorder, options) }
        tell(.finishing, options)
        watchFileCalls(in: "finishing", options)
        end(recorder, options)
    }

    private static func watchFileCalls(in moment: String, _ options: TortureOptions) {
        guard options.stopsIn == moment else { return }
        // Kept for as long as the process lives.
        file_call_stop_arm(
            options.stop,
            options.stopName.flatMap { strdup($0) },
            options.stopBegin.flatMap { strdup($0) }
        )
    }

    private static func start(_ options: TortureOptions) -> Recorder? {
        guard options.ring != nil || options.keyframes != nil,
            let path = ProcessInfo.processInfo.environment[Recorder.recordingVariable]
        else { return Recorder.startIfRequested() }
        var settings = RecorderOptions()
        if let ring = options.ring { settings.ringCapacity = ring }
        if let keyframes = options.keyframes { settings.eventsPerKeyframe = Int64(keyframes) }
        if options.keepsOldest { settings.whenFull = .oldestWins }
        do {
            return try Recorder.start(at: path, options: settings)
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }

    private static func recordOnThreads(
        _ backend: any InstrumentationBackend,
        _ recorder: Recorder?,
        _ options: TortureOptions
    ) {
        let names = RecorderNames(backend)
        let group = DispatchGroup()
        if options.stopsThread { stopThread(that: backend) }
        if options.forks { DispatchQueue.global().async { forkChildren(of: recorder) } }
        for thread in 0..<options.threads {
            group.enter()
            Thread.detachNewThread {
                record(TortureStory(names: names, nameSize: options.nameSize), in: thread, names, recorder, options)
                group.leave()
            }
        }
        group.wait()
    }

    private static func record(
        _ story: TortureStory<RecorderNames>,
        in thread: Int,
        _ names: RecorderNames,
        _ recorder: Recorder?,
        _ options: TortureOptions
    ) {
        var numbers: [EventNumber] = []
        var node = NodeID.none
        for index in 0..<options.events {
            if index % TortureStory<RecorderNames>.eventsPerNode == 0 {
                node = names.node(TortureStory<RecorderNames>.ownNode(at: index), of: thread)
            }
            let number = names.backend.record(story.record(index, of: thread, node: node) { numbers[$0] })
            guard number > .zero else { return }
            numbers.append(number)
            tell(.recorded(number: UInt32(number.rawValue), thread: thread, index: index), options)
            guard let pace = options.pace else { continue }
            if index % pace == 0 { usleep(1_000) }
            // On a busy machine it may be the recorder that rests.
            if (index + 1) % options.mostUnmoved == 0 { recorder?.flush() }
        }
    }

    /// Stops a thread for good while it records, wherever it stands: most often between taking a slot and filling it.
    private static func stopThread(that backend: any InstrumentationBackend) {
        signal(SIGUSR1) { _ in while true { pause() } }
        let group = DispatchGroup()
        group.enter()
        nonisolated(unsafe) var thread = pthread_self()
        Thread.detachNewThread {
            thread = pthread_self()
            group.leave()
            // More than there are of those that tell.
            var record = EventRecord(.mark)
            record.thread = 99
            while true { backend.record(record) }
        }
        group.wait()
        usleep(.random(in: 0...500))
        pthread_kill(thread, SIGUSR1)
    }

    /// Children that use what they inherited in every way.
    private static func forkChildren(of recorder: Recorder?) {
        // Swift hides it, because most of its runtime does not survive it.
        typealias Fork = @convention(c) () -> pid_t
        guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "fork") else { return }
        let fork = unsafeBitCast(symbol, to: Fork.self)
        let arguments = [strdup("true"), nil]
        for round in 0..<4 {
            let child = fork()
            if child == 0 {
                recorder?.record(EventRecord(.mark))
                recorder?.flush()
                recorder?.finish()
                if round % 2 == 0 { _exit(0) }
                execv("/bin/true", arguments)
                _exit(1)
            }
            var status: Int32 = 0
            waitpid(child, &status, 0)
        }
    }

    private static func tell(_ telling: Telling, _ options: TortureOptions) {
        guard options.tells else { return }
        var word = telling.word.littleEndian
        _ = write(STDOUT_FILENO, &word, MemoryLayout.size(ofValue: word))
    }

    private static func end(_ recorder: Recorder?, _ options: TortureOptions) {
        switch options.ending {
        case "kill": kill(getpid(), SIGKILL)
        case "abort": abort()
        // Crashes on purpose: that is what is tested.
        case "trap": fatalError("A trap, as asked for.")
        case "_exit": _exit(3)
        case "wait": while true { sleep(60) }
        case "finish-twice":
            let group = DispatchGroup()
            for _ in 0..<3 {
                group.enter()
                Thread.detachNewThread {
                    recorder?.finish()
                    group.leave()
                }
            }
            group.wait()
        case "exit-elsewhere":
            Thread.detachNewThread { exit(0) }
            recorder?.finish()
            while true { sleep(60) }
        case "finish":
            recorder?.finish()
            tell(.finished(calls: file_call_count()), options)
        default: break
        }
        exit(0)
    }
}
