package import CoordvizModel

extension RingIntake {
    /// Which definitions are appended a second time before their slots are given up.
    private enum Care: Int, CaseIterable {
        /// All of them.
        case all
        /// Those that events or states in the ring use, or that the state after them does.
        case usedOrInState
        /// Those that events in the ring use.
        case used
    }

    /// Makes room for newer events by giving up the slots of the oldest ones. Everything must have been read.
    ///
    /// What was handed out may still be kept, and is only no longer safe; of what was not, the events are lost. Definitions
    /// never are, as long as the process lives: they are appended a second time before their slots are given up. Where they take
    /// more than half of the ring, those that nothing in it uses are not, so that the newest events have room; where those of
    /// the state alone take as much, they are not either. Costs time in proportion to what is in the ring.
    /// - Parameter isInState: whether a state that is kept has a node in it.
    /// - Returns: how many events are lost; nil when no room could be made.
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
        // What uses a definition that is too large has to go with it. Only a state that fills the ring leaves no other way
        // than to let go of what the state uses.
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

    /// What was handed out, if its slots were not given up.
    private var handedOutInRing: Chunk? { handedOut.flatMap { $0.end.isAhead(of: released) ? $0 : nil } }

    private func isMostOfTheRing(_ slots: Int) -> Bool { slots > appender.slotCount / 2 }

    /// Nil when all definitions are wanted, used or not.
    private func uses(in chunks: [Chunk], _ care: Care, _ isInState: (NodeID) -> Bool) -> DefinitionUses? {
        switch care {
        case .all: nil
        case .usedOrInState, .used:
            DefinitionUses(in: chunks.map(\.batch), countingStates: care != .used, isInState: isInState)
        }
    }

    /// What it takes to give up the oldest chunks, however many.
    private struct Plan {
        private let uses: DefinitionUses?
        /// How many slots those definitions take that are to be carried on, by the last chunk that is given up.
        private(set) var slots: [Int] = []
        /// How many slots the records take that are never given up.
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

    /// Appends the definitions a second time: each once, however often there is no room for all of them.
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

    /// - Returns: how many of them are done with.
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

    /// Whether an event may use a definition that stands neither in the ring nor in the database.
    package var hasDormant: Bool { !dormant.isEmpty || !owed.isEmpty }

    /// Puts into the ring again what an event uses that was read, or is to be appended.
    /// - Returns: false when there is no room for it.
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
