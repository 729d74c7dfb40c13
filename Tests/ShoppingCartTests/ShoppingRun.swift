import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CoordvizTimeline
import PortableUIKit
import ShoppingCartApp

/// The shopping app, running, recorded, with a customer in front of it.
@MainActor
final class ShoppingRun {
    let customer: Customer
    let app: ApplicationCoordinator
    private let recording: RecordedRun
    private let scene = SceneDelegate()

    init() async throws {
        recording = try RecordedRun()
        HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
        guard let coordinator = scene.coordinator else { throw NotLaunched() }
        app = coordinator
        customer = Customer(of: coordinator)
        await MainRunLoop.main.settle()
    }

    /// Ends the recording, reads it, and ends the app.
    func finish() throws -> Shopping {
        let session = try recording.finish()
        HeadlessApplication.terminate()
        return try Shopping(session: session)
    }

    struct NotLaunched: Error {}
}

/// A recorded visit to the shop, in the words that tests use.
struct Shopping {
    let session: RecordedSession
    let messages: [MessagePath]

    init(session: RecordedSession) throws {
        self.session = session
        messages = try SessionHistory(of: session).messages
    }

    /// The paths of the messages of a name, in the order of sending.
    func messages(_ name: String) -> [MessagePath] { messages.filter { $0.name == name } }

    /// The hops of a path: `PromotionCell → UICollectionView: superview`.
    func hops(_ path: MessagePath) -> [String] {
        path.hops.map { "\(session.type($0.from)) → \(session.type($0.to)): \($0.reason.text)" }
    }

    /// The tree of coordinators right after an event, as paths from the root: `Application/Catalog/Payment`.
    func coordinators(at event: EventNumber) throws -> Set<String> {
        let state = try SessionTimeline(session).state(at: event)
        let parents = Dictionary(
            uniqueKeysWithValues: state.edges.keys.filter { $0.kind == .child }.map { ($0.from, $0.to) }
        )
        let all = state.nodes.filter { session.dictionary.kind(of: $0) == .coordinator }
        return Set(
            all.map { node in
                var names: [String] = []
                var current: NodeID? = node
                while let coordinator = current {
                    names.insert(session.type(coordinator).replacing("Coordinator", with: ""), at: 0)
                    current = parents[coordinator]
                }
                return names.joined(separator: "/")
            }
        )
    }

    /// The way back from an event to where it all began.
    func causes(of record: EventRecord) throws -> String {
        let records = Dictionary(uniqueKeysWithValues: try session.records().map { ($0.number, $0) })
        var text = record.kind.name
        var current = record
        while let cause = records[current.causeEvent] {
            let name = session.dictionary.text(cause.name)
            text += " ←\(current.strength.name) \(cause.kind.name)\(name.isEmpty ? "" : " \(name)")"
            current = cause
        }
        return text
    }
}
