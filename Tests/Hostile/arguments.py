"""Words of a command line that are invalid or extreme."""

from names import name_of_chance
from trial import commands

OPTIONS = ("--at", "--from", "--to", "--since", "--session", "--depth", "--root", "--filter", "--layer", "--layers", "--kind",
           "--rule", "--ignore", "--limit", "--format", "--fail-on", "--config", "--baseline", "-o", "--json", "--html", "--dot",
           "--views", "--name", "--frames", "--help", "--version", "--force", "--no-such-option", "-x")
VALUES = ("", "0", "-1", "1", "99999999999999999999", "9223372036854775807", "-9223372036854775808", "1.5", "nan", "inf", "1e999",
          "start", "end", "#1", "#0", "#-1", "#99999999999999999999", "0x10", "１２", "all", "latest", "1..2", "=", ",", "a=b", "a=", "*",
          "Shop", "SELECT 1", "SELECT 1; SELECT 2", "DELETE FROM session", "ATTACH 'x' AS y", "PRAGMA writable_schema = 1",
          "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n LIMIT 1")
COMMANDS = ("summary", "sessions", "tree", "chain", "node", "messages", "events", "why", "stats", "diff", "query", "check", "export",
            "pack", "merge", "import", "no-such-command")


def case(trial):
    chance = trial.chance
    trial.seeds.put("ended", trial.folder)
    words = [chance.choice(COMMANDS)]
    for _ in range(chance.randrange(6)):
        words.append(chance.choice(OPTIONS))
        if chance.random() < 0.7:
            words.append(chance.choice(VALUES) if chance.random() < 0.8 else name_of_chance(chance))
    if chance.random() < 0.8:
        words.insert(chance.randrange(1, len(words) + 1), "app.sqlite")
    # `events --follow` waits for a recorder; a query may run without end.
    if words[0] == "query" and any("RECURSIVE" in word for word in words):
        words = [word.replace("SELECT i + 1 FROM n", "SELECT i + 1 FROM n WHERE i < 100000") for word in words]
    trial.tell(" ".join(ascii(word) for word in words))
    trial.run(*words, shows=False)
    # No command changes the recording.
    trial.run(*commands("app.sqlite", chance, 1)[0][0], shows=False)
