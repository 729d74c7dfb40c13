internal import CoordvizModel

/// Which types of messages have told the present recording what they carry, by the names of their messages.
enum TypesTold {
    enum Answer {
        /// Nothing was told under that name.
        case first
        /// It was told.
        case before
        /// Another type was told of under that name, so each message has to tell for itself.
        case other
    }

    private struct Memory {
        var generation: UInt32 = 0
        var types: [StringID: ObjectIdentifier] = [:]
    }

    private static let memory = Guarded(Memory())

    /// Notes that the next one who asks need not tell.
    static func note(_ type: Any.Type, under name: StringID, in generation: UInt32) -> Answer {
        let type = ObjectIdentifier(type)
        return memory.withLock { memory in
            if memory.generation != generation { memory = Memory(generation: generation) }
            guard let told = memory.types[name] else {
                memory.types[name] = type
                return .first
            }
            return told == type ? .before : .other
        }
    }
}
