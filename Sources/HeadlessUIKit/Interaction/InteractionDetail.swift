/// What the user chose or entered with an interaction, as far as the sender does not say it.
package struct InteractionDetail {
    /// A value that the user chose or entered.
    package enum Value: Equatable, Sendable {
        case number(Double)
        /// A direction, an edge, an orientation, or how a gesture ended.
        case word(String)
        /// A text that the app shows or the user typed.
        case text(String, isSecret: Bool)
        /// One of several choices, by its place and by what the app calls it.
        case choice(Int, String?)
    }

    /// The tapped item of a bar, which is not a responder.
    package var item: UIBarItem?
    package var values: [Value]
    /// Whether the interaction runs later code of one that was reported before.
    package var isContinuation = false

    package init(item: UIBarItem? = nil, values: [Value] = []) { (self.item, self.values) = (item, values) }

    static let continuation: InteractionDetail = {
        var detail = InteractionDetail()
        detail.isContinuation = true
        return detail
    }()

    /// The detail of the interaction that is being reported.
    @preconcurrency @MainActor package internal(set) static var current = InteractionDetail()
}

extension InteractionDetail.Value {
    /// How a gesture ended that can be cancelled.
    static func ending(isFinished: Bool) -> Self { .word(isFinished ? "finished" : "cancelled") }
}
