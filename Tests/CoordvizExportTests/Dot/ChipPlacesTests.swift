import Testing

@testable import CoordvizExport

@Suite struct ChipPlacesTests {
    private let line = DotRoutes.straight([(0, 50), (400, 50)])

    private func box(_ left: Double, _ right: Double) -> DotRoutes.Box {
        DotRoutes.Box(left: left, top: 40, width: right - left, height: 20)
    }

    @Test func aNumberIsInTheMiddleOfALineThatNothingIsOn() {
        var places = ChipPlaces(avoiding: [box(0, 100)])
        let place = places.place(width: 40, on: line)
        #expect(place.x == 200 && place.y == 50)
    }

    @Test func aNumberCoversNeitherABoxNorAnotherNumber() {
        let name = box(150, 230)
        var places = ChipPlaces(avoiding: [name])
        let first = places.place(width: 40, on: line)
        let second = places.place(width: 40, on: line)
        for place in [first, second] {
            #expect(place.y == 50, "It is on its line.")
            #expect(place.x + 20 < name.left || place.x - 20 > name.right)
        }
        #expect(abs(first.x - second.x) > 40)
    }

    /// A short line has no place that is free of the boxes that it joins.
    @Test func aNumberThatIsWiderThanItsLineIsBesideIt() {
        let short = DotRoutes.straight([(100, 50), (110, 50)])
        var places = ChipPlaces(avoiding: [box(0, 100)])
        let place = places.place(width: 60, on: short)
        #expect(place.x - 30 > 100 && place.x - 30 <= 110)
    }

    @Test func wherePlacesAreTakenNumbersAtLeastDoNotCoverEachOther() {
        var places = ChipPlaces(avoiding: [box(-100, 500)])
        let found = (0..<3).map { _ in places.place(width: 40, on: line).x }
        #expect(found[0] == 200 && Set(found).count == 3)
    }
}
