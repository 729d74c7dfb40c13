// Turns the columns of a session's data into the records that the views read.

import { broken } from './columns.js';
import { columnEvents, idOrNull } from './event-list.js';
import { chainTable } from './chain-table.js';
import { checkArchive } from './archive-validation.js';
import { createNodeTable } from './node-table.js';

/** @typedef {import('./record-types.js').Recording} Recording */
/** @typedef {import('./record-types.js').Uncertain} Uncertain */
/** @typedef {import('./columns.js').Archive} Archive */

/**
 * @param {Archive} archive
 * @param {Pick<import('./record-types.js').ReportIndex, 'recording' | 'generator'>} report
 * @returns {Recording}
 */
export function decodeRecording(archive, { generator, recording }) {
  checkArchive(archive);
  const structure = decodeStructure(archive);
  const table = createNodeTable(structure.nodes);
  const events = columnEvents(archive, (place) => textOrNull(archive, place) ?? '', (id) => labelOf(table, id));
  return { generator, recording, ...structure, events, messages: decodeMessages(archive, events), ...decodeFacts(archive.directory) };
}

/**
 * What a session is made of: all but its events and messages.
 * @param {Archive} archive
 */
export function decodeStructure(archive) {
  return { nodes: decodeNodes(archive), edges: decodeEdges(archive), chains: chainTable(archive), lanes: decodeLanes(archive), places: decodePlaces(archive) };
}

/**
 * What is known of the whole session.
 * @param {any} directory
 */
export function decodeFacts({ session, losses, unknown, unobserved = [], unobservedText, unseenText, findings, notJudged = {} }) {
  const withEnds = (/** @type {any[]} */ stretches) => stretches.map((found) => ({ ...found, end: found.end ?? null }));
  return { session, losses, unknown: withEnds(unknown), unobserved: withEnds(unobserved), unobservedText, unseenText, findings, notJudged };
}

/**
 * @param {import('./node-table.js').NodeTable} nodes
 * @param {number} id
 */
export function labelOf(nodes, id) {
  const node = nodes.get(id);
  return id === 0 ? 'an unknown object' : node ? `${node.name} #${id}` : `(node ${id} is missing)`;
}

/** @param {Archive} archive @param {number} place */
function textAt({ directory }, place) {
  const text = directory.texts[place];
  if (typeof text !== 'string') throw broken(`refers to a text that it does not have: ${place}`);
  return text;
}

/** @param {Archive} archive @param {number} place the index of the text plus one; zero means no text */
function textOrNull(archive, place) {
  return place === 0 ? null : textAt(archive, place - 1);
}

/** @type {Uncertain[]} */
const sides = [null, 'start', 'end', 'both'];

/** @param {number} first @param {number} distance the difference plus one; zero means no event */
function after(first, distance) {
  return distance === 0 ? null : first + distance - 1;
}

/** @param {Archive} archive @returns {import('./record-types.js').NodeRecord[]} */
export function decodeNodes(archive) {
  const { directory, column } = archive;
  const [id, kind, type, name, identifier] = ['id', 'kind', 'type', 'name', 'identifier'].map((field) => column(`node.${field}`));
  const [first, released, uncertain, place] = ['first', 'released', 'uncertain', 'place'].map((field) => column(`node.${field}`));
  return Array.from(id, (number, index) => {
    const kindName = directory.nodeKinds[kind[index]];
    return {
      id: number,
      kind: kindName === 'privateView' ? 'view' : kindName,
      type: textAt(archive, type[index]),
      name: textAt(archive, name[index]),
      identifier: textOrNull(archive, identifier[index]),
      first: first[index],
      released: after(first[index], released[index]),
      uncertain: sides[uncertain[index]],
      folded: kindName === 'privateView',
      place: place[index] - 1,
    };
  });
}

/** @param {Archive} archive @returns {import('../graph/picture-outline.js').Place[]} */
export function decodePlaces(archive) {
  const [parent, kind, title] = ['parent', 'kind', 'title'].map((field) => archive.column(`place.${field}`));
  return Array.from(parent, (number, index) => ({
    parent: number - 1, kind: archive.directory.nodeKinds[kind[index]], title: textAt(archive, title[index]),
  }));
}

