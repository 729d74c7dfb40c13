import CoordvizTestSupport
import Testing

@Suite struct TestSampleTests {
    /// A sample without a case would be a test that cannot fail.
    @Test(arguments: [1, 2, 9, 10, 11, 60, 305]) func aSampleHasEnoughCasesInTheirOrder(count: Int) {
        let cases = 0..<count
        let sample = cases.sampled(oneOf: 10)
        #expect(sample.count == (TestSeed.isEveryCaseTried ? count : (count + 9) / 10))
        #expect(sample == sample.sorted() && Set(sample).count == sample.count)
        #expect(sample.allSatisfy(cases.contains))
        #expect(cases.sampled(oneOf: 10) == sample)
    }
}
