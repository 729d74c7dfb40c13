/// The content of the login screen.
@MainActor
final class LoginViewModel: LoginViewController.DataSource {
    var isBusy = false
    var message = "Who are you?"
}
