"""Bytes changed, removed, repeated and inserted in each file that belongs to a recording, and in the texts of dumps."""

from trial import commands

INTERESTING = (b"\x00", b"\xff", b"\x7f", b"\x80", b"\xff\xff\xff\xff", b"\x7f\xff\xff\xff", b"\x00" * 64, b"\xff" * 64)
DUMP = """<UINavigationController 0x7f8 >, state: appeared, view: <UILayoutContainerView 0x7f9>
   | <Shop.CatalogController: 0x7fa>, state: appeared, view: <UIView: 0x7fb>
   + <Shop.CartController 0x7fc>, state: disappeared, view: (view not loaded)
"""


def damage(data, chance):
    data = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 4, 16, 64))):
        if not data:
            break
        # The headers of a file, a page and a ring determine the meaning of the rest.
        end = chance.choice((len(data), min(len(data), 4096), min(len(data), 128)))
        place = chance.randrange(end)
        how = chance.randrange(6)
        if how == 0:
            data[place] ^= 1 << chance.randrange(8)
        elif how == 1:
            piece = chance.choice(INTERESTING)
            data[place:place + len(piece)] = piece
        elif how == 2:
            piece = chance.choice(INTERESTING)
            data[place:place] = piece
        elif how == 3:
            del data[place:place + chance.choice((1, 8, 512, 4096))]
        elif how == 4:
            del data[place:]
        else:
            other = chance.randrange(len(data))
            size = chance.choice((8, 512, 4096))
            data[place:place + size] = data[other:other + size]
    return bytes(data)


def case(trial):
    chance = trial.chance
    if chance.random() < 0.2:
        return dump(trial)
    recording = trial.seeds.put(chance.choice(("ended", "killed", "killed")), trial.folder)
    files = sorted(trial.folder.iterdir())
    for file in chance.sample(files, chance.choice((1, 1, min(2, len(files))))):
        file.write_bytes(damage(file.read_bytes(), chance))
        trial.tell(f"{file.name} damaged")
    for words, shows in commands(str(recording), chance, 4):
        trial.run(*words, shows=shows)
    other = trial.seeds.put("ended", trial.folder, "sound.sqlite")
    for words in (["pack", "-o", "packed.sqlite", str(recording)],
                  ["merge", "-o", "merged.sqlite", str(recording), str(other)]):
        result = trial.run(*words)
        target = trial.folder / words[2]
        if target.exists() != (result.code == 0):
            trial.fail(f"{words[0]}: exit code {result.code}, and {target.name} is {'' if target.exists() else 'not '}there")
        if result.code == 0:
            read = trial.run("summary", str(target))
            if read.code != 0:
                trial.fail(f"what {words[0]} made cannot be read: {read.code}")


def dump(trial):
    text = damage(DUMP.encode() * trial.chance.choice((1, 20, 400)), trial.chance)
    (trial.folder / "dump.txt").write_bytes(text)
    trial.tell("a dump of a debugger damaged")
    result = trial.run("import", "-o", "imported.sqlite", "dump.txt")
    made = trial.folder / "imported.sqlite"
    if made.exists() != (result.code == 0):
        trial.fail(f"import: exit code {result.code}, and its output is {'' if made.exists() else 'not '}there")
