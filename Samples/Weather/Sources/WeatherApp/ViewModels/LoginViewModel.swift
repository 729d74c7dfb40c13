/// What the login screen shows.
@MainActor
final class LoginViewModel: LoginViewController.DataSource {
    var isBusy = false
    var message = "Who are you?"
}
