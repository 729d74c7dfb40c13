internal import CoordvizModel

/// Wraps a service, so that every use of it is recorded together with the object that uses it.
///
/// ```swift
/// let authentication: InstrumentedService<any AuthenticationService>
///
/// authentication.use("isLoggedIn", by: self) { $0.isLoggedIn }
/// ```
/// Pass this to objects instead of the service. Using it costs an atomic load while nothing is recorded.
public struct InstrumentedService<Service> {
    private let service: Service

    /// Wraps `service`, which is retained if it is an object.
    public init(_ service: Service) { self.service = service }

    /// Uses the service immediately, on the calling thread, and records the use.
    /// - Parameters:
    ///   - member: the name of what is used, shown to readers of the recording.
    ///   - user: the object that uses the service.
    ///   - fileID: the file of the call, filled in by the compiler.
    ///   - line: the line of the call, filled in by the compiler.
    ///   - body: uses the service.
    @discardableResult
    public func use<Result>(
        _ member: String,
        by user: AnyObject,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ body: (Service) throws -> Result
    ) rethrows -> Result {
        let use = recordUse(of: member, by: user, at: CallSite(fileID, line))
        return try Instrumentation.caused(by: use) { try body(service) }
    }

    /// Returns the service itself, for asynchronous uses: `await authentication.service(for: "logIn", by:
    /// self).logIn()`.
    ///
    /// Records the use when it is called. Do not store the result.
    public func service(
        for member: String,
        by user: AnyObject,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Service {
        _ = recordUse(of: member, by: user, at: CallSite(fileID, line))
        return service
    }

    private func recordUse(of member: String, by user: AnyObject, at site: CallSite) -> EventNumber? {
        guard let installed = Instrumentation.installed else { return nil }
        let object = Instrumentation.object(service)
        return Instrumentation.record(
            EventRecord(
                .serviceUsed,
                subject: Instrumentation.node(of: user, as: .object),
                object: object.map { Instrumentation.node(of: $0, as: .object) } ?? .none,
                name: installed.backend.intern(member),
                location: site.location(in: installed)
            )
        )
    }
}

extension InstrumentedService: Sendable where Service: Sendable {}
