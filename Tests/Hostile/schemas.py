"""The declarations with our names in `sqlite_schema` are of another kind, run without end, or come from another program."""

import sqlite3

from rows import columns, tables
from seeds import database
from trial import commands

ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
BAD_DATA = 65
NEEDED = ("session", "string", "location", "node", "event", "block", "loss", "keyframe", "keyframeNode", "keyframeEdge")


def view_for_table(connection, table, chance):
    names = columns(connection, table)
    values = ", ".join(f'i AS "{name}"' for name in names)
    connection.execute(f'ALTER TABLE "{table}" RENAME TO "{table}Before"')
    endless = chance.choice((ENDLESS, f"{ENDLESS} LIMIT 100000000"))
    connection.execute(f'CREATE VIEW "{table}" AS SELECT {values} FROM ({endless})')
    return f"a view for the table {table}", True


def generated_column(connection, table, chance):
    expression = chance.choice((
        "length(hex(zeroblob(100000000)))", "length(replace(hex(zeroblob(10000000)), '0', 'xxxx'))", "abs(-1)"))
    connection.execute(f'ALTER TABLE "{table}" ADD COLUMN more AS ({expression}) VIRTUAL')
    return f"a generated column in {table}", True


def costly_check(connection, table, chance):
    write_schema(connection, table, lambda sql: sql.rstrip()[:-1] + ", CHECK (length(randomblob(900000000)) > 0))"
                 if not sql.rstrip().endswith("ROWID") else sql.replace("PRIMARY KEY", "CHECK (length(randomblob(900000000)) > 0), PRIMARY KEY", 1))
    return f"a CHECK that costs in {table}", True


def trigger(connection, table, chance):
    when = chance.choice(("INSERT", "UPDATE", "DELETE"))
    connection.execute(f'CREATE TRIGGER surprise AFTER {when} ON "{table}" BEGIN DELETE FROM session; END')
    return f"a trigger on {table}", True


def instead_of_trigger(connection, table, chance):
    view = chance.choice([row[0] for row in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'view'")])
    connection.execute(f'CREATE TRIGGER surprise INSTEAD OF INSERT ON "{view}" BEGIN DELETE FROM session; END')
    return f"a trigger on the view {view}", None


def other_view(connection, table, chance):
    view = chance.choice([row[0] for row in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'view'")])
    connection.execute(f'DROP VIEW "{view}"')
    connection.execute(f'CREATE VIEW "{view}" AS {ENDLESS}')
    return f"another view called {view}", None


def table_for_view(connection, table, chance):
    view = chance.choice([row[0] for row in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'view'")])
    connection.execute(f'DROP VIEW "{view}"')
    connection.execute(f'CREATE TABLE "{view}" (a, b)')
    return f"a table for the view {view}", None


def virtual_table(connection, table, chance):
    connection.execute(f'ALTER TABLE "{table}" RENAME TO "{table}Before"')
    connection.execute(f'CREATE VIRTUAL TABLE "{table}" USING fts5({", ".join(chr(97 + n) for n in range(3))})')
    return f"a virtual table for {table}", True


def foreign_index(connection, table, chance):
    column = chance.choice(columns(connection, table))
    kind = chance.choice(("plain", "expression", "partial"))
    expression = {"plain": f'"{column}"', "expression": f'length(hex("{column}"))', "partial": f'"{column}"'}[kind]
    where = f' WHERE "{column}" IS NOT NULL' if kind == "partial" else ""
    connection.execute(f'CREATE INDEX theirs ON "{table}" ({expression}){where}')
    return f"somebody's {kind} index on {table}", False


def foreign_objects(connection, table, chance):
    connection.execute("CREATE TABLE notes (text)")
    connection.execute(f"CREATE VIEW endless AS {ENDLESS}")
    connection.execute("CREATE TRIGGER theirs AFTER INSERT ON notes BEGIN DELETE FROM session; END")
    return "somebody's table, view and trigger", False


def missing(connection, table, chance):
    connection.execute(f'DROP TABLE "{table}"')
    # Declarations that only the views use may be missing.
    return f"no table {table}", True if table in NEEDED else None


def nonsense(connection, table, chance):
    write_schema(connection, table, lambda sql: chance.choice(("CREATE TABLE", "", sql[:-1], sql.replace("INTEGER", "\x1b[2J"))))
    return f"nonsense as the declaration of {table}", table in NEEDED or None


def another_affinity(connection, table, chance):
    write_schema(connection, table, lambda sql: sql.replace("INTEGER", "TEXT"))
    return f"other types in {table}", True


def write_schema(connection, table, change):
    sql = connection.execute("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?", (table,)).fetchone()[0]
    connection.execute("PRAGMA writable_schema = 1")
    connection.execute("UPDATE sqlite_schema SET sql = ? WHERE type = 'table' AND name = ?", (change(sql), table))
    connection.execute("PRAGMA writable_schema = 0")


CHANGES = (view_for_table, generated_column, costly_check, trigger, instead_of_trigger, other_view, table_for_view,
           virtual_table, foreign_index, foreign_objects, missing, nonsense, another_affinity)


def case(trial):
    recording = trial.seeds.put("ended", trial.folder)
    connection = database(recording)
    table = trial.chance.choice([name for name in tables(connection) if name != "grdb_migrations"])
    change = trial.chance.choice(CHANGES)
    try:
        what, is_refused = change(connection, table, trial.chance)
    except sqlite3.Error as error:
        what, is_refused = f"{change.__name__} of {table} refused by SQLite: {error}", None
    trial.tell(what)
    try:
        connection.close()
    except sqlite3.Error:
        pass
    for words, shows in commands(str(recording), trial.chance, 4):
        result = trial.run(*words, shows=shows)
        trial_refusal(trial, words, result, is_refused)
    result = trial.run("pack", "-o", "packed.sqlite", str(recording))
    trial_refusal(trial, ["pack"], result, is_refused)
    other = trial.seeds.put("ended", trial.folder, "sound.sqlite")
    result = trial.run("merge", "-o", "merged.sqlite", str(recording), str(other))
    trial_refusal(trial, ["merge"], result, is_refused)


def trial_refusal(trial, words, result, is_refused):
    if is_refused is True and result.code != BAD_DATA:
        trial.fail(f"{words[0]}: not refused, exit code {result.code}")
    if is_refused is False and result.code not in (0, 1):
        trial.fail(f"{words[0]}: refused, exit code {result.code}: {result.errors.decode(errors='replace')[:200]!r}")
