// For types that choose which of a message's values are recorded. Other names of CoordvizInstrumentation are not
// exported.
@_exported public import struct CoordvizInstrumentation.DescriptionLimits
@_exported public import enum CoordvizInstrumentation.RecordedValues
@_exported public import protocol CoordvizInstrumentation.RecordedDescription
@_exported public import protocol CoordvizInstrumentation.ValueRecording

/// A value that bubbles along the chain of coordinating responders until one handles it.
///
/// It names its handler protocol and how to deliver itself:
/// ```swift
/// struct BuyNow: Message {
///     let item: Item
///     func deliver(to handler: any BuyNowHandling) -> Handling { handler.buyNow(self) }
/// }
/// @MainActor protocol BuyNowHandling { func buyNow(_ message: BuyNow) -> Handling }
/// ```
/// Any responder can conform to the handler protocol, also in an extension; to be overridable by a subclass, the method
/// must be in the class body. ``/CoordvizInstrumentation/ValueRecording/recordedValues`` determines which of its values
/// are recorded: none by default. Send a message with ``HeadlessUIKit/UIResponder/bubble(_:fileID:line:)``.
public protocol Message: ValueRecording {
    /// The protocol to which handlers of the message conform: `any BuyNowHandling`.
    associatedtype Handler

    /// Calls the handler's method for this message.
    @MainActor func deliver(to handler: Handler) -> Handling
}
