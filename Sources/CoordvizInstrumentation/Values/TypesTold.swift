internal import CoordvizModel

/// Which types messages carry as the present recording knows it, by the names of the messages.
enum TypesTold {
    enum Answer {
        /// Nothing was told under that name.
        case first
        /// It was told.
        case before
        /// Others were told under that name, so each message that carries these has to tell for itself.
        case other
    }

    private struct Memory {
        var generation: UInt32 = 0
        var types: [StringID: [ObjectIdentifier]] = [:]
    }

    private static let memory = Guarded(Memory())

    /// Notes that the next one who asks need not tell.
    /// - Parameter types: the message's own type and those of what it carries.
    static func note(_ types: [ObjectIdentifier], under name: StringID, in generation: UInt32) -> Answer {
        memory.withLock { memory in
            if memory.generation != generation { memory = Memory(generation: generation) }
            guard let told = memory.types[name] else {
                memory.types[name] = types
                return .first
            }
            return told == types ? .before : .other
        }
    }
}
