internal import CoordvizInstrumentation
internal import CoordvizModel
internal import PortableUIKit

/// Records where the control of an action is, and what the user chose or entered.
@MainActor
enum ActionDetails {
    /// Records the detail of an action, which is its cause.
    /// - Parameter item: the tapped item, if it is one of a bar.
    static func record(
        of action: EventNumber,
        on sender: UIResponder?,
        item: UIBarItem?,
        values: [ActionValue],
        for backend: any InstrumentationBackend
    ) {
        let place = ControlPaths(usesTitles: backend.recordsTexts).path(to: sender, item: item)
        let detail = ActionDetail(path: place?.path, values: values).text
        Instrumentation.record(
            EventRecord(
                .actionDetail,
                subject: sender?.recordedNode ?? .none,
                // Not defined here: the recording meets a screen when it appears.
                object: place?.on.knownNode ?? .none,
                name: detail.isEmpty ? .none : backend.intern(unique: detail)
            ),
            cause: Cause(event: action, strength: .direct)
        )
    }
}
