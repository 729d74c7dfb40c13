internal import CoordvizModel

/// A service that can be used only by saying who uses it, so that the recording knows.
///
/// ```swift
/// let authentication: InstrumentedService<any AuthenticationService>
///
/// authentication.use("isLoggedIn", by: self) { $0.isLoggedIn }
/// ```
/// Hand this around instead of the service. Using it costs an atomic load when nobody listens.
public struct InstrumentedService<Service> {
    private let service: Service

    /// Guards `service`, which is held strongly if it is an object.
    public init(_ service: Service) { self.service = service }

    /// Uses the service at once, on the calling thread, and records it.
    /// - Parameters:
    ///   - member: the name of what is used, as people know it.
    ///   - user: who uses it.
    ///   - fileID: the file of the call, which the compiler fills in.
    ///   - line: the line of the call, likewise.
    ///   - body: the use itself.
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

    /// The service itself, for a use that takes time: `await authentication.service(for: "logIn", by: self).logIn()`.
    ///
    /// Records the use when it is asked for. Not to be kept.
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
