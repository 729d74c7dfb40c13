import CoordvizModel
import TortureStory

/// What the torture program told before it died.
struct Told {
    /// The numbers of each thread's events, in the order in which it recorded them.
    private(set) var numbers: [[UInt32]] = []
    /// After how many calls that change files it had started; nil when it had not.
    private(set) var callsToStart: Int?
    /// Whether everything was recorded, and the end began.
    private(set) var isFinishing = false
    /// After how many more calls it had finished; nil when it had not.
    private(set) var callsToFinish: Int?
    /// How many events were told.
    private(set) var count = 0
    /// The greatest number told.
    private(set) var last: UInt32 = 0
    /// Whether something was told that makes no sense.
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
