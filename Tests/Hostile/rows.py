"""Intact SQLite files with rows that no recorder would write."""

import sqlite3

from seeds import database
from trial import commands

NUMBERS = (0, 1, -1, 2, 255, 256, 2**31 - 1, 2**31, -(2**31), 2**53, 2**63 - 1, -(2**63))
TEXTS = ("", "\x1b[2J\x9b", "a\u0301" * 100, "\u202e" * 8, "</script><script>", "x" * 100_000, "\ufdd0\U0010ffff", "=1+1", "\0")
VALUES = (*NUMBERS, *TEXTS, None, 0.5, float("inf"), b"", b"\xff\xfe", b"\0" * 1000)


def tables(connection):
    query = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
    return [row[0] for row in connection.execute(query)]


def columns(connection, table):
    return [row[1] for row in connection.execute(f'PRAGMA table_info("{table}")')]


def change(connection, chance):
    table = chance.choice(tables(connection))
    column = chance.choice(columns(connection, table))
    how = chance.randrange(5)
    share = chance.choice((1, 3, 20, 1000))
    try:
        if how == 0:
            value = chance.choice(VALUES)
            connection.execute(f'UPDATE OR IGNORE "{table}" SET "{column}" = ? WHERE abs(random()) % ? = 0', (value, share))
            return f"{table}.{column} = {ascii(value)[:40]}"
        if how == 1:
            connection.execute(f'DELETE FROM "{table}" WHERE abs(random()) % ? = 0', (share,))
            return f"rows of {table} gone"
        if how == 2:
            change = chance.choice(("-\"{0}\"", "\"{0}\" + 1", "\"{0}\" * 1000", "\"{0}\" << 31", "CAST(\"{0}\" AS TEXT)"))
            connection.execute(f'UPDATE OR IGNORE "{table}" SET "{column}" = {change.format(column)}')
            return f"{table}.{column} = {change}"
        if how == 3:
            other = chance.choice(columns(connection, table))
            connection.execute(f'UPDATE OR IGNORE "{table}" SET "{column}" = "{other}", "{other}" = "{column}"')
            return f"{table}.{column} and .{other} exchanged"
        rows = ", ".join("?" for _ in columns(connection, table))
        for _ in range(chance.choice((1, 10, 1000))):
            values = [chance.choice(VALUES[:13]) for _ in columns(connection, table)]
            connection.execute(f'INSERT OR IGNORE INTO "{table}" VALUES ({rows})', values)
        return f"rows of chance in {table}"
    except (sqlite3.Error, OverflowError) as error:
        return f"{table}.{column} refused by SQLite: {error}"


def case(trial):
    recording = trial.seeds.put("ended", trial.folder)
    connection = database(recording)
    # SQLite's random functions cannot be seeded.
    state = trial.chance.randrange(1 << 62)

    def random():
        nonlocal state
        state = (state * 6364136223846793005 + 1442695040888963407) & (2**64 - 1)
        return state >> 2

    connection.create_function("random", 0, random)
    for _ in range(trial.chance.choice((1, 2, 5))):
        trial.tell(change(connection, trial.chance))
    connection.close()
    for words, shows in commands(str(recording), trial.chance, 6):
        trial.run(*words, shows=shows)
    result = trial.run("pack", "-o", "packed.sqlite", str(recording))
    if (trial.folder / "packed.sqlite").exists() != (result.code == 0):
        trial.fail(f"pack: exit code {result.code}, and its output does not fit")
