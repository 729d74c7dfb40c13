internal import Foundation

/// The content of the menu as text: everything about it that does not depend on UIKit.
struct DebugMenuContents: Equatable {
    /// The action of a row.
    enum Action: Equatable {
        case start
        case stop
        case mark
        /// Shows the actions for a recording.
        case open(ShelvedRecording)
    }

    struct Row: Equatable {
        var title: String
        var detail: String?
        var action: Action
        /// An identifier for UI tests, which is never shown.
        var identifier: String
    }

    struct Section: Equatable {
        var title: String?
        var rows: [Row]
        var footer: String?
    }

    let sections: [Section]

    /// - Parameters:
    ///   - recordings: the recordings, or the error for which they cannot be listed.
    ///   - isUnderWay: whether a recording is the one that is in progress.
    ///   - text: formats a date.
    init(
        state: RecordingControls.State,
        recordings: Result<[ShelvedRecording], ShelfError>,
        isUnderWay: (ShelvedRecording) -> Bool,
        text: (Date) -> String
    ) {
        sections = [
            Self.controls(state),
            Self.list(recordings, isUnderWay, text),
        ]
    }

    private static func controls(_ state: RecordingControls.State) -> Section {
        let start = Row(title: "Start Recording", action: .start, identifier: "coordviz.start")
        switch state {
        case .idle: return Section(title: "Not recording", rows: [start])
        case .failed(let reason): return Section(title: "Not recording", rows: [start], footer: reason)
        case .recording(let progress):
            let rows = [
                Row(title: "Stop Recording", action: .stop, identifier: "coordviz.stop"),
                Row(title: "Mark This Moment", action: .mark, identifier: "coordviz.mark"),
            ]
            return Section(title: title(progress.starter), rows: rows, footer: losses(progress.lostEvents))
        }
    }

    private static func title(_ starter: RecordingControls.Progress.Starter) -> String {
        switch starter {
        case .menu: "Recording"
        case .environment: "Recording since launch"
        case .app: "Recording, started by the app"
        }
    }

    private static func losses(_ count: Int64) -> String? {
        switch count {
        case 0: nil
        case 1: "1 event was lost. The recording says which."
        default: "\(count) events were lost. The recording says which."
        }
    }

    private static func list(
        _ recordings: Result<[ShelvedRecording], ShelfError>,
        _ isUnderWay: (ShelvedRecording) -> Bool,
        _ text: (Date) -> String
    ) -> Section {
        switch recordings {
        case .failure(let error): return Section(title: "Recordings", rows: [], footer: error.description)
        case .success(let all) where all.isEmpty:
            return Section(title: "Recordings", rows: [], footer: "Your recordings are listed here.")
        case .success(let all):
            let rows = all.map { recording in
                let isUnderWay = isUnderWay(recording)
                let facts = [
                    self.text(ofSize: recording.size),
                    isUnderWay ? "being recorded" : recording.lastWritten.map(text),
                    isUnderWay || recording.isOneFile ? nil : "no clean end",
                ]
                return Row(
                    title: recording.name,
                    detail: facts.compactMap(\.self).joined(separator: ", "),
                    action: .open(recording),
                    identifier: "coordviz.recording.\(recording.name)"
                )
            }
            return Section(title: "Recordings", rows: rows)
        }
    }

    /// In steps of 1,000, as the system displays file sizes.
    static func text(ofSize bytes: Int64) -> String {
        guard bytes >= 1000 else { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
        var size = Double(bytes) / 1000
        for unit in ["kB", "MB", "GB"] {
            let tenths = Int((size * 10).rounded())
            if tenths < 100 { return "\(tenths / 10).\(tenths % 10) \(unit)" }
            let whole = Int(size.rounded())
            if whole < 1000 || unit == "GB" { return "\(whole) \(unit)" }
            size /= 1000
        }
        return "\(bytes) bytes"
    }
}

extension DebugMenuContents.Row {
    init(title: String, action: DebugMenuContents.Action, identifier: String) {
        self.init(title: title, detail: nil, action: action, identifier: identifier)
    }
}

extension DebugMenuContents.Section {
    init(title: String, rows: [DebugMenuContents.Row]) { self.init(title: title, rows: rows, footer: nil) }
}
