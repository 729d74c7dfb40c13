"""A page without a browser: it reads the data of a session, asks for what is new, and puts both together."""

import json


class Data:
    """The data of a session as the page reads them: docs/report-data.md."""

    def __init__(self, content):
        end = 4 + int.from_bytes(content[:4], "little")
        self.directory = json.loads(content[4:end])
        self.columns = {}
        for column in self.directory["columns"]:
            self.columns[column["name"]] = self.numbers(content[end : end + column["bytes"]], column["coding"])
            assert len(self.columns[column["name"]]) == column["count"]
            end += column["bytes"]
        assert end == len(content)

    @staticmethod
    def numbers(content, coding):
        numbers, number, shift, last = [], 0, 0, 0
        for byte in content:
            number |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                last = number if coding == "plain" else last + (number >> 1 ^ -(number & 1))
                numbers.append(last)
                number = shift = 0
        return numbers

    def rows(self, table, *texts):
        """The rows of a table, with texts and sentences instead of their indices; columns in `texts` are texts or none."""
        names = sorted(name for name in self.columns if name.startswith(f"{table}."))
        said = self.directory["texts"]
        meant = {
            "event.pattern": lambda number: tuple(self.directory["patterns"][number].items()),
            **{f"{table}.{text}": lambda number: said[number - 1] if number else None for text in texts},
            **{name: lambda number: said[number] for name in ("message.name", "node.type", "node.name", "place.title")},
        }
        return [
            tuple((name, meant.get(name, int)(number)) for name, number in zip(names, row))
            for row in zip(*(self.columns[name] for name in names))
        ]


class Page:
    """A page that puts together what it receives."""

    def __init__(self, server, session=1):
        self.server, self.session = server, session
        self.begin()

    def begin(self):
        self.data = Data(self.server.get(f"/data/{self.session}")[2])
        self.rows, self.messages = [], {}
        self.add(self.data)
        self.findings = self.data.directory["findings"]

    def add(self, data):
        self.growth, self.facts = data.directory["growth"], data.directory["session"]
        self.rows += data.rows("event", "name")
        numbers = data.columns["event.number"]
        self.last = numbers[-1] if numbers else self.last
        hops, stops = iter(data.rows("hop")), iter(data.rows("stop"))
        for row in data.rows("message", "location", "values", "missing"):
            fields = dict(row)
            parts = [next(hops) for _ in range(fields["message.hops"])], [next(stops) for _ in range(fields["message.stops"])]
            known = self.messages.get(fields["message.id"])
            if known and dict(known[0])["message.sent"] != fields["message.sent"]:
                del self.messages[fields["message.id"]]
            self.messages[fields["message.id"]] = row, *parts
        if "node.id" in data.columns:
            self.add_structure(data)
        self.findings = data.directory.get("findings", None if not hasattr(self, "findings") else self.findings)

    def add_structure(self, data):
        if "node.row" not in data.columns:
            self.structure = {"node": [], "edge": [], "place": [], "lane": [], "chain": []}
        tables = self.structure
        for table in ("node", "edge", "place"):
            rows = data.rows(table, "identifier")
            places = data.columns.get(f"{table}.row", range(len(rows)))
            for place, row in zip(places, rows, strict=True):
                # How many changes are new is only true of a part.
                row = tuple(field for field in row if field[0] not in (f"{table}.row", "node.chainChanges"))
                tables[table][place : place + 1] = [row]
        if "lane.node" in data.columns:
            tables["lane"] = data.rows("lane")
        changes = iter(data.rows("chain"))
        tables["chain"] += [[] for _ in range(len(tables["node"]) - len(tables["chain"]))]
        counts = data.columns["node.chainChanges"]
        for node, count in zip(data.columns.get("node.row", range(len(counts))), counts, strict=True):
            tables["chain"][node] += [next(changes) for _ in range(count)]

    def query(self, **changed):
        fields = {"after": self.last, "structure": self.growth["structure"], "findings": self.growth["findings"], **changed}
        return "&".join(f"{name}={value}" for name, value in fields.items())

    def grow(self, **changed):
        """Asks for what is new.

        Returns: the status and the data; no data if the page cannot go on.
        """
        status, _, content = self.server.get(f"/growth/{self.session}?{self.query(**changed)}")
        data = Data(content) if status == 200 else content.decode()
        if status == 200:
            self.add(data)
        return status, data

    def contents(self):
        return self.rows, list(self.messages.values()), self.structure, self.findings
