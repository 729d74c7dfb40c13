/// Shows the photo that the user liked.
final class PhotoFlow: EventReceiving {
    private(set) var likes = 0

    func receive(_ event: PhotoEvent) -> Bool {
        guard event == .liked else { return false }
        likes += 1
        return true
    }
}

/// Counts what the user did.
final class GalleryFlow: EventReceiving {
    private(set) var seen: [PhotoEvent] = []

    func receive(_ event: PhotoEvent) -> Bool {
        guard event != .rated else { return false }
        seen.append(event)
        return true
    }
}

final class PhotoPage {}
