"""Answers to four questions computed in plain Python from rows, with none of the SQL, to compare the engines' answers with."""

from collections import Counter, defaultdict


def tenths(part, whole):
    """A share in percent, to one decimal, halves up."""
    return (2000 * part + whole) // (2 * whole) / 10


def last_if_null(value):
    return (value is None, value or "")


def ages(rows, newest_first=False):
    """By app, its versions in order of their first session."""
    began = defaultdict(dict)
    for session in rows["sessions"]:
        if session["version"] is not None:
            times = began[session["app"]]
            version = session["version"]
            times[version] = min(times.get(version, session["started_at"]), session["started_at"])
    ordered = {app: sorted(times, key=lambda version: (times[version], version)) for app, times in began.items()}
    return {app: list(reversed(versions)) for app, versions in ordered.items()} if newest_first else ordered


def leaks(rows):
    order = ages(rows)
    sessions = {session["session_id"]: session for session in rows["sessions"]}
    lives = defaultdict(list)
    for life in rows["lifetimes"]:
        lives[life["app"], life["kind"], life["type"]].append(life)
    answer = []
    for (app, kind, type_), of_type in sorted(lives.items()):
        if not any(life["leaked"] for life in of_type):
            continue
        commits = {}
        for life in of_type:
            session = sessions[life["session_id"]]
            commit = commits.setdefault((session["version"], session["commit"]), {"leaks": 0, "known": [], "leaking": []})
            if life["leaked"] is not None:
                commit["known"].append(session["started_at"])
            if life["leaked"]:
                commit["leaks"] += 1
                commit["leaking"].append((session["started_at"], session["session_id"]))

        def place(key):
            version, commit = key
            age = order[app].index(version) if version is not None else len(order[app])
            return age, min(commits[key]["known"]), last_if_null(commit)

        since = min((key for key, commit in commits.items() if commit["leaks"]), key=place)
        clean = [
            key for key, commit in commits.items()
            if commit["known"] and not commit["leaks"] and key[1] is not None
            # Sessions without a version are neither before nor after those with one.
            and (key[0] is None) == (since[0] is None) and place(key)[:2] < place(since)[:2]
        ]  # fmt: skip
        last_clean = max(clean, key=place)[1] if clean else None
        began, first = min(commits[since]["leaking"])
        for version in [*order[app], None]:
            mine = [life for life in of_type if life["version"] == version]
            leaked = [life for life in mine if life["leaked"]]
            if not leaked:
                continue
            known = [life for life in mine if life["leaked"] is not None]
            unknown = [life for life in mine if life["leaked"] is None and life["removed_ns"] is not None]
            answer.append((
                app, kind, type_, version, len(known), len(leaked), tenths(len(leaked), len(known)), len(unknown),
                len({life["session_id"] for life in leaked}), len({life["session_id"] for life in known}),
                *since, began, last_clean, sessions[first]["recording"],
            ))  # fmt: skip
    return answer


def unhandled(rows):
    began, total = {}, Counter()
    for session in rows["sessions"]:
        key = session["app"], session["version"]
        began[key] = min(began.get(key, session["started_at"]), session["started_at"])
        total[key] += 1
    sessions = {session["session_id"]: session for session in rows["sessions"]}
    places = defaultdict(lambda: defaultdict(list))
    for message in rows["messages"]:
        place = message["app"], message["name"], message["sender_type"], message["location"]
        places[place][message["version"]].append(message)
    answer = []
    for place, versions in places.items():
        of_place = sum(message["outcome"] == "unhandled" for messages in versions.values() for message in messages)
        for version, messages in versions.items():
            known = [message for message in messages if message["outcome"] is not None]
            wrong = [message for message in known if message["outcome"] == "unhandled"]
            if wrong:
                app, name, sender, location = place
                first = min((sessions[m["session_id"]] for m in wrong), key=lambda s: (s["started_at"], s["session_id"]))
                texts = map(last_if_null, (sender, location))
                key = (-of_place, app, name, *texts, began[app, version], last_if_null(version))
                answer.append((key, (
                    *place, version, len(known), len(wrong), tenths(len(wrong), len(known)), len(messages) - len(known),
                    len({message["session_id"] for message in wrong}), len({message["session_id"] for message in known}),
                    total[app, version], first["recording"],
                )))  # fmt: skip
    return [row for _, row in sorted(answer)]


