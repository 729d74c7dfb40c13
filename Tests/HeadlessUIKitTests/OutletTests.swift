import Foundation
import HeadlessUIKit
import Testing

// Everything above the suite is in docs/porting.md, for Linux.

private final class LoginController: UIViewController {
    var nameField: UITextField! = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))

    override func loadView() {
        super.loadView()
        view.addSubview(nameField)
    }
}

@MainActor private enum Screens {
    static func login() -> LoginController { LoginController() }
}

extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct Outlets {
        // https://developer.apple.com/documentation/uikit/uiviewcontroller/loadview()
        @Test func aScreenOfAStoryboardsHasItsOutletsOnceItsViewIsLoaded() throws {
            let controller = Screens.login()
            try withApplication(showing: controller) { window in
                #expect(controller.nameField.window === window)
                #expect(controller.nameField.becomeFirstResponder())
            }
        }
    }
}
