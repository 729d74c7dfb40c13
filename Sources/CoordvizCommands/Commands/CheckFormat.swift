internal import ArgumentParser

/// How `coordviz check` answers.
enum CheckFormat: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
    case sarif
    case junit
}
