public import Testing
/// temp
public struct RecordingIsolation: TestTrait, SuiteTrait, TestScoping {
    actor Gate { var busy = false; var waiting: [CheckedContinuation<Void, Never>] = []
        func enter() async { if !busy { busy = true; return }; await withCheckedContinuation { waiting.append($0) } }
        func leave() { if waiting.isEmpty { busy = false } else { waiting.removeFirst().resume() } } }
    public var isRecursive: Bool { true }
    static let gate = Gate()
    public func provideScope(for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void) async throws {
        await Self.gate.enter(); do { try await function() } catch { await Self.gate.leave(); throw error }; await Self.gate.leave() }
}
extension Trait where Self == RecordingIsolation { public static var recordsAlone: Self { RecordingIsolation() } }
