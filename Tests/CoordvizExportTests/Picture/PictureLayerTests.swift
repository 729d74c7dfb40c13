import Testing

@testable import CoordvizExport

@Suite struct PictureLayerTests {
    @Test func namesAreReadWithCommasBetweenThem() throws {
        #expect(try PictureLayer.parsing("coordinators,controllers") == [.coordinators, .controllers])
        #expect(try PictureLayer.parsing("responders,private-views") == [.system, .views, .privateViews])
        #expect(try PictureLayer.parsing("ownership,messages") == [.ownership, .messages])
    }

    @Test(arguments: ["", "coordinators,", "coordinator", "Coordinators", "coordinators, controllers"])
    func whatIsNoLayerIsRefused(_ text: String) {
        #expect(throws: PictureError.self) { try PictureLayer.parsing(text) }
    }

    @Test func theRefusalNamesWhatIsNear() {
        let error = #expect(throws: PictureError.self) { try PictureLayer.parsing("contollers") }
        #expect(error?.description.contains("'contollers' is no layer. Did you mean 'controllers'?") == true)
        #expect(error?.description.contains("private-views") == true)
    }
}
