/// How long a request may take, and how much a server may answer.
package struct PostLimits: Sendable {
    /// The time for a connection, with the look-up of the host's name.
    package var connectTime = Duration.seconds(10)
    /// The time from a connection until the whole answer has arrived.
    package var answerTime = Duration.seconds(10)
    /// The time for a request in total, with everything that is tried again.
    package var totalTime = Duration.seconds(30)
    /// Bytes of an answer's body that are kept. An answer to spans is some bytes, or a sentence.
    package var answerBytes = 1 << 16

    package init() {}
}
