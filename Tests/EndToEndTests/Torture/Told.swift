import CoordvizModel
import TortureStory

/// What the torture program reported before it was killed.
struct Told {
    /// The numbers of each thread's events, in the order in which the thread recorded them.
    private(set) var numbers: [[UInt32]] = []
    /// The number of calls that change files until it had started; nil if it had not.
    private(set) var callsToStart: Int?
    /// Whether everything was recorded, and the program began to end the session.
    private(set) var isFinishing = false
    /// The number of further calls until it had finished; nil if it had not.
    private(set) var callsToFinish: Int?
    /// The number of reported events.
    private(set) var count = 0
    /// The greatest reported number.
    private(set) var last: UInt32 = 0
    /// Whether a report was inconsistent.
    private(set) var isGarbled = false

    mutating func hear(_ word: UInt64) {
        switch Telling(word: word) {
        case .started(let calls): callsToStart = calls
        case .finishing: isFinishing = true
        case .finished(let calls): callsToFinish = calls
        case .recorded(let number, let thread, let index):
            while numbers.count <= thread { numbers.append([]) }
            if numbers[thread].count != index { isGarbled = true }
            numbers[thread].append(number)
            count += 1
            last = max(last, number)
        case nil: isGarbled = true
        }
    }
}
