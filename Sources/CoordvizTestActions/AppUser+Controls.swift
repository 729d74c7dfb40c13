#if !HAS_UIKIT
    internal import PortableUIKit

    extension AppUser {
        /// Gives a control other values: the segment of a segmented control, the page of a page control, the row and component of a picker,
        /// the seconds since 2001 of a date picker, or the values over which the thumb of a slider is dragged.
        public func change(_ path: String, to values: Double..., line: Int = #line) async throws {
            try await act(at: path, line: line) { try Hand.change($0, to: values) }
        }

        /// Selects the segment with a title.
        public func change(_ path: String, to title: String, line: Int = #line) async throws {
            try await act(at: path, line: line) { control in
                let segments = try control.view(as: UISegmentedControl.self)
                let titles = (0..<segments.numberOfSegments).map { segments.titleForSegment(at: $0) }
                try Hand.change(control, to: [Double(try ControlChoice.title(title).place(among: titles))])
            }
        }

        /// Taps a button of a stepper.
        public func step(_ path: String, up: Bool, line: Int = #line) async throws {
            try await act(at: path, line: line) { try Hand.step($0, up: up) }
        }

        /// Pulls a list down until it refreshes.
        public func pullToRefresh(_ path: String, line: Int = #line) async throws {
            try await act(at: path, line: line) { try Hand.pullToRefresh($0) }
        }

        /// Selects a scope of a search bar.
        public func selectScope(_ scope: ControlChoice, of path: String, line: Int = #line) async throws {
            try await act(at: path, line: line) { control in
                let bar = try control.view(as: UISearchBar.self)
                try Hand.selectScope(try scope.place(among: bar.scopeButtonTitles ?? []), of: bar)
            }
        }

        /// Taps the cancel button of a search bar.
        public func tapCancelButton(of path: String, line: Int = #line) async throws {
            try await act(at: path, line: line) { try Hand.tapCancelButton(of: $0.view(as: UISearchBar.self)) }
        }
    }
#endif
