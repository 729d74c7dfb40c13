import CoordvizInstrumentation

final class LoginScreen {
    var onLogIn: () -> Void = {}

    func logInTapped() {
        Instrumentation.perform("logInTapped", on: self) { onLogIn() }
    }
}

final class HelpScreen {
    var onClose: () -> Void = {}

    func closeTapped() {
        Instrumentation.perform("closeTapped", on: self) { onClose() }
    }
}
