import Foundation

/// The header or the footer of a section.
enum SupplementKind: Hashable {
    case header
    case footer
}

struct SupplementKey: Hashable {
    let kind: SupplementKind
    let section: Int
}

/// The header or footer of a section, which may be any view.
final class TableSupplement: UIView, ReusableView {
    var storedReuseIdentifier: String?
    let shown: UIView

    override var isPrivateWrapper: Bool { true }

    init(_ shown: UIView) {
        self.shown = shown
        super.init(frame: .zero)
        shown.fill(self)
    }

    required init?(coder: NSCoder) {
        nil
    }

    func prepareForReuse() {}
}

extension UITableView {
    func title(of kind: SupplementKind, in section: Int) -> String? {
        switch kind {
        case .header:
            dataSource(for: .tableViewTitleForHeader)?.tableView(self, titleForHeaderInSection: section)
        case .footer:
            dataSource(for: .tableViewTitleForFooter)?.tableView(self, titleForFooterInSection: section)
        }
    }

    /// The delegate's view, requested once until it is shown.
    func supplementFromDelegate(_ kind: SupplementKind, in section: Int) -> UIView? {
        let key = SupplementKey(kind: kind, section: section)
        if let view = madeSupplements[key] { return view }
        let view: UIView? =
            switch kind {
            case .header: delegate(for: .tableViewViewForHeader)?.tableView(self, viewForHeaderInSection: section)
            case .footer: delegate(for: .tableViewViewForFooter)?.tableView(self, viewForFooterInSection: section)
            }
        madeSupplements[key] = view
        return view
    }

    private func makeSupplement(_ kind: SupplementKind, in section: Int) -> TableSupplement? {
        let key = SupplementKey(kind: kind, section: section)
        defer { madeSupplements[key] = nil }
        if let view = supplementFromDelegate(kind, in: section) { return TableSupplement(view) }
        guard let title = title(of: kind, in: section) else { return nil }
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.textLabel?.text = title
        return TableSupplement(view)
    }

    func observeSupplements() {
        headers.onEnd = { [weak self] holder, path in
            guard let self else { return }
            putAway(holder.shown)
            delegate(for: .tableViewDidEndDisplayingHeader)?
                .tableView(self, didEndDisplayingHeaderView: holder.shown, forSection: path.section)
        }
        footers.onEnd = { [weak self] holder, path in
            guard let self else { return }
            putAway(holder.shown)
            delegate(for: .tableViewDidEndDisplayingFooter)?
                .tableView(self, didEndDisplayingFooterView: holder.shown, forSection: path.section)
        }
    }

    private func putAway(_ view: UIView) {
        view.removeFromSuperview()
        if let view = view as? UITableViewHeaderFooterView { supplements.keep(view) }
    }

    /// Headers and footers move with their sections.
    func moveSupplements(_ destination: (Int) -> Int?) {
        let place = { (path: IndexPath) in destination(path.section).map { IndexPath(row: 0, section: $0) } }
        headers.move(place)
        footers.move(place)
        forgetMadeSupplements()
    }

    func forgetSupplements() {
        headers.recycleAll()
        footers.recycleAll()
        forgetMadeSupplements()
    }

    private func forgetMadeSupplements() {
        for view in madeSupplements.values { putAway(view) }
        madeSupplements = [:]
    }

    func showSupplements(from top: CGFloat, to bottom: CGFloat, width: CGFloat) {
        headers.show(
            geometry.supplements(\.header, from: top, to: bottom, width: width),
            in: self,
            make: { [weak self] in self?.makeSupplement(.header, in: $0.section) },
            willDisplay: { [weak self] holder, path in
                guard let self else { return }
                delegate(for: .tableViewWillDisplayHeader)?
                    .tableView(self, willDisplayHeaderView: holder.shown, forSection: path.section)
            }
        )
        footers.show(
            geometry.supplements(\.footer, from: top, to: bottom, width: width),
            in: self,
            make: { [weak self] in self?.makeSupplement(.footer, in: $0.section) },
            willDisplay: { [weak self] holder, path in
                guard let self else { return }
                delegate(for: .tableViewWillDisplayFooter)?
                    .tableView(self, willDisplayFooterView: holder.shown, forSection: path.section)
            }
        )
    }

    // MARK: For apps

    /// Registers a class for headers and footers.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableview/register(_:forheaderfooterviewreuseidentifier:)
    public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        guard let type = aClass as? UITableViewHeaderFooterView.Type else {
            supplements.register(identifier, provider: nil)
            return
        }
        supplements.register(identifier) { type.init(registeredFor: identifier) }
    }

    /// Returns a recycled header or footer, or a new one of the registered class, or nil.
    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        supplements.dequeue(identifier)
    }

    /// The header of a section, if it is visible and reusable.
    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        headers.visible[IndexPath(row: 0, section: section)]?.shown as? UITableViewHeaderFooterView
    }

    /// The footer of a section, if it is visible and reusable.
    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        footers.visible[IndexPath(row: 0, section: section)]?.shown as? UITableViewHeaderFooterView
    }
}
