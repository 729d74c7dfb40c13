import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import FriendsAndMessagesApp
import Testing

/// Containers as coordinators: who is whose child, from when to when, and because of what; told from the recording alone.
@MainActor
@Suite(.recordsAlone)
struct ContainerTests {
    private let narrow: Set = ["HomeTab", "HomeTab/FriendListNavigation", "HomeTab/MessageListNavigation"]
    private let wide: Set = [
        "HomeTab", "HomeTab/FriendListNavigation", "HomeTab/MessagesSplit",
        "HomeTab/MessagesSplit/MessageListNavigation",
    ]

    /// Each child that was added or removed, with the way back to what began it.
    private func changes(_ story: RecordedStory) throws -> [String] {
        try story.session.records().filter { $0.kind == .childAdded || $0.kind == .childRemoved }.map {
            "\(story.session.type($0.subject)) in \(story.session.type($0.object)): \(try story.causes(of: $0))"
        }
    }

    @Test func theTabsStartWithTheTabBarController() throws {
        let story = try FriendsRun.story { _ in }
        #expect(try story.coordinators(at: story.end) == narrow)
        expectNoDifference(
            try changes(story),
            [
                "FriendListNavigationController in HomeTabController: childAdded",
                "MessageListNavigationController in HomeTabController: childAdded",
            ]
        )
        let started = try story.session.records(.coordinatorStarted).map {
            "\(story.session.type($0.subject)) by \(story.session.type($0.object))"
        }
        expectNoDifference(
            started,
            [
                "HomeTabController by ",
                "FriendListNavigationController by HomeTabController",
                "MessageListNavigationController by HomeTabController",
            ]
        )
        let kinds = try story.session.records(.coordinatorStarted).map { story.session.dictionary.kind(of: $0.subject) }
        #expect(Set(kinds) == [.coordinator])
    }

    @Test func whatIsPresentedIsTheChildOfWhoAskedUntilThatDismissesIt() throws {
        let story = try FriendsRun.story {
            try $0.writeMessage()
            try $0.cancelMessage()
        }
        let child = "NewMessageNavigationController in MessageListNavigationController"
        expectNoDifference(
            Array(try changes(story).dropFirst(2)),
            [
                "\(child): childAdded ←direct messageSent composeMessage ←direct action barButton",
                "\(child): childRemoved ←transition transitionBegan dismiss ←direct messageSent MessageSent "
                    + "←direct action touchUpInside",
                "\(child): childAdded ←direct messageSent composeMessage ←direct action barButton",
                "\(child): childRemoved ←transition transitionBegan dismiss ←direct messageSent cancelMessage "
                    + "←direct action barButton",
            ]
        )
        let sent = try #require(try story.session.records(.handled).first { story.name($0) == "MessageSent" })
        #expect(
            try story.coordinators(at: sent.number)
                == narrow.union(["HomeTab/MessageListNavigation/NewMessageNavigation"])
        )
        #expect(
            try story.starter(of: "NewMessageNavigationController", at: sent.number)
                == "MessageListNavigationController"
        )
        #expect(try story.coordinators(at: story.end) == narrow)
        #expect(try story.wasReleased("ResponderController"))
    }

    @Test func aSheetThatIsSwipedAwayIsAChildNoMore() throws {
        let kept = try FriendsRun.story { try $0.swipeMessageAway() }
        let broken = try FriendsRun.story { try $0.answerInVainAndSwipeAway() }
        let child = "NewMessageNavigationController in MessageListNavigationController"
        for story in [kept, broken] {
            #expect(
                try changes(story).last
                    == "\(child): childRemoved ←transition transitionBegan dismiss ←direct action swipeDown"
            )
            #expect(try story.wasReleased("NewMessageNavigationController"))
            #expect(try story.coordinators(at: story.end) == narrow)
            #expect(story.strays(at: story.end) == [])
        }
        // The chain may skip the responder that asked; the child belongs to that responder nevertheless.
        #expect(
            try changes(broken).dropLast().last
                == "\(child): childAdded ←direct messageSent SelectedMessage ←direct action didSelectRow"
        )
    }

    @Test func anExchangedTabTakesTheOldOnesPlace() throws {
        let story = try FriendsRun.story { try $0.toggleColumns() }
        let cause = "←direct messageSent toggleColumns ←direct action barButton"
        expectNoDifference(
            Array(try changes(story).dropFirst(2)),
            [
                "MessagesSplitController in HomeTabController: childAdded \(cause)",
                "MessageListNavigationController in MessagesSplitController: childAdded \(cause)",
                "MessageListNavigationController in HomeTabController: childRemoved \(cause)",
            ]
        )
        #expect(try story.coordinators(at: story.end) == wide)
        #expect(try story.wasReleased("MessageListNavigationController"))
        let back = try FriendsRun.story(isWide: true) { try $0.toggleColumns() }
        #expect(try back.coordinators(at: back.end) == narrow)
        #expect(try back.wasReleased("MessagesSplitController"))
    }

    @Test func columnsComeAndGo() throws {
        let story = try FriendsRun.story(isWide: true) {
            try $0.answerInColumns()
            try $0.cancelInColumns()
        }
        let child = "NewMessageNavigationController in MessagesSplitController"
        let selected = "←direct messageSent SelectedMessage ←direct action didSelectRow"
        expectNoDifference(
            Array(try changes(story).dropFirst(3)),
            [
                "\(child): childAdded \(selected)",
                "\(child): childRemoved \(selected)",
                "\(child): childAdded \(selected)",
                "\(child): childRemoved ←direct messageSent MessageSent ←direct action touchUpInside",
                "\(child): childAdded \(selected)",
                "\(child): childRemoved ←direct messageSent cancelMessage ←direct action barButton",
            ]
        )
        #expect(try story.coordinators(at: story.end) == wide)
    }

    @Test(arguments: [false, true])
    func afterADayEverybodyBelongsToSomebodyAndNoWalkContradicts(isWide: Bool) throws {
        let story = try FriendsRun.story(isWide: isWide) {
            if isWide { try $0.spendDayWithColumns() } else { try $0.spendDay() }
        }
        #expect(try story.coordinators(at: story.end) == (isWide ? wide : narrow))
        #expect(story.strays(at: story.end) == [])
        let wrong: Set<EventKind> = [.reconciled, .releasedWhileChild, .secondParent, .startedTwice]
        #expect(try story.session.texts(wrong) == [])
        let removed = try story.session.records(.childRemoved).count
        #expect(try story.session.records(.childAdded).count - removed == (isWide ? 3 : 2))
    }
}
