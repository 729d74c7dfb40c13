/// What a server answered to a request. All texts are data.
package struct HTTPAnswer: Equatable, Sendable {
    /// From 100 to 999.
    package var status: Int
    /// The words after the status, such as `Service Unavailable`; may be empty.
    package var reason = ""
    /// The header `Content-Type` without its parameters, in lower case; nil if there is none.
    package var contentType: String?
    /// The header `Location`.
    package var location: String?
    /// The header `Retry-After`.
    package var retryAfter: String?
    /// At most ``PostLimits/answerBytes``.
    package var body: [UInt8] = []
    /// Whether the body was longer, so that its end is missing.
    package var isCut = false

    package init(status: Int) { self.status = status }

    package var isSuccess: Bool { (200..<300).contains(status) }
}
