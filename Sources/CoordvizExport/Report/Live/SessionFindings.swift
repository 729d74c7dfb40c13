package import CoordvizChecks
package import CoordvizModel

/// What the checks find in a session that may go on.
package struct SessionFindings: Sendable {
    let checks: Checks
    package let event: EventNumber
    let version: Int

    /// - Parameters:
    ///   - event: the last event that they are about.
    ///   - version: another number each time that the session is checked.
    package init(_ checks: Checks, through event: EventNumber, version: Int) {
        (self.checks, self.event, self.version) = (checks, event, version)
    }
}
