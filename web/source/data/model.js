// The decoded recording, with the lookups that several views need. A place is an index in a list of the recording.

import { filled, firstIndex } from './columns.js';
import { placeOfLost } from './unknown-stretches.js';
import { createIntervals } from './interval-index.js';
import { createNodeTable } from './node-table.js';

/** @typedef {import('./record-types.js').Recording} Recording */
/** @typedef {import('./record-types.js').NodeRecord} NodeRecord */
/** @typedef {import('./record-types.js').EdgeRecord} EdgeRecord */
/** @typedef {import('./record-types.js').EventRecord} EventRecord */
/** @typedef {import('./record-types.js').MessageRecord} MessageRecord */

/**
 * @typedef {object} Model
 * @property {Recording} recording
 * @property {import('./event-list.js').EventList} events in order of their numbers, with one of the kind "lost" for each loss
 * @property {EventRecord[]} actions what the user did, in order
 * @property {import('./node-table.js').NodeTable} nodes by id
 * @property {Map<number, MessageRecord>} messages by id
 * @property {EdgeRecord[]} edges those of which both ends are recorded
 * @property {Int32Array} roles `isView`, `isCoordinator` or zero, for each node
 * @property {{from: Int32Array, to: Int32Array}} edgeEnds the places of the nodes at both ends of each of these edges
 * @property {{get: (id: number) => EdgeRecord[], places: (id: number) => number[]}} edgesOf the edges at a node, at either end, in order
 * @property {Spans} spans
 */

/**
 * The lifetimes of everything, to find what exists at a moment.
 * @typedef {object} Spans
 * @property {import('./interval-index.js').Intervals} nodes
 * @property {import('./interval-index.js').Intervals} edges those of which both ends are recorded
 * @property {import('./interval-index.js').Intervals} messages when each was sent
 */

export const [isView, isCoordinator] = [1, 2];

/**
 * @param {Recording} recording
 * @returns {Model}
 */
export function buildModel(recording) {
  const { events } = recording;
  const nodes = createNodeTable(recording.nodes);
  const edges = recording.edges.filter((edge) => nodes.has(edge.from) && nodes.has(edge.to));
  const sent = column(recording.messages, (message) => message.sent);
  const edgeEnds = {
    from: filled(new Int32Array(edges.length), edges, (edge) => nodes.placeOf(edge.from)),
    to: filled(new Int32Array(edges.length), edges, (edge) => nodes.placeOf(edge.to)),
  };
  return {
    recording,
    events,
    actions: Array.from(events.placesOf(new Set(['action'])), (place) => events.at(place)),
    nodes,
    messages: new Map(recording.messages.map((message) => [message.id, message])),
    edges,
    edgeEnds,
    roles: filled(new Int32Array(recording.nodes.length), recording.nodes, ({ kind }) => (kind === 'view' ? isView : kind === 'coordinator' ? isCoordinator : 0)),
    edgesOf: edgesByNode(edges, edgeEnds, nodes),
    spans: {
      nodes: createIntervals(column(recording.nodes, (node) => node.first), column(recording.nodes, (node) => node.released ?? Infinity)),
      edges: createIntervals(column(edges, (edge) => edge.began), column(edges, (edge) => edge.ended ?? Infinity)),
      messages: createIntervals(sent, sent),
    },
  };
}

/**
 * @template Item
 * @param {Item[]} list
 * @param {(item: Item) => number} number
 */
export function column(list, number) {
  return filled(new Float64Array(list.length), list, number);
}

/**
 * The edges of each node as a linked list in one column of places: making an array for each node would take longer than
 * everything else.
 * @param {EdgeRecord[]} edges
 * @param {Model['edgeEnds']} ends
 * @param {import('./node-table.js').NodeTable} nodes
 */
function edgesByNode(edges, ends, nodes) {
  const heads = new Int32Array(ends.from.reduce((most, place, index) => Math.max(most, place, ends.to[index]), -1) + 1).fill(-1);
  const next = new Int32Array(edges.length * 2).fill(-1);
  /** @param {number} node its place @param {number} slot */
  function link(node, slot) {
    next[slot] = heads[node];
    heads[node] = slot;
  }
  // From the end, so that each list begins with the edge that began first.
  for (let index = edges.length - 1; index >= 0; index -= 1) {
    const [from, to] = [ends.from[index], ends.to[index]];
    link(from, index * 2);
    if (to !== from) link(to, index * 2 + 1);
  }

  /** @param {number} id */
  function places(id) {
    const found = [];
    for (let slot = heads[nodes.placeOf(id)] ?? -1; slot >= 0; slot = next[slot]) found.push(slot >> 1);
    return found;
  }
  return { get: (/** @type {number} */ id) => places(id).map((place) => edges[place]), places };
}

/** @param {MessageRecord} message @returns {number[]} */
export function nodesOfMessage(message) {
  const touched = message.hops.flatMap((hop) => [hop.from, hop.to]);
  if (message.sender !== null) touched.push(message.sender);
  if (message.end !== null) touched.push(message.end);
  return touched;
}

/**
 * The index of the last event whose number is at most `limit`, or -1. The events are in order.
 * @param {EventRecord[]} events
 * @param {number} limit
 */
export function lastIndexUpTo(events, limit) {
  return firstIndex(0, events.length, (index) => events[index].n > limit) - 1;
}

/**
 * The event with this number, or the one before if the number is missing.
 * @param {Model} model
 * @param {number} n
 * @returns {EventRecord | null}
 */
export function eventAt(model, n) {
  return model.events.length === 0 ? null : model.events.at(Math.max(0, model.events.placeUpTo(n)));
}

/**
 * The number of events in a list, without those that represent a loss.
 * @param {Model} model @param {Model['events']} [list]
 */
export function countOf({ events, recording }, list = events) {
  return list.length - (list === events ? recording.losses.length : list.placesOf(new Set(['lost'])).length);
}

/** @param {Model} model */
export function lastNumber(model) {
  return model.events.length === 0 ? 0 : model.events.number(model.events.length - 1);
}

/** @param {Model} model @param {number} n */
export function exactEvent(model, n) {
  const found = eventAt(model, n);
  return found && found.n === n ? found : null;
}

/**
 * The causes of this event, nearest first. Stops at a cause that is missing or not earlier, so that invalid data cannot make
 * it loop endlessly.
 * @param {Model} model
 * @param {EventRecord} event
 * @returns {EventRecord[]}
 */
export function causesOf(model, event) {
  const chain = [];
  let current = event;
  while (current.cause !== null && current.cause < current.n) {
    const cause = exactEvent(model, placeOfLost(model.recording, current.cause) ?? current.cause);
    if (!cause) break;
    chain.push(cause);
    current = cause;
  }
  return chain;
}

/**
 * @param {Model} model
 * @param {string | null} fingerprint
 */
export function findingOf(model, fingerprint) {
  return model.recording.findings.find((finding) => finding.fingerprint === fingerprint) ?? null;
}

/**
 * The event at which a message's path is complete.
 * @param {MessageRecord} message
 */
export function lastEventOf(message) {
  return Math.max(message.sent, message.endEvent ?? 0, message.hops[message.hops.length - 1]?.event ?? 0);
}
