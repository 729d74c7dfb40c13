internal import ArgumentParser

/// The output formats of `coordviz check`.
enum CheckFormat: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
    case sarif
    case junit
    case markdown
}
