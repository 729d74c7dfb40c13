/// Manages the user's login.
@MainActor
public protocol AuthenticationService: AnyObject {
    /// Whether a user is logged in.
    var isLoggedIn: Bool { get }
    /// Logs a user in; returns whether name and password were correct.
    func logIn(name: String, password: String) async -> Bool
    /// Logs the current user out.
    func logOut()
}

/// The accounts of this app, in memory.
public final class AccountService: AuthenticationService {
    private let passwords = ["Ada": "cloud"]
    /// Whether a user is logged in.
    public private(set) var isLoggedIn: Bool

    /// Creates a service that remembers, or not, an earlier login.
    public init(isLoggedIn: Bool = false) { self.isLoggedIn = isLoggedIn }

    /// Looks the password up, which takes a moment.
    public func logIn(name: String, password: String) async -> Bool {
        await _Concurrency.Task.yield()
        isLoggedIn = passwords[name] == password
        return isLoggedIn
    }

    /// Logs the current user out.
    public func logOut() { isLoggedIn = false }
}
