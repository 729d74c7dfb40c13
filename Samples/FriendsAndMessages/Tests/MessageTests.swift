import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import FriendsAndMessagesApp
import Testing

/// Messages and actions along the responder chain; told from the recording alone.
@MainActor
@Suite(.recordsAlone)
struct MessageTests {
    /// From a screen's controller to the navigation controller around it.
    private func wayOut(of controller: String, to container: String) -> [String] {
        [
            "\(controller) → UIViewControllerWrapperView: superview",
            "UIViewControllerWrapperView → UINavigationTransitionView: superview",
            "UINavigationTransitionView → UILayoutContainerView: superview",
            "UILayoutContainerView → \(container): view's controller",
        ]
    }

    private let fromTabsToTheEnd = [
        "HomeTabController → ErrorReportingWindow: window",
        "ErrorReportingWindow → UIWindowScene: window scene",
        "UIWindowScene → UIApplication: application",
        "UIApplication → AppDelegate: application delegate",
    ]

    private let outOfTab = [
        "FriendListNavigationController → UIViewControllerWrapperView: superview",
        "UIViewControllerWrapperView → UITransitionView: superview",
        "UITransitionView → UILayoutContainerView: superview",
        "UILayoutContainerView → HomeTabController: view's controller",
    ]

    // MARK: One list in two containers

    @Test func aSelectedFriendMeansWhatTheContainerMakesOfIt() throws {
        let story = try FriendsRun.story {
            try $0.lookAtFriendAndBlock()
            try $0.writeMessage()
        }
        let selections = story.messages("SelectedFriend")
        expectNoDifference(
            selections.map(story.ending),
            ["handled FriendListNavigationController", "handled NewMessageNavigationController"]
        )
        expectNoDifference(
            selections.map(story.hops),
            [
                wayOut(of: "FriendListViewController", to: "FriendListNavigationController"),
                wayOut(of: "FriendListViewController", to: "NewMessageNavigationController"),
            ]
        )
        let pushes = try story.session.records(.transitionBegan).filter { story.name($0) == "push" }
        expectNoDifference(
            try pushes.map { "\(story.session.type($0.subject)): \(try story.causes(of: $0))" },
            [
                "FriendDetailsViewController: transitionBegan "
                    + "←direct messageSent SelectedFriend ←direct action didSelectRow",
                "MessageComposerViewController: transitionBegan "
                    + "←direct messageSent SelectedFriend ←direct action didSelectRow",
            ]
        )
        // The first is pushed onto its list, and popped; the second takes the place of its list.
        let lists = try story.session.records(.released).filter {
            story.session.type($0.subject) == "FriendListViewController"
        }
        #expect(lists.count == 1)
    }

