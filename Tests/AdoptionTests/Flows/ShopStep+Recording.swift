import CoordvizInstrumentation

extension ShopStep: ValueRecording {
    static let recordedValues = RecordedValues.described()
}
