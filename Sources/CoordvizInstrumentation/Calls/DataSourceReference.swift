internal import CoordvizModel

/// A reference to a data source whose reading is recorded: who read what from whom.
///
/// ```swift
/// @DataSourceReference var dataSource: (any ForecastDataSource)?
///
/// label.text = $dataSource.read("temperature", by: self) { $0.temperature }
/// ```
/// Whoever reads first counts as the one whose data source it is, so that reading through somebody else's reference can
/// be told. Holds the data source strongly, as a view model is held by its view controller. Reading costs a lock that
/// nobody else wants and an atomic load when nobody listens.
@propertyWrapper
public struct DataSourceReference<DataSource> {
    /// Guarded, because data sources may be read on any thread.
    private final class Owner: Sendable {
        // Unchecked: weak references are loaded atomically.
        private struct Reference: @unchecked Sendable {
            var identity: WeakIdentity?
        }

        private let reference = Guarded(Reference())

        /// Makes `reader` the first, unless one who said so before still lives.
        func claim(_ reader: AnyObject) {
            // What is looked at leaves the lock held, so that nothing is let go of inside it.
            let held = reference.withLock { $0.identity?.held }
            guard held == nil else { return }
            let new = WeakIdentity(reader, as: .object)
            let old = reference.withLock { reference -> (AnyObject?, WeakIdentity?) in
                if let held = reference.identity?.held { return (held, nil) }
                defer { reference.identity = new }
                return (nil, reference.identity)
            }
            withExtendedLifetime((held, old)) {}
        }

        /// The node of the first who lives.
        var node: NodeID? { reference.withLock { $0.identity }?.node }
    }

    private let owner = Owner()

    /// The data source.
    public var wrappedValue: DataSource?

    /// A reference to nothing yet.
    public init() { wrappedValue = nil }

    /// A reference to `wrappedValue`.
    public init(wrappedValue: DataSource?) { self.wrappedValue = wrappedValue }

    /// What reading goes through.
    public var projectedValue: Self { self }

    /// Reads from the data source at once, on the calling thread, and records it; also when there is none.
    /// - Parameters:
    ///   - property: the name of what is read, as people know it.
    ///   - reader: who reads.
    ///   - fileID: the file of the call, which the compiler fills in.
    ///   - line: the line of the call, likewise.
    ///   - body: what is read; not run without a data source.
    /// - Returns: what was read; nil without a data source.
    @discardableResult
    public func read<Value>(
        _ property: String,
        by reader: AnyObject,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ body: (DataSource) throws -> Value
    ) rethrows -> Value? {
        owner.claim(reader)
        guard let installed = Instrumentation.installed else { return try wrappedValue.map(body) }
        let readerNode = Instrumentation.node(of: reader, as: .object)
        let name = installed.backend.intern(property)
        let site = CallSite(fileID, line)
        let location = site.location(in: installed)
        Instrumentation.noteIfOffMain(property, about: readerNode, at: site)
        guard let dataSource = wrappedValue else {
            Instrumentation.record(EventRecord(.dataSourceMissing, subject: readerNode, name: name, location: location))
            return nil
        }
        let event = Instrumentation.record(
            EventRecord(
                .dataSourceRead,
                subject: readerNode,
                object: Instrumentation.object(dataSource).map { Instrumentation.node(of: $0, as: .object) } ?? .none,
                predicted: owner.node ?? readerNode,
                name: name,
                location: location
            )
        )
        return try Instrumentation.caused(by: event) { try body(dataSource) }
    }
}
