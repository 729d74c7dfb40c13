internal import CoordvizModel

/// The types of messages' values that the current recording contains, by the names of the messages.
enum RecordedTypes {
    enum Answer {
        /// No types are recorded under that name.
        case first
        /// These types are recorded.
        case before
        /// Other types are recorded under that name, so each message with these has to record them.
        case other
    }

    private struct Memory {
        var generation: UInt32 = 0
        var types: [StringID: [ObjectIdentifier]] = [:]
    }

    private static let memory = Guarded(Memory())

    /// Notes that the types need not be recorded again.
    /// - Parameter types: the message's own type and those of its values.
    static func note(_ types: [ObjectIdentifier], under name: StringID, in generation: UInt32) -> Answer {
        memory.withLock { memory in
            if memory.generation != generation { memory = Memory(generation: generation) }
            guard let known = memory.types[name] else {
                memory.types[name] = types
                return .first
            }
            return known == types ? .before : .other
        }
    }
}
