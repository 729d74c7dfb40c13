#if !HAS_UIKIT
    internal import PortableUIKit

    extension AppUser {
        /// The side of a row from which a finger swipes.
        public enum RowEdge: Sendable {
            /// From the leading edge.
            case leading
            /// From the trailing edge.
            case trailing
        }

        /// What the edit control of a row does.
        public enum RowEditing: Sendable {
            /// Deletes the row.
            case delete
            /// Inserts a row.
            case insert
        }

        /// Swipes from the left edge to go back.
        /// - Parameter finishing: whether the swipe is finished, and not cancelled.
        public func swipeBack(on path: String, finishing: Bool = true, line: Int = #line) async throws {
            try await act(at: path, line: line) {
                try Hand.swipeBack(of: $0.navigationController(), finishing: finishing)
            }
        }

        /// Swipes a sheet down.
        /// - Parameter finishing: whether the swipe is finished, and not cancelled.
        public func swipeDown(_ path: String, finishing: Bool = true, line: Int = #line) async throws {
            try await act(at: path, line: line) { try Hand.swipeDown($0.controller, finishing: finishing) }
        }

        /// Taps outside a popover.
        public func tapOutside(_ path: String, line: Int = #line) async throws {
            try await act(at: path, line: line) { try Hand.tapOutside($0.controller) }
        }

        /// Taps a view with a gesture recognizer.
        public func tapView(_ path: String, line: Int = #line) async throws {
            try await act(at: path, line: line) { try Hand.tapView($0.view(as: UIView.self), count: 1) }
        }

        /// Taps a view twice.
        public func doubleTap(_ path: String, line: Int = #line) async throws {
            try await act(at: path, line: line) { try Hand.tapView($0.view(as: UIView.self), count: 2) }
        }

        /// Presses a view for long.
        public func longPress(_ path: String, line: Int = #line) async throws {
            try await act(at: path, line: line) { try Hand.longPress($0.view(as: UIView.self)) }
        }

        /// Swipes over a whole row.
        public func swipeRow(_ path: String, from edge: RowEdge = .trailing, line: Int = #line) async throws {
            try await act(at: path, line: line) { control in
                let row = try control.row(in: UITableView.self)
                try Hand.swipeRow(row.place, in: row.list, from: edge)
            }
        }

        /// Swipes over a row, and taps the action with a title.
        public func chooseSwipeAction(
            _ title: String,
            of path: String,
            from edge: RowEdge = .trailing,
            line: Int = #line
        ) async throws {
            try await act(at: path, line: line) { control in
                let row = try control.row(in: UITableView.self)
                try Hand.chooseSwipeAction(title, of: row.place, in: row.list, from: edge)
            }
        }

        /// Taps the edit control of a row.
        public func commitEditing(_ editing: RowEditing, of path: String, line: Int = #line) async throws {
            try await act(at: path, line: line) { control in
                let row = try control.row(in: UITableView.self)
                try Hand.commitEditing(editing, of: row.place, in: row.list)
            }
        }

        /// Drags a scroll view's content.
        /// - Parameter distance: the distance to the right and down, in points, and then the velocity at the end in both directions if the
        ///   finger still moves when it is lifted.
        public func scroll(_ path: String, by distance: [Double], line: Int = #line) async throws {
            try await act(at: path, line: line) { control in
                guard distance.count == 2 || distance.count == 4 else {
                    throw AppUserError.notUsable(path, reason: "A distance has two numbers, and a velocity two more")
                }
                try Hand.scroll(control.view(as: UIScrollView.self), by: distance)
            }
        }

        /// Taps the status bar over a scroll view.
        public func tapStatusBar(over path: String, line: Int = #line) async throws {
            try await act(at: path, line: line) { try Hand.tapStatusBar(over: $0.view(as: UIScrollView.self)) }
        }
    }
#endif
