// What CoordvizXCTest and the documents' UI tests use of XCTest and XCUIAutomation, for type checking only.
@_exported import Foundation

/// https://developer.apple.com/documentation/xctest/xctestrun
open class XCTestRun: NSObject {
    /// https://developer.apple.com/documentation/xctest/xctestrun/hasbeenskipped
    open var hasBeenSkipped: Bool { false }
}

/// https://developer.apple.com/documentation/xctest/xctestcase
open class XCTestCase: NSObject {
    /// https://developer.apple.com/documentation/xctest/xctest/name
    open var name: String { "" }
    /// https://developer.apple.com/documentation/xctest/xctest/testrun
    open var testRun: XCTestRun? { nil }
    /// https://developer.apple.com/documentation/xctest/xctestcase/invoketest()
    open func invokeTest() {}
    /// https://developer.apple.com/documentation/xctest/xctestcase/addteardownblock(_:)-dy51
    public func addTeardownBlock(_ block: @escaping () -> Void) {}
    /// https://developer.apple.com/documentation/xctest/xctestcase/addteardownblock(_:)-3kdoh
    public func addTeardownBlock(_ block: @escaping @Sendable () async throws -> Void) {}
    open var continueAfterFailure = true
    open func setUpWithError() throws {}
    open func setUp() async throws {}
    open func tearDown() async throws {}
    open func tearDownWithError() throws {}
    /// https://developer.apple.com/documentation/xctest/xctactivity/add(_:)
    public func add(_ attachment: XCTAttachment) {}
}

/// https://developer.apple.com/documentation/xctest/xctattachment
open class XCTAttachment: NSObject {
    /// https://developer.apple.com/documentation/xctest/xctattachment/lifetime-swift.enum
    public enum Lifetime: Int, Sendable { case keepAlways, deleteOnSuccess }
    /// https://developer.apple.com/documentation/xctest/xctattachment/init(compressedcontentsofdirectory:)
    public convenience init(compressedContentsOfDirectory url: URL) { self.init() }
    /// https://developer.apple.com/documentation/xctest/xctattachment/init(contentsoffile:)
    public convenience init(contentsOfFile url: URL) { self.init() }
    open var name: String?
    open var lifetime = Lifetime.deleteOnSuccess
}

/// https://developer.apple.com/documentation/xcuiautomation/xcuielementtypequeryprovider
@MainActor public protocol XCUIElementTypeQueryProvider {
    var buttons: XCUIElementQuery { get }
    var staticTexts: XCUIElementQuery { get }
    var tables: XCUIElementQuery { get }
    var cells: XCUIElementQuery { get }
    var navigationBars: XCUIElementQuery { get }
}

extension XCUIElementTypeQueryProvider {
    public var buttons: XCUIElementQuery { XCUIElementQuery() }
    public var staticTexts: XCUIElementQuery { XCUIElementQuery() }
    public var tables: XCUIElementQuery { XCUIElementQuery() }
    public var cells: XCUIElementQuery { XCUIElementQuery() }
    public var navigationBars: XCUIElementQuery { XCUIElementQuery() }
}

/// https://developer.apple.com/documentation/xcuiautomation/xcuielement
@MainActor open class XCUIElement: NSObject, XCUIElementTypeQueryProvider {
    public nonisolated override init() { super.init() }
    open var firstMatch: XCUIElement { XCUIElement() }
    open func tap() {}
    open func waitForExistence(timeout: TimeInterval) -> Bool { false }
}

/// https://developer.apple.com/documentation/xcuiautomation/xcuielementquery
@MainActor open class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
    open subscript(key: String) -> XCUIElement { XCUIElement() }
    open var firstMatch: XCUIElement { XCUIElement() }
}

/// https://developer.apple.com/documentation/xcuiautomation/xcuiapplication
open class XCUIApplication: XCUIElement {
    public nonisolated override init() { super.init() }
    open var launchEnvironment: [String: String] = [:]
    open var launchArguments: [String] = []
    open func launch() {}
    open func terminate() {}
}

/// https://developer.apple.com/documentation/xctest/xctasserttrue(_:_:file:line:)
public func XCTAssertTrue(
    _ expression: @autoclosure () throws -> Bool,
    _ message: @autoclosure () -> String = "",
    file: StaticString = #filePath,
    line: UInt = #line
) {}

/// https://developer.apple.com/documentation/xctest/xctfail(_:file:line:)
public func XCTFail(_ message: String = "", file: StaticString = #filePath, line: UInt = #line) {}

/// https://developer.apple.com/documentation/xctest/xctissue-swift.struct
public struct XCTIssue {
    public var compactDescription: String
}

/// https://developer.apple.com/documentation/xctest/xctestobservation
@objc public protocol XCTestObservation: NSObjectProtocol {
    @objc optional func testCaseWillStart(_ testCase: XCTestCase)
    @objc optional func testCaseDidFinish(_ testCase: XCTestCase)
}

/// https://developer.apple.com/documentation/xctest/xctestobservationcenter
open class XCTestObservationCenter: NSObject {
    open class var shared: XCTestObservationCenter { XCTestObservationCenter() }
    open func addTestObserver(_ testObserver: any XCTestObservation) {}
}

/// https://developer.apple.com/documentation/xctest/xctactivity
public protocol XCTActivity: NSObjectProtocol {
    func add(_ attachment: XCTAttachment)
}

/// https://developer.apple.com/documentation/xctest/xctcontext/runactivity(named:block:)
open class XCTContext: NSObject {
    open class func runActivity<Result>(
        named name: String,
        block: (any XCTActivity) throws -> Result
    ) rethrows -> Result {
        fatalError("Only for type checking.")
    }
}
