import HeadlessUIKit
import Testing

// Everything above the suite stands in docs/porting.md.

private final class LoginController: UIViewController {
    #if canImport(ObjectiveC)
        @IBOutlet var nameField: UITextField!
    #else
        var nameField: UITextField! = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))

        override func loadView() {
            super.loadView()
            view.addSubview(nameField)
        }
    #endif
}

@MainActor private enum Screens {
    static func login() -> LoginController {
        #if canImport(ObjectiveC)
            UIStoryboard(name: "Login", bundle: nil).instantiateViewController(identifier: "Login")
        #else
            LoginController()
        #endif
    }
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
