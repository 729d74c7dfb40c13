import Foundation

/// The content of a list: sections and their items, by identifiers.
///
/// May be created on any thread. A duplicate or missing identifier is ignored, and reported when the snapshot is
/// applied; UIKit raises an exception immediately. Source:
/// https://developer.apple.com/documentation/uikit/nsdiffabledatasourcesnapshot-swift.struct
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable,
    ItemIdentifierType: Hashable & Sendable
>: Sendable {
    /// The sections in their order.
    public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var sectionsOfItems: [ItemIdentifierType: SectionIdentifierType] = [:]
    /// Errors, reported when the snapshot is applied, because it may be created on any thread.
    private(set) var problems: [String] = []
    /// The sections whose items are reloaded.
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    /// The items that are reloaded.
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    /// The items that are reconfigured.
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    /// Creates an empty snapshot.
    public init() {}

    // MARK: Content

    /// The number of sections.
    public var numberOfSections: Int { sectionIdentifiers.count }
    /// The number of items.
    public var numberOfItems: Int { sectionsOfItems.count }
    /// All items, section by section.
    public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }

    /// The number of items in a section.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { items[identifier]?.count ?? 0 }
    /// The items of a section.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        items[identifier] ?? []
    }
    /// The section of an item.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        sectionsOfItems[identifier]
    }
    /// The index of an item among all items.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
    /// The index of a section.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sectionIdentifiers.firstIndex(of: identifier)
    }

    // MARK: Sections

    /// Adds sections at the end.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: sectionIdentifiers.count)
    }

    /// Inserts sections before another.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType],
        beforeSection toIdentifier: SectionIdentifierType
    ) {
        guard let index = indexOfSection(toIdentifier) else {
            return report("The section \(toIdentifier) does not exist.")
        }
        insert(identifiers, at: index)
    }

    /// Inserts sections after another.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType],
        afterSection toIdentifier: SectionIdentifierType
    ) {
        guard let index = indexOfSection(toIdentifier) else {
            return report("The section \(toIdentifier) does not exist.")
        }
        insert(identifiers, at: index + 1)
    }

    /// Removes sections and their items.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers {
            for item in items.removeValue(forKey: section) ?? [] { sectionsOfItems[item] = nil }
            sectionIdentifiers.removeAll { $0 == section }
        }
    }

    /// Moves a section before another.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType,
        beforeSection toIdentifier: SectionIdentifierType
    ) {
        move(identifier, to: toIdentifier, offset: 0)
    }

    /// Moves a section after another.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType,
        afterSection toIdentifier: SectionIdentifierType
    ) {
        move(identifier, to: toIdentifier, offset: 1)
    }

    /// Reloads the items of sections.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        reloadedSectionIdentifiers += identifiers
    }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
        var new: [SectionIdentifierType] = []
        for section in identifiers {
            guard items[section] == nil else {
                report("Section identifier \(section) exists already.")
                continue
            }
            items[section] = []
            new.append(section)
        }
        sectionIdentifiers.insert(contentsOf: new, at: index)
    }

    private mutating func move(_ section: SectionIdentifierType, to other: SectionIdentifierType, offset: Int) {
        guard section != other, let from = indexOfSection(section), indexOfSection(other) != nil else {
            return report("Section \(section) cannot be moved to \(other).")
        }
        sectionIdentifiers.remove(at: from)
        let index = sectionIdentifiers.firstIndex(of: other) ?? sectionIdentifiers.count
        sectionIdentifiers.insert(section, at: index + offset)
    }

    // MARK: Items

    /// Adds items at the end of a section, or of the last one.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType],
        toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sectionIdentifiers.last, items[section] != nil else {
            return report("Items cannot be appended without a section.")
        }
        insert(identifiers, into: section, at: items[section]?.count ?? 0)
    }

    /// Inserts items before another.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType],
        beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        guard let (section, index) = place(of: beforeIdentifier) else {
            return report("The item \(beforeIdentifier) does not exist.")
        }
        insert(identifiers, into: section, at: index)
    }

    /// Inserts items after another.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType)
    {
        guard let (section, index) = place(of: afterIdentifier) else {
            return report("The item \(afterIdentifier) does not exist.")
        }
        insert(identifiers, into: section, at: index + 1)
    }

    /// Removes items.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        for section in Set(identifiers.compactMap { sectionsOfItems[$0] }) {
            items[section]?.removeAll { gone.contains($0) }
        }
        for item in gone { sectionsOfItems[item] = nil }
    }

    /// Removes all items and sections.
    public mutating func deleteAllItems() {
        self = NSDiffableDataSourceSnapshot()
    }

    /// Moves an item before another.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        guard identifier != toIdentifier, sectionsOfItems[toIdentifier] != nil else {
            return report("Item \(identifier) cannot be moved to \(toIdentifier).")
        }
        deleteItems([identifier])
        insertItems([identifier], beforeItem: toIdentifier)
    }

    /// Moves an item after another.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        guard identifier != toIdentifier, sectionsOfItems[toIdentifier] != nil else {
            return report("Item \(identifier) cannot be moved to \(toIdentifier).")
        }
        deleteItems([identifier])
        insertItems([identifier], afterItem: toIdentifier)
    }

    /// Reloads items.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        reloadedItemIdentifiers += identifiers
    }

    /// Reconfigures items; their cells are created again here.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        reconfiguredItemIdentifiers += identifiers
    }

    private func place(of item: ItemIdentifierType) -> (SectionIdentifierType, Int)? {
        guard let section = sectionsOfItems[item], let index = items[section]?.firstIndex(of: item) else { return nil }
        return (section, index)
    }

    private mutating func insert(
        _ identifiers: [ItemIdentifierType],
        into section: SectionIdentifierType,
        at index: Int
    ) {
        var new: [ItemIdentifierType] = []
        for item in identifiers {
            guard sectionsOfItems[item] == nil else {
                report("Item identifier \(item) exists already.")
                continue
            }
            sectionsOfItems[item] = section
            new.append(item)
        }
        items[section]?.insert(contentsOf: new, at: index)
    }

    private mutating func report(_ problem: String) {
        problems.append(problem)
    }

    // MARK: For data sources

    /// Returns the snapshot without pending reloads, after they were performed.
    func settled() -> NSDiffableDataSourceSnapshot {
        var result = self
        result.reloadedSectionIdentifiers = []
        result.reloadedItemIdentifiers = []
        result.reconfiguredItemIdentifiers = []
        result.problems = []
        return result
    }

    func item(at path: IndexPath) -> ItemIdentifierType? {
        guard sectionIdentifiers.indices.contains(path.section) else { return nil }
        let items = items[sectionIdentifiers[path.section]] ?? []
        return items.indices.contains(path.item) ? items[path.item] : nil
    }

    /// The index path of each item.
    var paths: [ItemIdentifierType: IndexPath] {
        var result: [ItemIdentifierType: IndexPath] = [:]
        for (number, section) in sectionIdentifiers.enumerated() {
            for (index, item) in (items[section] ?? []).enumerated() {
                result[item] = IndexPath(item: index, section: number)
            }
        }
        return result
    }

    /// The new positions of an older snapshot's items; nil for those that are removed or reloaded.
    func destinations(from old: NSDiffableDataSourceSnapshot) -> (IndexPath) -> IndexPath? {
        var paths = paths
        for item in reloadedItemIdentifiers + reconfiguredItemIdentifiers { paths[item] = nil }
        for item in reloadedSectionIdentifiers.flatMap({ items[$0] ?? [] }) { paths[item] = nil }
        return { path in old.item(at: path).flatMap { paths[$0] } }
    }

    /// The new positions of an older snapshot's sections; nil for those that are removed or reloaded.
    func sectionDestinations(from old: NSDiffableDataSourceSnapshot) -> (Int) -> Int? {
        { section in
            guard old.sectionIdentifiers.indices.contains(section) else { return nil }
            let identifier = old.sectionIdentifiers[section]
            return reloadedSectionIdentifiers.contains(identifier) ? nil : indexOfSection(identifier)
        }
    }

    @MainActor func reportProblems(of list: UIView) {
        for problem in problems { HeadlessUIKit.report("\(problem) Shown by \(list).") }
    }
}
