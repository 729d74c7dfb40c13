internal import CoordvizModel

extension FoundHelper {
    /// The first browser that the commands would try and that is there. Whether the system's opener finds a browser in its
    /// turn is not judged: only opening a page shows that.
    init(_ browser: Browser, system: Helper.System) {
        let found = browser.programs.first { $0.path != nil }
        let wanted = browser.programs.map(\.name).joined(separator: ", ")
        name = found?.name ?? wanted
        let uses = Browser.uses.map { "'\($0)'" }.joined(separator: ", ")
        purpose =
            browser.isNamed
            ? "\(uses), with the browser that the variable BROWSER names"
            : "\(uses), with the system's browser; whether there is one was not judged"
        state = (found?.path).map { .installed(path: $0) } ?? .missing
        version = nil
        installation =
            if browser.isNamed {
                "name another browser in the variable BROWSER"
            } else if system == .debian {
                "apt-get install xdg-utils and a browser"
            } else {
                "install xdg-utils and a browser, or name a browser in the variable BROWSER"
            }
    }
}
