import CoordvizModel

extension SessionFacts {
    /// The facts with which a recorder begins a session, in a process with this id; the process 1 exists as long as the machine
    /// runs.
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
