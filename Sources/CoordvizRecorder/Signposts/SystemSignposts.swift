#if canImport(os)
    internal import os

    /// Shows intervals in Instruments, on the track Points of Interest.
    ///
    /// Uses https://developer.apple.com/documentation/os/ossignposter, available from iOS 15 and macOS 12 on.
    struct SystemSignposts: SignpostSink {
        private let signposter = OSSignposter(subsystem: "coordviz", category: .pointsOfInterest)

        var isEnabled: Bool { signposter.isEnabled }

        // Names have to be literals, the same at both ends; details are names of types, and are public on devices, too.

        func begin(_ interval: SignpostInterval, detail: String) {
            let id = OSSignpostID(interval.id)
            switch interval.name {
            case .message: _ = signposter.beginInterval("Message", id: id, "\(detail, privacy: .public)")
            case .transition: _ = signposter.beginInterval("Transition", id: id, "\(detail, privacy: .public)")
            }
        }

        func end(_ interval: SignpostInterval, detail: String) {
            // Created again from the id instead of stored: the caller ensures that each interval is ended once.
            // https://developer.apple.com/documentation/os/ossignposter/beginstate(id:)
            let state = signposter.beginState(id: OSSignpostID(interval.id))
            switch interval.name {
            case .message: signposter.endInterval("Message", state, "\(detail, privacy: .public)")
            case .transition: signposter.endInterval("Transition", state, "\(detail, privacy: .public)")
            }
        }
    }
#endif
