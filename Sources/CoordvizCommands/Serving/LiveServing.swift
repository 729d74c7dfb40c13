internal import CoordvizModel
internal import CoordvizServer
internal import Foundation
internal import SystemAllocator

/// Serves a recording to the browser, and tells its pages how far it is, until the process ends.
final class LiveServing: Sendable {
    private let report = LiveReport()
    private let server: LocalServer
    private let watched: WatchedRecording

    /// The pause after answers, in times of the processor time that they took: the server leaves the machine to the app.
    private static let relief: TimeInterval = 25
    /// The longest time in seconds that pages wait for what is new.
    private static let longestWait: TimeInterval = 2

    /// Starts to listen.
    /// - Parameters:
    ///   - path: a recording, which may not exist yet, or a folder of recordings.
    ///   - port: 0 for any that is free.
    /// - Throws: ``CommandFailure`` when it cannot listen at the port.
    init(_ path: String, port: Int = 0) throws {
        // What is new is put together in arrays as large as the session is long, many times a minute. Kept in the heap, what they
        // leave would take a quarter of the memory of a server that runs for long.
        system_allocator_return_large_blocks()
        watched = WatchedRecording(path)
        do {
            server = try LocalServer(port: port, content: report)
        } catch let error as ServerError {
            throw CommandFailure(error)
        }
    }

    /// What the user opens in the browser.
    var address: String { server.address }

    /// Watches the recording, and does not return.
    /// - Parameter phaseChanged: called at first, and when another phase begins.
    /// - Throws: nothing that a recording can cause.
    func run(phaseChanged: (LiveState) -> Void) throws -> Never {
        var watch = RecordingWatch(watched)
        var published: LiveState?
        var time = DispatchTime.now()
        while true {
            let pause = watch.look()
            var state = watch.state
            state.checked = report.checks.count
            // Pages ask for what is new at each event: where that takes long, there are fewer events.
            let wait = min(Self.longestWait, Self.relief * report.meter.seconds)
            let isDue = DispatchTime.now().seconds(since: time) >= wait
            if state != published, isDue || !state.continues(published) {
                report.read(watch.path)
                report.meter.reset()
                time = .now()
                try server.publish(state.event())
                if state.phase != published?.phase { phaseChanged(state) }
                published = state
            }
            Thread.sleep(forTimeInterval: pause)
        }
    }

    /// Opens the page in the browser, and returns when its program has ended. Without a browser a message says so, and names the address.
    func openBrowser() {
        do {
            try Browser().showDetached(address: address)
        } catch let failure as CommandFailure {
            StandardError.write("coordviz: \(failure.sentence)")
        } catch {
            StandardError.write("coordviz: No browser was opened: \(String(describing: error)). Open \(address)")
        }
    }
}

extension LiveState {
    /// Whether nothing but events and findings has changed.
    fileprivate func continues(_ other: LiveState?) -> Bool {
        guard var other else { return false }
        (other.events, other.checked) = (events, checked)
        return self == other
    }

    /// The state as pages receive it. Pages that reconnect know by the id how far they are.
    fileprivate func event() throws -> ServedEvent {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(self)
        return ServedEvent(id: "\(session ?? 0).\(events)", name: "state", data: String(decoding: data, as: UTF8.self))
    }
}

extension CommandFailure {
    fileprivate init(_ error: ServerError) {
        switch error {
        case .portInUse(let port):
            self.init(
                .unavailable,
                "Another program listens at port \(port). Choose another one with --port, or leave --port out."
            )
        case .portNotAllowed(let port):
            self.init(.unavailable, "You may not listen at port \(port). Choose one from 1024 on, or leave --port out.")
        case .tooFewFiles(let limit, let needed):
            self.init(
                .unavailable,
                "The server needs \(needed) open files, and only \(limit) are allowed. Allow more: 'ulimit -n 256'."
            )
        case .cannotListen(let port, let reason):
            self.init(.unavailable, "The server cannot listen at port \(port): \(reason).")
        }
    }
}
