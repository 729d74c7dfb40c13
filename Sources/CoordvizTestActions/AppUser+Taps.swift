#if !HAS_UIKIT
    internal import PortableUIKit

    extension AppUser {
        /// Taps a button or another control.
        public func tap(_ path: String, line: Int = #line) async throws {
            try await act(at: path, line: line) { try Hand.tap($0.view(as: UIControl.self)) }
        }

        /// Selects a row of a table or an item of a collection.
        public func select(_ path: String, line: Int = #line) async throws {
            try await act(at: path, line: line) { try Hand.select($0) }
        }

        /// Taps the accessory button of a row.
        public func tapAccessoryButton(of path: String, line: Int = #line) async throws {
            try await act(at: path, line: line) { control in
                let row = try control.row(in: UITableView.self)
                try Hand.tapAccessoryButton(of: row.place, in: row.list)
            }
        }

        /// Taps an item of a navigation bar or toolbar.
        public func tapBarButton(_ path: String, line: Int = #line) async throws {
            try await act(at: path, line: line) { control in
                guard let item = control.item else { throw control.wrong(needs: "UIBarButtonItem") }
                try Hand.tapBarButton(item)
            }
        }

        /// Taps the back button above a screen.
        public func tapBackButton(on path: String, line: Int = #line) async throws {
            try await act(at: path, line: line) { try Hand.tapBackButton(of: $0.navigationController()) }
        }

        /// Selects a tab.
        public func selectTab(_ tab: ControlChoice, of path: String, line: Int = #line) async throws {
            try await act(at: path, line: line) { control in
                guard let tabs = control.controller as? UITabBarController else {
                    throw control.wrong(needs: "UITabBarController")
                }
                let titles = tabs.viewControllers?.map { $0.tabBarItem.title } ?? []
                try Hand.selectTab(try tab.place(among: titles), of: tabs)
            }
        }

        /// Taps a button of an alert or action sheet.
        public func choose(_ button: ControlChoice, in path: String, line: Int = #line) async throws {
            try await act(at: path, line: line) { control in
                guard let alert = control.controller as? UIAlertController else {
                    throw control.wrong(needs: "UIAlertController")
                }
                try Hand.choose(alert.actions[try button.place(among: alert.actions.map(\.title))])
            }
        }

        /// Chooses an item of a menu: of a button, a bar button, a row, or a view with a context menu.
        public func chooseMenuItem(_ title: String, of path: String, line: Int = #line) async throws {
            try await act(at: path, line: line) { try Hand.chooseMenuItem(title, of: $0) }
        }
    }
#endif