/** @param {Archive} archive @returns {import('./record-types.js').EdgeRecord[]} */
export function decodeEdges({ directory, column }) {
  const [kind, from, to, began] = ['kind', 'from', 'to', 'began'].map((field) => column(`edge.${field}`));
  const [ended, since, claimed, uncertain] = ['ended', 'since', 'claimed', 'uncertain'].map((field) => column(`edge.${field}`));
  return Array.from(kind, (number, index) => ({
    kind: directory.edgeKinds[number],
    from: from[index],
    to: to[index],
    began: began[index],
    ended: after(began[index], ended[index]),
    since: since[index] === 0 ? null : began[index] - since[index] + 1,
    claimed: claimed[index] === 1,
    uncertain: sides[uncertain[index]],
  }));
}

/**
 * @param {Archive} archive
 * @param {import('./event-list.js').EventList} events those that hops and receivers are, perhaps among others
 * @returns {import('./record-types.js').MessageRecord[]}
 */
export function decodeMessages(archive, events) {
  const { directory, column } = archive;
  const [id, name, sender, sent, outcome, ending] = ['id', 'name', 'sender', 'sent', 'outcome', 'ending'].map((field) => column(`message.${field}`));
  const [location, values, missing, hopCounts, stopCounts] = ['location', 'values', 'missing', 'hops', 'stops'].map((field) => column(`message.${field}`));
  const ways = wayReader(archive, events);
  let firstHop = 0;
  let firstStop = 0;
  return Array.from(id, (number, index) => {
    const [hopStart, stopStart] = [firstHop, firstStop];
    firstHop += hopCounts[index];
    firstStop += stopCounts[index];
    const end = () => (ending[index] === 0 ? null : ways.stop(stopStart + ending[index] - 1));
    return {
      id: number,
      name: textAt(archive, name[index]),
      sender: idOrNull(sender[index]),
      sent: sent[index],
      outcome: directory.outcomes[outcome[index]],
      missing: textOrNull(archive, missing[index]),
      location: textOrNull(archive, location[index]),
      values: textOrNull(archive, values[index]),
      hopCount: hopCounts[index],
      // Computed on demand, because most messages are never selected.
      get end() { return end()?.node ?? null; },
      get endEvent() { return end()?.event ?? null; },
      get hops() { return Array.from({ length: hopCounts[index] }, (_, count) => ways.hop(hopStart + count, count + 1)); },
      get stops() { return Array.from({ length: stopCounts[index] }, (_, count) => ways.stop(stopStart + count)); },
    };
  });
}

/**
 * Hops and stops are events: the columns contain their numbers, and what the events themselves do not contain.
 * @param {Archive} archive
 * @param {import('./event-list.js').EventList} events
 */
function wayReader({ directory, column }, events) {
  const [hopEvent, reason, predicted, predictedReason] = ['event', 'reason', 'predicted', 'predictedReason'].map((field) => column(`hop.${field}`));
  const stopEvent = column('stop.event');
  /** @param {number} n */
  function event(n) {
    const place = events.placeUpTo(n);
    if (place < 0 || events.number(place) !== n) throw broken(`refers to event ${n}, which it does not have`);
    return events.at(place);
  }
  /** @param {number} index @param {number} number */
  function hop(index, number) {
    const { subject, object } = event(hopEvent[index]);
    const taken = directory.reasons[reason[index]];
    return {
      number,
      event: hopEvent[index],
      from: subject ?? 0,
      to: object ?? 0,
      reason: taken.name,
      reasonText: taken.text,
      predicted: predicted[index] === 0 ? object : idOrNull(predicted[index] - 1),
      predictedReason: directory.reasons[predictedReason[index]].text,
      inferred: false,
    };
  }
  /** @param {number} index */
  function stop(index) {
    const found = event(stopEvent[index]);
    return { node: found.subject ?? 0, event: found.n, what: found.kind };
  }
  return { hop, stop };
}

/** @param {Archive} archive @returns {import('./record-types.js').LaneRecord[]} */
export function decodeLanes({ column }) {
  const [node, depth, added] = ['node', 'depth', 'added'].map((field) => column(`lane.${field}`));
  const [removed, released, uncertain] = ['removed', 'released', 'uncertain'].map((field) => column(`lane.${field}`));
  return Array.from(node, (id, index) => ({
    node: id,
    depth: depth[index],
    added: added[index],
    removed: after(added[index], removed[index]),
    released: after(added[index], released[index]),
    uncertain: sides[uncertain[index]],
  }));
}
