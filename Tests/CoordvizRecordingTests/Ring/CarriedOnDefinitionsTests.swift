import CoordvizModel
import Testing

@testable import CoordvizRecording

@Suite struct CarriedOnDefinitionsTests {
    /// While a disk is full, the ring wraps around, and each time the same definitions are carried on.
    @Test func eachIsKeptOnceInTheOrderOfTheFirst() {
        var carriedOn = CarriedOnDefinitions()
        let (a, b) = (Definition.string(StringID(rawValue: 1), "a"), Definition.string(StringID(rawValue: 2), "b"))
        for _ in 0..<1_000 {
            carriedOn.insert([b, a])
            carriedOn.insert([a])
        }
        #expect(carriedOn.takeAll() == [b, a])
        #expect(carriedOn.takeAll() == [])
        carriedOn.insert([a])
        #expect(carriedOn.takeAll() == [a])
    }
}
