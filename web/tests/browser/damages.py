"""Recordings that are sound SQLite and sound rows, and yet nothing that a recorder would write.

Each damage is a function that changes a copy of a recording of the sample. The format is told in docs/recording-format.md.
"""

MOST = 2**63 - 1
LEAST = -(2**63)
# Kinds of events that begin an edge, and the bits of `event.what` (kind, strength, code, thread, predicted code).
CHILD_ADDED, RELEASED, MARK, HOP, SENT, EDGE = 22, 10, 1, 41, 40, 70
CODE, THREAD = 11, 19
EDGES = range(1, 12)
SUPERVIEW = 10


def one(database, query, *values):
    return database.execute(query, values).fetchone()[0]


def append(database, events):
    """More events at the end: (kind, code, subject, object, name), the object as a node."""
    last, time = one(database, "SELECT max(id) FROM event"), one(database, "SELECT max(time) FROM event")
    database.executemany(
        "INSERT INTO event (id, what, time, subject, object, name) VALUES (?, ?, ?, ?, ?, ?)",
        ((last + count, kind | code << CODE, time + count, subject, None if other is None else other - (subject or 0), name)
         for count, (kind, code, subject, other, name) in enumerate(events, 1)))


def nodes(database, *kinds):
    query = "SELECT id FROM node WHERE session = 1" + (f" AND kind IN ({', '.join(map(str, kinds))})" if kinds else "") + " ORDER BY id"
    return [row[0] for row in database.execute(query)]


def ring(database, kind):
    """Every node hangs in the next one, and the last one in the first."""
    all_nodes = nodes(database)
    append(database, [(EDGE, kind, inner, outer, None) for inner, outer in zip(all_nodes, all_nodes[1:] + all_nodes[:1])])


def rings_of_all_kinds(database):
    for kind in EDGES:
        ring(database, kind)


def children_of_each_other(database):
    coordinators = [row[0] for row in database.execute(
        "SELECT DISTINCT subject FROM event WHERE what & 255 = ? UNION SELECT subject + object FROM event WHERE what & 255 = ?",
        (CHILD_ADDED, CHILD_ADDED))]
    append(database, [(CHILD_ADDED, 0, child, parent, None) for child in coordinators for parent in coordinators])


def everything_turned_around(database):
    database.execute("UPDATE event SET subject = subject + object, object = -object WHERE subject NOT NULL AND object NOT NULL")


def everything_its_own(database):
    database.execute("UPDATE event SET object = 0 WHERE subject NOT NULL")


def sql(*statements):
    def damage(database):
        for statement in statements:
            database.execute(statement)

    return damage


def each(column, value, condition="1"):
    return sql(f"UPDATE event SET {column} = {value} WHERE {condition}")


def numbered_to_the_last(database):
    """One event has the highest number that a session can hold, all between are missing."""
    append(database, [(MARK, 0, None, None, 1)])
    database.execute("UPDATE event SET id = 2147483647 WHERE id = (SELECT max(id) FROM event)")


def keyframes_of_nothing(database):
    number = one(database, "SELECT max(id) FROM event") // 2
    database.execute("INSERT INTO keyframe VALUES (1, ?)", (number,))
    database.executemany("INSERT INTO keyframeNode VALUES (1, ?, ?, ?)", [(number, id, 77) for id in (1, 2, MOST, -5, 4_000_000_000)])
    database.executemany(
        "INSERT INTO keyframeEdge VALUES (1, ?, ?, ?, ?, ?)",
        [(number, kind, start, end, began) for kind in (1, 3, 99) for start, end in ((1, 1), (2, 1), (1, 2), (MOST, 3)) for began in (MOST,)])


def deep_chain(database):
    """A thousand coordinators, each the child of the one before."""
    first = max(nodes(database)) + 1
    database.executemany(
        "INSERT INTO node VALUES (1, ?, 1, 1, NULL)", [(first + count,) for count in range(1_000)])
    append(database, [(CHILD_ADDED, 0, first + count, first + count - 1, None) for count in range(1, 1_000)])


def released_over_and_over(database):
    append(database, [(RELEASED, 0, id, None, None) for id in nodes(database) for _ in range(5)])


def two_views_in_each_other(database):
    inner, outer = nodes(database, 3)[:2]
    append(database, [(EDGE, SUPERVIEW, inner, outer, None), (EDGE, SUPERVIEW, outer, inner, None)])


def long_name_everywhere(database, count=20_000):
    """Each of many events has one name, of hundreds of thousands of characters."""
    database.execute("INSERT INTO string VALUES (1, 1000000, ?)", ("Name" * 75_000,))
    append(database, [(MARK, 0, None, None, 1_000_000)] * count)
    database.execute("UPDATE node SET type = 1000000 WHERE id % 9 = 0")
    database.execute(f"UPDATE event SET name = 1000000 WHERE what & 255 = {SENT}")


