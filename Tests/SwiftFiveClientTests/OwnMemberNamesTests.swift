import CoordinatorKit
import CoordvizTestSupport
import PortableUIKit
import Testing

/// What the library adds to responders takes no name from the app: this compiles, and means the app's own.
@MainActor
@Suite(.runsApplicationAlone)
struct OwnMemberNamesTests {
    private final class LoginController: UIViewController {
        var objectToken = "secret"
        var token = 1
        var storage = 2
        var node = 3
    }

    @Test func aControllerMayHaveAPropertyOfAnyName() {
        let controller = LoginController()
        #expect(controller.objectToken == "secret")
        #expect(controller.token == 1 && controller.storage == 2 && controller.node == 3)
    }
}
