import CustomDump
import Testing

/// Guards the other tests: a comparison that finds a difference must fail its test.
@Suite struct DifferencesFailTests {
    @Test func aDifferenceIsAnIssue() {
        withKnownIssue { expectNoDifference([1, 2], [1, 3]) }
    }
}
