import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

private protocol Login: Sendable { func isLoggedIn() throws -> Bool }

private final class Server: Login, @unchecked Sendable {
    var isFailing = false

    func isLoggedIn() throws -> Bool {
        Instrumentation.coordinatorStarted(self)
        if isFailing { throw Failure() }
        return true
    }
}

private struct Nobody: Login { func isLoggedIn() -> Bool { false } }

@MainActor
@Suite(.recordsAlone)
struct InstrumentedServiceTests {
    private let backend = ListBackend()
    private let user = Screen()
    private let server = Server()

    private nonisolated func ask(_ service: InstrumentedService<any Login>) throws -> Bool {
        try service.use("isLoggedIn", by: user) { try $0.isLoggedIn() }
    }

    @Test func aUseIsRecordedAndCausesWhatItDoes() throws {
        #expect(try backend.recording { try ask(InstrumentedService(server)) })
        expectNoDifference(backend.events, ["serviceUsed Screen Server isLoggedIn", "coordinatorStarted Server"])
        #expect(backend.records[1].cause == Cause(event: backend.records[0].number, strength: .direct))
    }

    @Test func aServiceThatIsNoObjectHasNoNode() throws {
        #expect(try !backend.recording { try ask(InstrumentedService(Nobody())) })
        expectNoDifference(backend.events, ["serviceUsed Screen isLoggedIn"])
    }

    @Test func theServiceForAUseThatTakesTimeIsRecordedWhenAskedFor() async throws {
        let service = InstrumentedService<any Login>(server)
        let found = backend.recording { service.service(for: "logIn", by: user) }
        #expect(try found.isLoggedIn())
        expectNoDifference(backend.events, ["serviceUsed Screen Server logIn"])
    }

    @Test func anErrorIsPassedOn() {
        server.isFailing = true
        let service = InstrumentedService<any Login>(server)
        backend.recording { _ = #expect(throws: Failure.self) { try ask(service) } }
        #expect(throws: Failure.self) { try ask(service) }
        #expect(CauseContext.current == .none)
    }

    @Test func withoutABackendTheServiceIsUsed() throws {
        #expect(try ask(InstrumentedService(server)))
        #expect(try InstrumentedService<any Login>(server).service(for: "logIn", by: user).isLoggedIn())
    }

    @Test func servicesMayBeUsedOnAnyThread() {
        let service = InstrumentedService<any Login>(Nobody())
        backend.recording { onOtherThreads(8) { _ in for _ in 0..<50 { _ = try? ask(service) } } }
        #expect(backend.records.count == 400)
        #expect(
            backend.records.allSatisfy { $0.kind == .serviceUsed && $0.thread != 1 },
            "No call off the main thread."
        )
    }
}
