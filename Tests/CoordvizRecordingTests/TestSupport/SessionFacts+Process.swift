import CoordvizModel

extension SessionFacts {
    /// What a recorder begins a session with, in a process of this number; 1 is alive for as long as the machine is.
    static func beginning(processID: Int64 = 1) -> SessionFacts {
        SessionFacts(
            id: SessionID(rawValue: 0),
            process: "Shop",
            processID: processID,
            system: "",
            recorderVersion: "1",
            startedAt: 0
        )
    }
}
