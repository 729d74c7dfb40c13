import CoordvizInstrumentation
import PortableUIKit

final class LoginScreen: UIViewController {
    var onLogIn: @MainActor () -> Void = {}

    func logInTapped() {
        Instrumentation.perform("logInTapped", on: self) { onLogIn() }
    }
}

final class HelpScreen: UIViewController {
    var onClose: @MainActor () -> Void = {}

    func closeTapped() {
        Instrumentation.perform("closeTapped", on: self) { onClose() }
    }
}
