import Testing

@testable import CoordvizExport

@Suite struct PictureLayerTests {
    @Test func namesAreReadWithCommasBetweenThem() throws {
        #expect(try PictureLayer.parsing("coordinators,controllers") == relations.union([.coordinators, .controllers]))
        let responders = relations.union([.system, .views, .privateViews])
        #expect(try PictureLayer.parsing("responders,private-views") == responders)
        #expect(try PictureLayer.parsing("ownership,messages") == relations.union([.ownership, .messages]))
    }

    /// The layers that are shown with each layer that is shown alone.
    private let relations: Set<PictureLayer> = [.containment, .presentation]

    @Test func aNamedRelationIsSelectedAlone() throws {
        #expect(try PictureLayer.parsing("controllers,containment") == [.controllers, .containment])
        #expect(try PictureLayer.parsing("chain,presentation") == [.chain, .presentation])
    }

    @Test func signsAddToTheUsualLayersAndTakeFromThem() throws {
        #expect(try PictureLayer.parsing("+chain,+delegates") == PictureLayer.usual.union([.chain, .delegates]))
        #expect(try PictureLayer.parsing("-responders") == PictureLayer.usual.subtracting([.system, .views]))
    }

    @Test(arguments: ["+chain,delegates", "delegates,+chain", "-views,delegates,+chain"])
    func namesWithAndWithoutASignAreNotMixed(_ text: String) {
        let error = #expect(throws: PictureError.self) { try PictureLayer.parsing(text) }
        #expect(error?.description.contains("Write '+delegates'") == true)
    }

    @Test func aRelationCanBeTakenFromLayersThatAreNamed() throws {
        #expect(try PictureLayer.parsing("controllers,-containment") == [.controllers, .presentation])
    }

    @Test func anUnknownNameInAMixedListIsRefusedAsUnknown() {
        let error = #expect(throws: PictureError.self) { try PictureLayer.parsing("+chain,delegate") }
        #expect(error?.description.contains("Did you mean 'delegates'?") == true)
    }

    @Test(arguments: [
        "", "coordinators,", "coordinator", "Coordinators", "coordinators, controllers", "+", "-view", "--views",
    ])
    func anUnknownLayerIsRefused(_ text: String) {
        #expect(throws: PictureError.self) { try PictureLayer.parsing(text) }
    }

    @Test func theRefusalNamesSimilarNames() {
        let error = #expect(throws: PictureError.self) { try PictureLayer.parsing("contollers") }
        #expect(error?.description.contains("'contollers' is not a layer. Did you mean 'controllers'?") == true)
        #expect(error?.description.contains("private-views") == true)
    }
}
