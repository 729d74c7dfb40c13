/// `coordviz/sessions/1`: what a recording holds.
package struct SessionListJSON: Encodable {
    private let schema = "coordviz/sessions/1"
    private let sessions: [SessionJSON]

    /// Writes down the sessions of a recording.
    package init(_ sessions: [SessionOverview]) { self.sessions = sessions.map(SessionJSON.init) }
}
