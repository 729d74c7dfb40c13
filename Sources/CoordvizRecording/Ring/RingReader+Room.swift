package import CoordvizModel

extension RingReader {
    /// Which definitions are appended a second time before their slots are released.
    private enum Care: Int, CaseIterable {
        /// All of them.
        case all
        /// Those that are used by events or keyframes in the ring, or by the state after them.
        case usedOrInState
        /// Those that events in the ring use.
        case used
    }

    /// Makes room for newer events by releasing the slots of the oldest ones. Everything must have been read.
    ///
    /// A batch that was handed out may still be written, but is no longer safe in the ring; the events of all other
    /// released chunks are lost. Definitions are never lost while the process runs: they are appended a second time
    /// before their slots are released. If they take more than half of the ring, those that nothing in it uses are not
    /// appended, so that the newest events have room; if those of the state alone take as much, they are not appended
    /// either. Costs time in proportion to the content of the ring.
    /// - Parameter isInState: whether a node is part of the state that is kept.
    /// - Returns: the number of lost events; nil when no room could be made.
    package mutating func discardOldest(isInState: (NodeID) -> Bool = { _ in true }) -> Int? {
        let first = handedOutInRing == nil ? 1 : 0
        guard first <= waiting.count else { return nil }
        let free = appender.slotCount - appender.usedSlots
        let chunks = [handedOutInRing ?? Chunk(begin: cursor.point, end: cursor.point)] + waiting
        var plans: [Care: Plan] = [:]
        func plan(_ care: Care) -> Plan {
            if let made = plans[care] { return made }
            let made = Plan(chunks, uses: uses(in: chunks, care, isInState))
            plans[care] = made
            return made
        }
        var least = Care.all
        if isMostOfTheRing(chunks.reduce(0) { $0 + $1.definitionSlots }) {
            least = isMostOfTheRing(plan(.usedOrInState).slotsToTheEnd) ? .used : .usedOrInState
        }
        // The events that use a definition that is too large are released with it. Only if a state fills the ring, the
        // definitions that the state uses have to be released.
        for cares in [[Care.all, .usedOrInState], [.used]] {
            for count in first...waiting.count {
                for care in cares where care.rawValue >= least.rawValue && plan(care).slots[count] <= free {
                    let plan = plan(care)
                    return carryOn(first: count) { plan.isWanted($0, behind: count) } ? giveUp(first: count) : nil
                }
            }
        }
        return nil
    }

    /// The chunk that was handed out, if its slots were not released.
    private var handedOutInRing: Chunk? { handedOut.flatMap { $0.end.isAhead(of: released) ? $0 : nil } }

    private func isMostOfTheRing(_ slots: Int) -> Bool { slots > appender.slotCount / 2 }

    /// Nil when all definitions are kept, used or not.
    private func uses(in chunks: [Chunk], _ care: Care, _ isInState: (NodeID) -> Bool) -> DefinitionUses? {
        switch care {
        case .all: nil
        case .usedOrInState, .used:
            DefinitionUses(in: chunks.map(\.batch), countingStates: care != .used, isInState: isInState)
        }
    }

    /// The cost of releasing the oldest chunks, for any number of them.
    private struct Plan {
        private let uses: DefinitionUses?
        /// The number of slots of the definitions to be carried on, by the last chunk that is released.
        private(set) var slots: [Int] = []
        /// The number of slots of records that are never released.
        private(set) var slotsToTheEnd = 0

        init(_ chunks: [Chunk], uses: DefinitionUses?) {
            self.uses = uses
            var changes = [Int](repeating: 0, count: chunks.count + 1)
            for (index, chunk) in chunks.enumerated() {
                for (place, definition) in chunk.batch.definitions.enumerated() {
                    let last = uses?.last(of: definition) ?? .max
                    guard last > index else { continue }
                    let size = DefinitionBytes.slots(for: definition)
                    if last == .max { slotsToTheEnd += size }
                    guard place >= chunk.carriedOn else { continue }
                    changes[index] += size
                    changes[min(last, chunks.count)] -= size
                }
            }
            var sum = 0
            for change in changes.dropLast() {
                sum += change
                slots.append(sum)
            }
        }

        func isWanted(_ definition: Definition, behind last: Int) -> Bool {
            uses.map { $0.last(of: definition) > last } ?? true
        }
    }

    /// Appends the definitions a second time: each once, even if there is repeatedly no room for all of them.
    private mutating func carryOn(first count: Int, isWanted: (Definition) -> Bool) -> Bool {
        if let chunk = handedOutInRing {
            let done = carryOn(chunk, isWanted)
            handedOut?.carriedOn = done
            guard done == chunk.batch.definitions.count else { return false }
        }
        for index in 0..<count {
            let done = carryOn(waiting[index], isWanted)
            waiting[index].carriedOn = done
            guard done == waiting[index].batch.definitions.count else { return false }
        }
        return true
    }

    /// - Returns: the number of definitions that are done.
    private mutating func carryOn(_ chunk: Chunk, _ isWanted: (Definition) -> Bool) -> Int {
        var done = chunk.carriedOn
        for definition in chunk.batch.definitions.dropFirst(done) {
            if isWanted(definition) {
                guard appender.append(definition) else { return done }
            } else {
                dormant.insert(definition)
            }
            done += 1
        }
        return done
    }

    private mutating func giveUp(first count: Int) -> Int {
        var lost = 0
        var end = handedOutInRing?.end
        if let last = handedOutInRing?.batch.records.last { lastGivenUp = last.number }
        for chunk in waiting.prefix(count) {
            carriedOn.insert(chunk.batch.definitions)
            if let last = chunk.batch.records.last { lastGivenUp = last.number }
            lost += chunk.batch.records.count
            end = chunk.end
        }
        waiting.removeFirst(count)
        if let end { discard(upTo: end) }
        payBack()
        return lost
    }

    // MARK: Dormant definitions

    /// Whether an event may use a definition that is neither in the ring nor in the database.
    package var hasDormant: Bool { !dormant.isEmpty || !owed.isEmpty }

    /// Appends the dormant definitions that are used by an event that was read, or is about to be appended.
    /// - Returns: false when there is no room for them.
    @discardableResult
    package mutating func wakeDefinitions(of record: EventRecord) -> Bool {
        if !dormant.isEmpty { owed += dormant.wake(for: record) }
        return payBack()
    }

    @discardableResult
    private mutating func payBack() -> Bool {
        guard !owed.isEmpty else { return true }
        let rest = owed.firstIndex { !appender.append($0) } ?? owed.count
        owed.removeFirst(rest)
        return owed.isEmpty
    }
}
