import CoordvizChecks
import CoordvizInstrumentation
import CoordvizTestSupport
import Testing

/// A bus that sends each event to all that subscribed.
@MainActor
@Suite(.recordsAlone)
struct EventBusTests {
    @Test func theRecordingKnowsWhoReceivedAnEventAndThatNoReceiverHidesAnother() throws {
        let run = try RecordedRun()
        let (gallery, photo, page) = (GalleryFlow(), PhotoFlow(), PhotoPage())
        Instrumentation.coordinatorStarted(gallery)
        Instrumentation.coordinatorStarted(photo, by: gallery)
        Instrumentation.ownershipBegan(of: page, by: photo)
        let bus = EventBus()
        bus.subscribe(gallery)
        bus.subscribe(photo)
        bus.send(.liked, from: page)
        bus.send(.bought, from: page)
        bus.send(.rated, from: page)

        let story = try RecordedStory(run.finish())
        let liked = try #require(story.messages("liked").first)
        #expect(
            story.hops(liked) == [
                "PhotoPage → GalleryFlow: defined by the responder",
                "GalleryFlow → PhotoFlow: defined by the responder",
            ]
        )
        #expect(story.messages("liked").map(story.ending) == ["handled PhotoFlow"])
        #expect(story.messages("bought").map(story.ending) == ["handled GalleryFlow"])
        #expect(story.messages("rated").map(story.ending) == ["unhandled PhotoFlow"])
        #expect(story.judged(.shadowedHandler).isEmpty)
        #expect(gallery.seen == [.liked, .bought])
        #expect(photo.likes == 1)
    }

    @Test func aReceiverThatSubscribedTwiceIsFound() throws {
        let run = try RecordedRun()
        let (photo, page) = (PhotoFlow(), PhotoPage())
        Instrumentation.coordinatorStarted(photo)
        Instrumentation.ownershipBegan(of: page, by: photo)
        let bus = EventBus()
        bus.subscribe(photo)
        bus.subscribe(photo)
        bus.send(.liked, from: page)

        let story = try RecordedStory(run.finish())
        #expect(photo.likes == 2)
        #expect(story.judged(.handledTwice).map { $0.headline.hasSuffix(" handled liked twice") } == [true])
    }
}
