import XCTest

/// Buys and pays with real taps, and attaches the recording of it, also where the test fails.
///
/// Runs in the simulator, where the app may write into the runner's folder; on a device it may not.
final class BuyingTests: XCTestCase {
    // One for each test: clones of the simulator run at the same time.
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("recording-\(UUID().uuidString)", isDirectory: true)

    override func setUpWithError() throws {
        continueAfterFailure = false
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// The whole folder, because an app that is terminated leaves its latest events beside the file.
    @MainActor
    override func tearDown() async throws {
        XCUIApplication().terminate()
        let attachment = XCTAttachment(compressedContentsOfDirectory: folder)
        attachment.name = "recording"
        attachment.lifetime = .keepAlways
        add(attachment)
    }

    @MainActor
    private func launch() -> XCUIApplication {
        let app = XCUIApplication()
        app.launchEnvironment["COORDVIZ_RECORDING"] = folder.appendingPathComponent("app.sqlite").path
        app.launch()
        return app
    }

    /// Taps what may still be on its way onto the screen.
    @MainActor
    private func tap(_ element: XCUIElement, line: UInt = #line) {
        XCTAssertTrue(element.waitForExistence(timeout: 20), "\(element) is not on the screen.", line: line)
        element.tap()
    }

    @MainActor
    func testWhatIsBoughtIsInTheCartAndCanBePaid() throws {
        let app = launch()
        // In a cell of a carousel, and from there up to the coordinator that keeps the cart.
        tap(app.buttons["Buy now"].firstMatch)
        tap(app.navigationBars.buttons["Cart"])
        XCTAssertTrue(app.tables.cells.firstMatch.waitForExistence(timeout: 20), "There is nothing in the cart.")
        tap(app.buttons["Check out"])
        tap(app.buttons["Pay"])
        XCTAssertTrue(app.navigationBars["Cart"].waitForExistence(timeout: 20), "Paying does not lead back.")
    }

    @MainActor
    func testAnItemIsPaidAtOnce() throws {
        let app = launch()
        tap(app.staticTexts["Kettle"])
        tap(app.buttons["Buy with one tap"])
        tap(app.buttons["Pay"])
        XCTAssertTrue(app.navigationBars["Kettle"].waitForExistence(timeout: 20), "Paying does not lead back.")
    }
}
