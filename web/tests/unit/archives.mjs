// Session data as an exporter or a server writes it, of the records of a fixture.

import { decodeRecording } from '../../source/data/decode-session.js';
import { buildModel } from '../../source/data/model.js';
import { fixtureText } from './helpers.mjs';

const kinds = ['coordinator', 'viewController', 'view', 'privateView', 'window', 'object', 'scene', 'application'];
const sides = [null, 'start', 'end', 'both'];
const structureGroups = ['node', 'edge', 'chain', 'lane', 'place'];

const allReasons = [
  { name: 'superview', text: '' }, { name: 'parentCoordinator', text: '' }, { name: 'endOfChain', text: '' },
  ...['shopping', 'gap', 'hostile'].flatMap((name) => JSON.parse(fixtureText(name)).messages.flatMap(({ hops }) => hops.map(({ reason, reasonText }) => ({ name: reason, text: reasonText ?? '' })))),
];

const distance = (first, event) => (event === null || event === undefined ? 0 : event - first + 1);

/**
 * @param {any} recording of records
 * @param {{after?: number, from?: any, growth?: any, hasFindings?: boolean, hasStructure?: boolean, hasRows?: boolean}} [part] only what is new after an event; what the recording was
 *   then; of the structure, only the rows that are others
 */
export function archiveOf(recording, { after = 0, from = null, growth, hasFindings = true, hasStructure = true, hasRows = false } = {}) {
  const [texts, patterns, reasons] = [listOf(), listOf(), listOf((reason) => JSON.stringify(reason))];
  // An exporter lists all of them each time.
  for (const reason of allReasons) reasons.place(reason);
  // Another order than in other archives.
  if (after % 2 === 1) texts.place('unused');
  const [nodeKinds, edgeKinds, outcomes, strengths] = [listOf(), listOf(), listOf(), listOf()];
  kinds.forEach((kind) => nodeKinds.place(kind));
  const events = recording.events.filter(({ n }) => n > after);
  const known = new Map((from?.messages ?? []).map((message) => [message.id, JSON.stringify(message)]));
  const messages = recording.messages.filter((message) => known.get(message.id) !== JSON.stringify(message));
  const hops = messages.flatMap((message) => message.hops);
  const stops = messages.flatMap((message) => message.stops);
  const orNone = (text) => (text === null || text === undefined ? 0 : texts.place(text) + 1);
  const rowsOf = (name, isOther = (item, row) => JSON.stringify(item) !== JSON.stringify(from[name][row])) => (
    recording[name].map((_, row) => row).filter((row) => !hasRows || isOther(recording[name][row], row)));
  const changesOf = ({ id }) => (recording.changes ?? []).filter(({ node }) => node === id).slice(hasRows ? (from.changes ?? []).filter(({ node }) => node === id).length : 0);
  const rows = {
    node: rowsOf('nodes', (item, row) => changesOf(item).length > 0 || JSON.stringify(item) !== JSON.stringify(from.nodes[row])), edge: rowsOf('edges'), place: rowsOf('places'),
  };
  const [nodes, edges, places] = [rows.node.map((row) => recording.nodes[row]), rows.edge.map((row) => recording.edges[row]), rows.place.map((row) => recording.places[row])];
  const columns = {
    event: table(events, {
      number: ({ n }) => n, time: ({ t }) => t, pattern: ({ kind }) => patterns.place(JSON.stringify({ kind, text: '{name}' })), thread: ({ thread }) => thread ?? 0,
      strength: ({ strength }) => strengths.place(strength ?? 'none'), subject: ({ subject }) => subject ?? 0, object: ({ object }) => object ?? 0,
      message: ({ message }) => message ?? 0, predicted: () => 0, name: ({ text }) => orNone(text), cause: ({ n, cause }) => (cause === null || cause === undefined ? 0 : n - cause + 1),
    }),
    node: table(nodes, {
      id: ({ id }) => id, kind: ({ kind, folded }) => nodeKinds.place(folded ? 'privateView' : kind), type: ({ type }) => texts.place(type), name: ({ name }) => texts.place(name),
      identifier: ({ identifier }) => orNone(identifier), first: ({ first }) => first, released: ({ first, released }) => distance(first, released),
      uncertain: ({ uncertain }) => sides.indexOf(uncertain ?? null), place: ({ place }) => place + 1, chainEnding: () => 0, chainChanges: (one) => changesOf(one).length,
    }),
    chain: table(nodes.flatMap(changesOf), {
      event: ({ event }) => event, next: ({ next }) => next, nextReason: () => reasons.place({ name: 'superview', text: '' }),
      coordinating: ({ coordinating }) => (coordinating === undefined ? 0 : coordinating + 1), coordinatingReason: () => reasons.place({ name: 'parentCoordinator', text: '' }),
    }),
    edge: table(edges, {
      kind: ({ kind }) => edgeKinds.place(kind), from: ({ from: one }) => one, to: ({ to }) => to, began: ({ began }) => began, ended: ({ began, ended }) => distance(began, ended),
      since: ({ began, since }) => (since === null || since === undefined ? 0 : began - since + 1), claimed: ({ claimed }) => Number(Boolean(claimed)),
      uncertain: ({ uncertain }) => sides.indexOf(uncertain ?? null),
    }),
    message: table(messages, {
      id: ({ id }) => id, name: ({ name }) => texts.place(name), sender: ({ sender }) => sender ?? 0, sent: ({ sent }) => sent, outcome: ({ outcome }) => outcomes.place(outcome),
      location: ({ location }) => orNone(location), values: ({ values }) => orNone(values), missing: ({ missing }) => orNone(missing), hops: (message) => message.hops.length,
      stops: (message) => message.stops.length, ending: ({ stops: all, endEvent }) => all.findIndex(({ event }) => event === endEvent) + 1,
    }),
    hop: table(hops, {
      event: ({ event }) => event, reason: ({ reason, reasonText }) => reasons.place({ name: reason, text: reasonText ?? '' }), predicted: () => 0,
      predictedReason: () => reasons.place({ name: 'endOfChain', text: '' }),
    }),
    stop: table(stops, { event: ({ event }) => event }),
    lane: table(recording.lanes, {
      node: ({ node }) => node, depth: ({ depth }) => depth, added: ({ added }) => added, removed: ({ added, removed }) => distance(added, removed),
      released: ({ added, released }) => distance(added, released), uncertain: ({ uncertain }) => sides.indexOf(uncertain ?? null),
    }),
    place: table(places, { parent: ({ parent }) => parent + 1, kind: ({ kind }) => nodeKinds.place(kind), title: ({ title }) => texts.place(title) }),
  };
  if (hasRows) {
    for (const [group, numbers] of Object.entries(rows)) columns[group].row = Float64Array.from(numbers);
    if (JSON.stringify(recording.lanes) === JSON.stringify(from.lanes)) delete columns.lane;
  }
  if (!hasStructure) for (const group of structureGroups) delete columns[group];
  const all = new Map(Object.entries(columns).flatMap(([group, fields]) => Object.entries(fields).map(([field, numbers]) => [`${group}.${field}`, numbers])));
  const directory = {
    format: 2, session: { uuid: 'u', ...recording.session }, texts: texts.all, nodeKinds: nodeKinds.all, edgeKinds: edgeKinds.all, outcomes: outcomes.all, strengths: strengths.all,
    reasons: reasons.all.length === 0 ? [{ name: 'none', text: '' }] : reasons.all, chainEndings: ['end'], patterns: patterns.all.map((text) => JSON.parse(text)),
    losses: recording.losses, unknown: recording.unknown,
    ...(hasFindings ? { findings: (recording.findings ?? []).map((finding) => ({ furtherMoments: [], evidence: [], nodes: [], ...finding })) } : {}),
    columns: Array.from(all.keys(), (name) => ({ name })),
    ...(growth ? { growth: { after, structure: 's', findings: 'f', checked: 0, ...growth } } : {}),
  };
  return {
    directory,
    column(name) {
      const numbers = all.get(name);
      if (!numbers) throw new Error(`There is no column ${name}.`);
      return numbers;
    },
  };
}

/** @param {any} archive */
export function modelOfArchive(archive) {
  return buildModel(decodeRecording(archive, { generator: { name: 'coordviz', version: '0' }, recording: 'small.sqlite' }));
}

function table(rows, fields) {
  return Object.fromEntries(Object.entries(fields).map(([field, number]) => [field, Float64Array.from(rows, number)]));
}

function listOf(keyOf = (value) => value) {
  const all = [];
  const places = new Map();
  return {
    all,
    place(value) {
      const key = keyOf(value);
      if (!places.has(key)) places.set(key, all.push(value) - 1);
      return places.get(key);
    },
  };
}