    @Test func theSameInABoxGoesTheSameWayFromTheCell() throws {
        let story = try FriendsRun.story {
            try $0.lookAtFriendByInfoButton()
            try $0.writeMessage(byInfoButton: true)
        }
        let selections = story.messages("selectedFriend")
        expectNoDifference(
            selections.map(story.ending),
            ["handled FriendListNavigationController", "handled NewMessageNavigationController"]
        )
        expectNoDifference(
            story.hops(selections[0]),
            [
                "FriendCell → UITableView: superview",
                "UITableView → FriendListViewController: view's controller",
            ] + wayOut(of: "FriendListViewController", to: "FriendListNavigationController")
        )
        let push = try story.records(.transitionBegan, about: "FriendDetailsViewController")[0]
        #expect(
            try story.causes(of: push)
                == "transitionBegan ←direct messageSent selectedFriend ←direct action touchUpInside"
        )
    }

    // MARK: Actions of buttons without code

    @Test func aCellsButtonReachesTheContainer() throws {
        let story = try FriendsRun.story { try $0.callFriendWithoutNumber() }
        let path = try #require(story.messages("callFriend").first)
        expectNoDifference(
            story.hops(path),
            [
                "UIButton → UIView: superview",
                "UIView → FriendCell: superview",
                "FriendCell → UITableView: superview",
                "UITableView → FriendListViewController: view's controller",
            ] + wayOut(of: "FriendListViewController", to: "FriendListNavigationController")
        )
        #expect(story.ending(path) == "handled FriendListNavigationController")
    }

    @Test func aBarButtonReachesTheContainer() throws {
        let story = try FriendsRun.story { try $0.cancelMessage() }
        let path = try #require(story.messages("composeMessage").first)
        expectNoDifference(
            story.hops(path),
            [
                "UINavigationBar → UILayoutContainerView: superview",
                "UILayoutContainerView → MessageListNavigationController: view's controller",
            ]
        )
        #expect(story.ending(path) == "handled MessageListNavigationController")
    }

    @Test func anActionThatNobodyHasNamesItselfAndItsLastResponder() throws {
        let story = try FriendsRun.story { try $0.lookAtFriendAndBlock() }
        let path = try #require(story.messages("blockFriend").first)
        expectNoDifference(
            story.hops(path),
            [
                "UIButton → UIView: superview",
                "UIView → FriendDetailsViewController: view's controller",
            ] + wayOut(of: "FriendDetailsViewController", to: "FriendListNavigationController") + outOfTab
                + fromTabsToTheEnd
        )
        #expect(path.name == "blockFriend" && story.ending(path) == "unhandled AppDelegate")
    }

    // MARK: Errors

    @Test func anErrorIsShownOnTheWayAndEndsInTheWindow() throws {
        let story = try FriendsRun.story { try $0.callFriendWithoutNumber() }
        let path = try #require(story.messages("HandleError").first)
        expectNoDifference(
            story.hops(path),
            [
                "FriendCell → UITableView: superview",
                "UITableView → FriendListViewController: view's controller",
            ] + wayOut(of: "FriendListViewController", to: "FriendListNavigationController") + outOfTab
                + fromTabsToTheEnd.prefix(1)
        )
        #expect(story.ending(path) == "handled ErrorReportingWindow")
        let passedOn = try story.session.records(.passedOn)
        expectNoDifference(
            passedOn.map { "\(story.name($0)) \(story.session.type($0.subject))" },
            ["HandleError FriendListViewController"]
        )
        let alert = try #require(try story.records(.transitionBegan, about: "UIAlertController").first)
        #expect(
            try story.causes(of: alert)
                == "transitionBegan ←direct messageSent HandleError ←direct messageSent callFriend "
                + "←direct action touchUpInside"
        )
    }

    // MARK: The chain of what is presented

    @Test func presentSkipsTheContainerThatAsked() throws {
        let story = try FriendsRun.story { try $0.answerInVainAndSwipeAway() }
        let path = try #require(story.messages("MessageSent").first)
        expectNoDifference(
            Array(story.hops(path).suffix(5)),
            ["NewMessageNavigationController → HomeTabController: presenting view controller"] + fromTabsToTheEnd
        )
        #expect(story.ending(path) == "unhandled AppDelegate")
        // That is what the structure predicts: the tab bar controller is the one that really presents.
        #expect(path.hops.filter { !$0.isAsPredicted }.isEmpty)
        #expect(story.messages("cancelMessage").map(story.ending) == ["unhandled AppDelegate"])
    }

    @Test func presentModalKeepsIt() throws {
        let story = try FriendsRun.story {
            try $0.writeMessage()
            try $0.cancelMessage()
        }
        let paths = story.messages("MessageSent") + story.messages("cancelMessage")
        #expect(paths.count == 2)
        for path in paths {
            expectNoDifference(
                Array(story.hops(path).suffix(3)),
                [
                    "NewMessageNavigationController → UIView: superview",
                    "UIView → ResponderController: view's controller",
                    "ResponderController → MessageListNavigationController: defined by the responder",
                ]
            )
            #expect(story.ending(path) == "handled MessageListNavigationController")
            let surprising = path.hops.filter { !$0.isAsPredicted }
            expectNoDifference(
                surprising.map { hop in
                    "\(hop.predicted.map(story.session.type) ?? "nil"): \(hop.predictedReason.text)"
                },
                ["HomeTabController: presenting view controller"]
            )
        }
    }

    @Test func inColumnsTheListPassesOnWhatTheSplitViewHandles() throws {
        let story = try FriendsRun.story(isWide: true) { try $0.answerInColumns() }
        #expect(
            Set(story.messages("SelectedMessage").map(story.ending)) == ["handled MessagesSplitController"]
        )
        let passedOn = try story.session.records(.passedOn).map { story.session.type($0.subject) }
        expectNoDifference(passedOn, ["MessageListNavigationController", "MessageListNavigationController"])
        #expect(story.messages("MessageSent").map(story.ending) == ["handled MessagesSplitController"])
    }
}
