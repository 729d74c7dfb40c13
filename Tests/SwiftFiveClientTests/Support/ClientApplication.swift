#if HAS_UIKIT
    import CoordinatorKit
    import UIKit

    /// An application class of an app's own, as `RecordingApplication` says that there may be one.
    final class ClientApplication: RecordingApplication {
        private(set) var events = 0

        override func sendEvent(_ event: UIEvent) {
            events += 1
            super.sendEvent(event)
        }
    }

    /// What an app has in `main.swift`.
    @MainActor
    func launch(delegate: AnyClass) {
        _ = UIApplicationMain(
            CommandLine.argc,
            CommandLine.unsafeArgv,
            NSStringFromClass(RecordingApplication.self),
            NSStringFromClass(delegate)
        )
    }
#endif
