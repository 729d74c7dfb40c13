import CoordvizModel
import Testing

@testable import CoordvizRecording

@Suite struct CarriedOnDefinitionsTests {
    /// A ring is gone around for as long as a disk is full, and each time the same ones are carried on.
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
