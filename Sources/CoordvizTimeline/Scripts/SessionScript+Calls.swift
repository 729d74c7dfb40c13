package import CoordvizModel

extension SessionScript {
    /// An object called a method of its delegate; without a delegate it was missing.
    @discardableResult
    package mutating func delegateCalled(
        by caller: String,
        of delegate: String?,
        calling method: String? = nil
    ) -> EventNumber {
        let name = method.map { text($0) } ?? .none
        guard let delegate else { return record(EventRecord(.delegateMissing, subject: node(caller), name: name)) }
        return record(EventRecord(.delegateCalled, subject: node(caller), object: node(delegate), name: name))
    }

    /// An object read from a data source, its own unless `owner` says otherwise; without a data source it was missing.
    @discardableResult
    package mutating func dataSourceRead(
        by reader: String,
        from dataSource: String?,
        of owner: String? = nil,
        reading property: String? = nil
    ) -> EventNumber {
        let name = property.map { text($0) } ?? .none
        guard let dataSource else { return record(EventRecord(.dataSourceMissing, subject: node(reader), name: name)) }
        let owner = node(owner ?? reader)
        return record(
            EventRecord(.dataSourceRead, subject: node(reader), object: node(dataSource), predicted: owner, name: name)
        )
    }

    /// An object used a service.
    @discardableResult
    package mutating func serviceUsed(
        by user: String,
        _ service: String,
        calling method: String? = nil
    ) -> EventNumber {
        let name = method.map { text($0) } ?? .none
        return record(EventRecord(.serviceUsed, subject: node(user), object: node(service), name: name))
    }

    /// An object answered the last message.
    @discardableResult
    package mutating func replied(by subject: String) -> EventNumber { stop(.replied, at: subject) }

    /// What `body` tells was caused by an event.
    package mutating func caused(
        by event: EventNumber,
        _ strength: CauseStrength = .direct,
        _ body: (inout Self) -> Void
    ) {
        let before = cause
        cause = Cause(event: event, strength: strength)
        body(&self)
        cause = before
    }
}