def new_findings(rows):
    order = ages(rows, newest_first=True)
    sessions = {session["session_id"]: session for session in rows["sessions"]}
    by_fingerprint = defaultdict(list)
    for finding in rows["findings"]:
        by_fingerprint[finding["app"], finding["fingerprint"]].append(finding)
    answer = []
    for (app, fingerprint), findings in by_fingerprint.items():
        versions = order.get(app, [])
        if len(versions) < 2:
            continue
        newest = versions[0]
        now = [finding for finding in findings if finding["version"] == newest]
        if not now or any(finding["version"] in versions[1:] for finding in findings):
            continue
        rule = now[0]["rule"]

        def judged(session):
            return session["app"] == app and rule not in session["not_judged"].split(",")

        first = min((sessions[finding["session_id"]] for finding in now), key=lambda s: (s["started_at"], s["session_id"]))
        severity = now[0]["severity"]
        answer.append(((app, ["error", "warning", "info"].index(severity), -len(now), fingerprint), (
            app, newest, versions[1], rule, severity, now[0]["headline"], now[0]["location"], len(now),
            sum(judged(s) and s["version"] == newest for s in rows["sessions"]), sum(finding["occurrences"] for finding in now),
            sum(judged(s) and s["version"] in versions[1:] for s in rows["sessions"]),
            sum(finding["version"] is None for finding in findings), first["commit"], first["recording"], fingerprint,
        )))  # fmt: skip
    return [row for _, row in sorted(answer)]


def funnel(rows, steps=()):
    """The chosen steps, or for each app the way that is most common."""
    began, lost = {}, {}
    for session in rows["sessions"]:
        key = session["app"], session["version"]
        began[key] = min(began.get(key, session["started_at"]), session["started_at"])
        lost[session["session_id"]] = session["lost"] > 0
    shown = defaultdict(list)
    for row in sorted(rows["screens"], key=lambda row: (row["session_id"], row["n"])):
        shown[row["session_id"]].append(row)
    answer = []
    for app in sorted({app for app, _ in began}):
        way = list(steps) or common_way([row for row in rows["screens"] if row["app"] == app])
        versions = [version for other, version in began if other == app]
        for version in sorted(versions, key=lambda version: (began[app, version], last_if_null(version))):
            mine = [s["session_id"] for s in rows["sessions"] if (s["app"], s["version"]) == (app, version)]
            reached = [(session, None) for session in mine]
            left = [(session, 0, None) for session in mine]
            before = None
            for number, screen in enumerate(way, 1):
                reached = []
                for session, position, at in left:
                    for place in range(position, len(shown[session])):
                        row = shown[session][place]
                        if row["screen"] == screen:
                            reached.append((session, place + 1, row["appeared_ns"], at))
                            break
                missed = {row[0] for row in left} - {row[0] for row in reached}
                times = sorted(row[2] - row[3] for row in reached) if number > 1 else []
                unknown = sum(lost[session] for session in missed)
                counted = (before or 0) - unknown
                answer.append((
                    app, version, number, screen, len(reached),
                    None if number == 1 else len(missed) - unknown, None if number == 1 else unknown,
                    tenths(len(reached), counted) if number > 1 and counted else None,
                    times[(len(times) - 1) // 2] // 1_000_000 / 1000 if times else None,
                ))  # fmt: skip
                before = len(reached)
                left = [row[:3] for row in reached]
    return answer


def common_way(screens):
    """The most common first screen, and from each the most common next one that was not there yet, up to four."""
    firsts = Counter(row["screen"] for row in screens if row["n"] == 1)
    edges = Counter((row["screen"], row["next_screen"]) for row in screens if row["next_screen"] is not None)
    way = []
    following = firsts
    while following and len(way) < 4:
        way.append(min(following, key=lambda screen: (-following[screen], screen)))
        following = Counter({b: count for (a, b), count in edges.items() if a == way[-1] and b not in way})
    return way
