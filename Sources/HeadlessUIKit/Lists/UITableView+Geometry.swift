public import Foundation

extension UITableView {
    /// The height of elements without their own height.
    private enum Standard {
        static let row: CGFloat = 44
        static let supplement: CGFloat = 28
    }

    func loadGeometry() {
        needsReload = false
        needsGeometry = false
        var geometry = TableGeometry()
        var top = tableHeaderView?.frame.height ?? 0
        func part(_ height: CGFloat) -> TableGeometry.Part {
            defer { top += height }
            return TableGeometry.Part(top: top, height: height)
        }
        let standard = rowHeight >= 0 ? rowHeight : estimatedRowHeight > 0 ? estimatedRowHeight : Standard.row
        let judge = delegate(for: .tableViewHeightForRow)
        for number in 0..<max(0, numberOfSections) {
            var section = TableGeometry.Section()
            section.header = part(supplementHeight(.header, in: number))
            let count = max(0, numberOfRows(inSection: number))
            section.rows.reserveCapacity(count)
            for row in 0..<count {
                let height = judge?.tableView(self, heightForRowAt: IndexPath(row: row, section: number)) ?? standard
                section.rows.append(part(height >= 0 ? height : standard))
            }
            section.footer = part(supplementHeight(.footer, in: number))
            geometry.sections.append(section)
        }
        geometry.height = top + (tableFooterView?.frame.height ?? 0)
        self.geometry = geometry
        counts = geometry.counts
        contentSize = CGSize(width: bounds.width, height: geometry.height)
    }

    /// If neither the delegate nor the table sets the height, a title or a view determines it.
    private func supplementHeight(_ kind: SupplementKind, in section: Int) -> CGFloat {
        let answer: CGFloat? =
            switch kind {
            case .header:
                delegate(for: .tableViewHeightForHeader)?.tableView(self, heightForHeaderInSection: section)
            case .footer:
                delegate(for: .tableViewHeightForFooter)?.tableView(self, heightForFooterInSection: section)
            }
        if let answer, answer >= 0 { return answer }
        guard title(of: kind, in: section) != nil || supplementFromDelegate(kind, in: section) != nil else { return 0 }
        let own = kind == .header ? sectionHeaderHeight : sectionFooterHeight
        return own >= 0 ? own : Standard.supplement
    }

    func placeTableViews() {
        if let view = tableHeaderView {
            view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.frame.height)
        }
        if let view = tableFooterView {
            let height = view.frame.height
            view.frame = CGRect(x: 0, y: geometry.height - height, width: bounds.width, height: height)
        }
    }

    // MARK: Positions

    /// The frame of a row, in the table's coordinates, in points.
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        layoutIfNeeded()
        return geometry.row(at: indexPath)?.frame(width: bounds.width) ?? .zero
    }

    /// The frame of a section's header, in the table's coordinates, in points.
    public func rectForHeader(inSection section: Int) -> CGRect {
        layoutIfNeeded()
        return geometry.sections.indices.contains(section)
            ? geometry.sections[section].header.frame(width: bounds.width) : .zero
    }

    /// The frame of a section's footer, in the table's coordinates, in points.
    public func rectForFooter(inSection section: Int) -> CGRect {
        layoutIfNeeded()
        return geometry.sections.indices.contains(section)
            ? geometry.sections[section].footer.frame(width: bounds.width) : .zero
    }

    /// The frame of a section, from its header to its footer, in points.
    public func rect(forSection section: Int) -> CGRect {
        let header = rectForHeader(inSection: section)
        let bottom = rectForFooter(inSection: section).maxY
        return CGRect(x: 0, y: header.minY, width: header.width, height: max(0, bottom - header.minY))
    }

    /// The row at a point in the table's coordinates.
    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        layoutIfNeeded()
        return geometry.rows(from: point.y, to: point.y + 0.001, width: bounds.width).first?.path
    }

    /// Scrolls to a row at a position; immediately, also when animated.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableview/scrolltorow(at:at:animated:)
    public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        layoutIfNeeded()
        guard geometry.row(at: indexPath) != nil else {
            HeadlessUIKit.report("\(self) cannot scroll to row \(indexPath), which it does not have.")
            return
        }
        let frame = rectForRow(at: indexPath)
        let before = contentOffset
        let top: CGFloat? =
            switch scrollPosition {
            case .none: nil
            case .top: frame.minY
            case .middle: frame.midY - bounds.height / 2
            case .bottom: frame.maxY - bounds.height
            }
        if let top {
            contentOffset = reachable(CGPoint(x: contentOffset.x, y: top))
        } else {
            scrollRectToVisible(frame)
        }
        layoutIfNeeded()
        if animated, contentOffset != before { endAnimationLater() }
    }

    /// Scrolls to the first selected row at a position.
    public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        guard let path = indexPathForSelectedRow else { return }
        scrollToRow(at: path, at: scrollPosition, animated: animated)
    }
}