DAMAGES = {
    "types that are not there": sql("UPDATE node SET type = 999999"),
    "no strings": sql("DELETE FROM string"),
    "no nodes": sql("DELETE FROM node"),
    "half of the nodes": sql("DELETE FROM node WHERE id % 2"),
    "no places in the source": sql("DELETE FROM location"),
    "no events": sql("DELETE FROM event", "DELETE FROM block"),
    "no blocks": sql("DELETE FROM block"),
    "every other event": sql("DELETE FROM event WHERE id % 2"),
    "subjects that are not there": each("subject", "subject + 1000000", "subject NOT NULL"),
    "messages that were never sent": sql(f"DELETE FROM event WHERE what & 255 = {SENT}"),
    "no session": sql("DELETE FROM session"),
    "a session without anything": sql("INSERT INTO session SELECT 7, process, processID, system, recorderVersion, startedAt, ending, signal, dropped, ringPosition FROM session"),
    "a session with the highest number": sql(f"UPDATE session SET id = {MOST}"),
    "a session of a negative number": sql("UPDATE session SET id = -1"),
    "everything turned around": everything_turned_around,
    "everything belongs to itself": everything_its_own,
    "rings of every kind": rings_of_all_kinds,
    "coordinators that are each other's children": children_of_each_other,
    "a chain of a thousand coordinators": deep_chain,
    "released over and over": released_over_and_over,
    "times before the start": each("time", "-time"),
    "times at the end of time": each("time", MOST),
    "times at both ends of time": each("time", f"iif(id % 2, {MOST}, {LEAST})"),
    "blocks at the end of time": sql(f"UPDATE block SET time = {MOST}, message = {MOST}"),
    "blocks before all time": sql(f"UPDATE block SET time = {LEAST}, message = {LEAST}"),
    "a start at the end of time": sql(f"UPDATE session SET startedAt = {MOST}"),
    "a start before all time": sql(f"UPDATE session SET startedAt = {LEAST}"),
    "numbers of a process that are absurd": sql(f"UPDATE session SET processID = {LEAST}, signal = {MOST}, ending = 'crashed', dropped = {LEAST}, ringPosition = {MOST}"),
    "subjects as high as can be": each("subject", MOST),
    "objects as high as can be": each("object", MOST, "object NOT NULL"),
    "objects as low as can be": each("object", LEAST, "object NOT NULL"),
    "messages as high as can be": each("message", MOST, "message NOT NULL"),
    "messages as low as can be": each("message", LEAST, "message NOT NULL"),
    "names as low as can be": each("name", LEAST),
    "links as high as can be": each("links", MOST),
    "links as low as can be": each("links", LEAST),
    "what stands aside as high as can be": each("aside", MOST),
    "what stands aside as low as can be": each("aside", LEAST),
    "kinds that there are not": each("what", "what | 255"),
    "codes that there are not": each("what", f"what | {255 << CODE}"),
    "threads as high as can be": each("what", f"what | {0xFFFF << THREAD}"),
    "all bits of what": each("what", "-1"),
    "kinds of nodes that there are not": sql("UPDATE node SET kind = id * 1000"),
    "nodes as high as can be": sql(f"UPDATE node SET id = {MOST} - id"),
    "nodes beyond 32 bits": sql("UPDATE node SET id = id + 4294967296", "UPDATE event SET subject = subject + 4294967296 WHERE subject NOT NULL"),
    "an event with the last number": numbered_to_the_last,
    "an event beyond all numbers": sql(f"UPDATE event SET id = {MOST} WHERE id = (SELECT max(id) FROM event)"),
    "events far behind the others": sql("UPDATE event SET id = id + 1000000000000 WHERE id > 300"),
    "no end": sql("INSERT INTO keyframe SELECT 1, max(id) FROM event", "DELETE FROM event WHERE id > 300"),
    "two views in each other": two_views_in_each_other,
    "events below zero": sql("UPDATE event SET id = id - 1000 WHERE id % 3 = 0"),
    "a loss of everything": sql("INSERT INTO loss VALUES (1, 1, 2147483647, 1)"),
    "losses of what is there": sql("INSERT INTO loss VALUES (1, 5, 200, 99)", "INSERT INTO loss VALUES (1, 100, 300, 1)", f"INSERT INTO loss VALUES (1, 250, {MOST}, 2)"),
    "keyframes of nothing": keyframes_of_nothing,
    "a name of 300,000 characters": long_name_everywhere,
}
