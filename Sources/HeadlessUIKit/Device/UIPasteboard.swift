public import Foundation

/// The copied content; not shared with other processes.
///
/// Source: https://developer.apple.com/documentation/uikit/uipasteboard
@preconcurrency @MainActor open class UIPasteboard: IdentityHashable {
    /// The pasteboard that all apps share; here only this one uses it.
    public static let general = UIPasteboard()
    /// The content was changed.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipasteboard/changednotification
    public nonisolated static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")

    /// The number of changes of the content.
    public private(set) final var changeCount = 0

    init() {}

    private func change() {
        changeCount += 1
        NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }

    private var keptStrings: [String] = [] {
        didSet { change() }
    }
    private var keptURLs: [URL] = []

    /// The texts that were copied, and those of copied URLs.
    open var strings: [String]? {
        get { keptStrings.isEmpty ? nil : keptStrings }
        set {
            keptURLs = []
            keptStrings = newValue ?? []
        }
    }

    /// The first text that was copied.
    open var string: String? {
        get { keptStrings.first }
        set { strings = newValue.map { [$0] } }
    }

    /// The URLs that were copied.
    open var urls: [URL]? {
        get { keptURLs.isEmpty ? nil : keptURLs }
        set {
            keptURLs = newValue ?? []
            keptStrings = keptURLs.map(\.absoluteString)
        }
    }

    /// The first URL that was copied.
    open var url: URL? {
        get { keptURLs.first }
        set { urls = newValue.map { [$0] } }
    }

    /// Whether a text was copied.
    open var hasStrings: Bool { !keptStrings.isEmpty }
    /// Whether a URL was copied.
    open var hasURLs: Bool { !keptURLs.isEmpty }
    /// The number of copied items.
    open var numberOfItems: Int { keptStrings.count }
}
