// The decoded recording with the look-ups that the views share.

import { eventsWithLosses, placeOfLost } from './gaps.js';

/** @typedef {import('./contract.js').Recording} Recording */
/** @typedef {import('./contract.js').NodeRecord} NodeRecord */
/** @typedef {import('./contract.js').EdgeRecord} EdgeRecord */
/** @typedef {import('./contract.js').EventRecord} EventRecord */
/** @typedef {import('./contract.js').MessageRecord} MessageRecord */

/**
 * @typedef {object} Model
 * @property {Recording} recording
 * @property {EventRecord[]} events in order of their numbers, with one of the kind "lost" for each loss
 * @property {EventRecord[]} actions what the user did, in order
 * @property {Map<number, NodeRecord>} nodes by id
 * @property {Map<number, MessageRecord>} messages by id
 * @property {EdgeRecord[]} edges whose two ends are both known
 * @property {Map<number, EdgeRecord[]>} edgesOf edges by either end
 * @property {Map<number, MessageRecord[]>} messagesOf messages by every node they touched
 */

/**
 * @param {Recording} recording
 * @returns {Model}
 */
export function buildModel(recording) {
  const events = eventsWithLosses(recording);
  const nodes = new Map(recording.nodes.map((node) => [node.id, node]));
  const edges = recording.edges.filter((edge) => nodes.has(edge.from) && nodes.has(edge.to));
  return {
    recording,
    events,
    actions: events.filter((event) => event.kind === 'action'),
    nodes,
    messages: new Map(recording.messages.map((message) => [message.id, message])),
    edges,
    edgesOf: groupByNodes(edges, (edge) => [edge.from, edge.to]),
    messagesOf: groupByNodes(recording.messages, nodesOfMessage),
  };
}

/**
 * @template T
 * @param {T[]} items
 * @param {(item: T) => Iterable<number>} nodesOf
 * @returns {Map<number, T[]>}
 */
function groupByNodes(items, nodesOf) {
  /** @type {Map<number, T[]>} */
  const groups = new Map();
  for (const item of items) {
    for (const id of new Set(nodesOf(item))) {
      const group = groups.get(id);
      if (group) group.push(item);
      else groups.set(id, [item]);
    }
  }
  return groups;
}

/** @param {MessageRecord} message @returns {number[]} */
export function nodesOfMessage(message) {
  const touched = message.hops.flatMap((hop) => [hop.from, hop.to]);
  if (message.sender !== null) touched.push(message.sender);
  if (message.end !== null) touched.push(message.end);
  return touched;
}

/**
 * The place of the last item whose number is at most `limit`, or -1. The items are in order.
 * @param {EventRecord[]} items
 * @param {number} limit
 */
export function lastIndexUpTo(items, limit) {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (items[middle].n <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * The event with this number; where numbers are missing, the one before.
 * @param {Model} model
 * @param {number} n
 * @returns {EventRecord | null}
 */
export function eventAt(model, n) {
  return model.events[Math.max(0, lastIndexUpTo(model.events, n))] ?? null;
}

/** @param {Model} model @param {number} n */
export function exactEvent(model, n) {
  const found = eventAt(model, n);
  return found && found.n === n ? found : null;
}

/**
 * The events that led to this one, nearest first. Stops at a cause that is missing or not earlier,
 * so that wrong data cannot make it run for ever.
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
 * The event at which a message's path is complete.
 * @param {MessageRecord} message
 */
export function lastEventOf(message) {
  return message.hops.reduce((latest, hop) => Math.max(latest, hop.event), Math.max(message.sent, message.endEvent ?? 0));
}
