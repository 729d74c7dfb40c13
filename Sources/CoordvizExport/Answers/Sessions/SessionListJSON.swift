/// The JSON document `coordviz/sessions/1`: the sessions of a recording.
package struct SessionListJSON: Encodable {
    private let schema = "coordviz/sessions/1"
    private let sessions: [SessionJSON]

    /// Creates the document for the sessions of a recording.
    package init(_ sessions: [SessionOverview]) { self.sessions = sessions.map(SessionJSON.init) }
}
