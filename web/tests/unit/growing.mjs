// Sessions that grow: what a recording contains while the app runs, and random steps.

/** Repeats the same numbers each time, and others with another seed. */
export function randomOf(seed) {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/** What a recording contains right after an event, while the app runs. */
export function prefixOf(whole, last) {
  const until = (n) => (n !== null && n <= last ? n : null);
  const all = structuredClone(whole);
  const nodes = all.nodes.filter(({ first }) => first <= last).map((one) => ({ ...one, released: until(one.released) }));
  return {
    ...all,
    nodes,
    events: all.events.filter(({ n }) => n <= last),
    edges: all.edges.filter(({ began }) => began <= last).map((one) => ({ ...one, ended: until(one.ended) })),
    lanes: all.lanes.filter(({ added }) => added <= last).map((one) => ({ ...one, removed: until(one.removed), released: until(one.released) })),
    places: all.places.slice(0, Math.max(0, ...nodes.map(({ place }) => place + 1))),
    changes: (all.changes ?? []).filter(({ event }) => event <= last),
    losses: all.losses.filter(({ first }) => first <= last),
    unknown: all.unknown.filter(({ first }) => first <= last).map((one) => ({ ...one, end: until(one.end) })),
    findings: (all.findings ?? []).filter(({ moment }) => moment <= last),
    messages: all.messages.filter(({ sent }) => sent <= last).map((one) => {
      const hops = one.hops.filter((hop) => hop.event <= last);
      const isOver = until(one.endEvent) !== null;
      return { ...one, hops, hopCount: hops.length, stops: one.stops.filter((stop) => stop.event <= last), ...(isOver ? {} : { end: null, endEvent: null, outcome: 'open' }) };
    }),
  };
}
