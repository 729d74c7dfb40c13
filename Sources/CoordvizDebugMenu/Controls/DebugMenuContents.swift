internal import Foundation

/// What the menu shows, in words: everything about it that is not UIKit.
struct DebugMenuContents: Equatable {
    /// What a row does.
    enum Action: Equatable {
        case start
        case stop
        case mark
        /// What can be done with a recording is asked for.
        case open(ShelvedRecording)
    }

    struct Row: Equatable {
        var title: String
        var detail: String?
        var action: Action
        /// For UI tests, and never shown.
        var identifier: String
    }

    struct Section: Equatable {
        var title: String?
        var rows: [Row]
        var footer: String?
    }

    let sections: [Section]

    /// - Parameters:
    ///   - recordings: what is there, or a sentence that says why that is not known.
    ///   - isUnderWay: whether a recording is the one that is being made.
    ///   - text: a date in words.
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
        case 1: "1 event could not be kept. The recording says which."
        default: "\(count) events could not be kept. The recording says which."
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
            return Section(title: "Recordings", rows: [], footer: "What you record is listed here.")
        case .success(let all):
            let rows = all.map { recording in
                let isUnderWay = isUnderWay(recording)
                let facts = [
                    self.text(ofSize: recording.size),
                    isUnderWay ? "being recorded" : recording.lastWritten.map(text),
                    isUnderWay || recording.isOneFile ? nil : "not ended in order",
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

    /// In steps of 1,000, as the system counts files.
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
