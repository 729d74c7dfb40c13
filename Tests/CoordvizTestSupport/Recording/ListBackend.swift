internal import CoordvizInstrumentation
package import CoordvizModel

/// A backend that only lists what is recorded, for tests of code that calls the facade.
package final class ListBackend: InstrumentationBackend {
    /// The content of a backend.
    package struct Contents: Sendable {
        /// The nodes with their type's name, in the order of definition.
        package var definitions: [(id: NodeID, kind: NodeKind, typeName: String, identifier: String?)] = []
        /// The texts, in the order of their ids, which begin at 1.
        package var texts: [String] = []
        /// The source locations, in the order of their ids, which begin at 1.
        package var places: [SourceLocation] = []
        /// The number of messages that were created.
        package var messages: UInt32 = 0
        /// The records, numbered from 1.
        package var records: [EventRecord] = []
        /// The snapshots of walks, and the reasons for the walks.
        package var observations: [(snapshot: HierarchySnapshot, reason: SnapshotReason)] = []
    }

    private let state = Guarded(Contents())

    /// A backend without records.
    package init() {}

    /// What was recorded so far.
    package var contents: Contents { state.withLock { $0 } }
    /// The records so far.
    package var records: [EventRecord] { contents.records }

    /// Returns the next id.
    package func define(kind: NodeKind, typeName: String, identifier: String?) -> NodeID {
        state.withLock { state in
            let id = NodeID(rawValue: UInt32(state.definitions.count) + 1)
            state.definitions.append((id, kind, typeName, identifier))
            return id
        }
    }

    /// Returns the text's id.
    package func intern(_ text: String) -> StringID {
        state.withLock { state in
            if let index = state.texts.firstIndex(of: text) { return StringID(rawValue: UInt32(index) + 1) }
            state.texts.append(text)
            return StringID(rawValue: UInt32(state.texts.count))
        }
    }

    /// Returns the location's id.
    package func intern(_ location: SourceLocation) -> LocationID {
        state.withLock { state in
            if let index = state.places.firstIndex(of: location) { return LocationID(rawValue: UInt32(index) + 1) }
            state.places.append(location)
            return LocationID(rawValue: UInt32(state.places.count))
        }
    }

    /// Returns the next id.
    package func makeMessage() -> MessageID {
        state.withLock { state in
            state.messages += 1
            return MessageID(rawValue: state.messages)
        }
    }

    /// Keeps the record and numbers it.
    @discardableResult
    package func record(_ record: EventRecord) -> EventNumber {
        state.withLock { state in
            var record = record
            record.number = EventNumber(rawValue: Int64(state.records.count) + 1)
            state.records.append(record)
            return record.number
        }
    }

    /// Keeps the snapshot.
    package func observe(_ snapshot: borrowing HierarchySnapshot, reason: SnapshotReason) {
        let seen = copy snapshot
        state.withLock { $0.observations.append((seen, reason)) }
    }
}
