import CoordvizRecording
import Testing

/// The state of a process is read from a line that contains the program's name, which may be any text.
@Suite struct ProcessStateTests {
    @Test func theStateFollowsTheName() {
        #expect(ProcessState(stat: "7 (a) R) b) T 1 7 7 0 -1") == .stopped)
        #expect(ProcessState(stat: "7 (sh) t 1 7 7 0 -1") == .stopped)
        #expect(ProcessState(stat: "7 (a) T) S 1 7 7 0 -1") == .other)
        #expect(ProcessState(stat: "7 (a) R) Z 1 7 7 0 -1") == .ended)
    }

    @Test(arguments: [nil, "", ")", "7 (sh)", "7 (sh) "]) func otherTextsSayNothing(_ stat: String?) {
        #expect(ProcessState(stat: stat) == nil || ProcessState(stat: stat) == .other)
    }
}
