// Told to by whoever says what of a message's values is recorded; the facade's other names are its own business.
@_exported public import struct CoordvizInstrumentation.DescriptionLimits
@_exported public import enum CoordvizInstrumentation.RecordedValues
@_exported public import protocol CoordvizInstrumentation.RecordedDescription
@_exported public import protocol CoordvizInstrumentation.ValueRecording

/// A value that bubbles along the chain of coordinating responders until somebody handles it.
///
/// It names the protocol of its handlers and how to deliver itself:
/// ```swift
/// struct BuyNow: Message {
///     let item: Item
///     func deliver(to handler: any BuyNowHandling) -> Handling { handler.buyNow(self) }
/// }
/// @MainActor protocol BuyNowHandling { func buyNow(_ message: BuyNow) -> Handling }
/// ```
/// Any responder can conform to the handler protocol, also in an extension; a subclass that wants to override the
/// method needs it in the class body. What of its values is recorded says
/// ``/CoordvizInstrumentation/ValueRecording/recordedValues``: nothing by default. Send it with ``HeadlessUIKit/UIResponder/bubble(_:fileID:line:)``.
public protocol Message: ValueRecording {
    /// The protocol of those who can handle the message: `any BuyNowHandling`.
    associatedtype Handler

    /// Calls the handler's method for this message.
    @MainActor func deliver(to handler: Handler) -> Handling
}
