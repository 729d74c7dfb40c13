// The state at one event: what exists, what the current step added and removed, what it sent.
//
// A step begins at the latest user action at or before the event, or at the start of the recording.

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./contract.js').NodeRecord} NodeRecord */
/** @typedef {import('./contract.js').EdgeRecord} EdgeRecord */
/** @typedef {import('./contract.js').EventRecord} EventRecord */
/** @typedef {import('./contract.js').MessageRecord} MessageRecord */

import { lastIndexUpTo } from './model.js';

/**
 * @typedef {object} Moment
 * @property {number} event
 * @property {EventRecord | null} action the user action that began the step
 * @property {number} stepStart number of the step's first event
 * @property {NodeRecord[]} nodes
 * @property {Set<number>} nodeIds
 * @property {Set<number>} addedNodes
 * @property {NodeRecord[]} removedNodes
 * @property {EdgeRecord[]} edges
 * @property {Set<EdgeRecord>} addedEdges
 * @property {EdgeRecord[]} removedEdges
 * @property {MessageRecord[]} messages sent in this step, in order
 */

/** @param {NodeRecord} node @param {number} n */
export function nodeExists(node, n) {
  return node.first <= n && (node.released === null || n < node.released);
}

/** @param {EdgeRecord} edge @param {number} n */
export function edgeExists(edge, n) {
  return edge.began <= n && (edge.ended === null || n < edge.ended);
}

/**
 * Whether something that lived from `first` until `end` was there before the step and is gone now.
 * @param {number} first
 * @param {number | null} end
 * @param {number} stepStart
 * @param {number} n
 */
function removedInStep(first, end, stepStart, n) {
  return first < stepStart && end !== null && end >= stepStart && end <= n;
}

/**
 * @param {Model} model
 * @param {number} n
 * @returns {Moment}
 */
export function momentAt(model, n) {
  const action = model.actions[lastIndexUpTo(model.actions, n)] ?? null;
  const stepStart = action ? action.n : (model.events[0]?.n ?? 1);
  const nodes = model.recording.nodes.filter((node) => nodeExists(node, n));
  const nodeIds = new Set(nodes.map((node) => node.id));
  // An edge is only a fact while both of its ends are there.
  const edges = model.edges.filter((edge) => edgeExists(edge, n) && nodeIds.has(edge.from) && nodeIds.has(edge.to));
  const removedNodes = model.recording.nodes.filter((node) => removedInStep(node.first, node.released, stepStart, n));
  return {
    event: n,
    action,
    stepStart,
    nodes,
    nodeIds,
    addedNodes: new Set(nodes.filter((node) => node.first >= stepStart).map((node) => node.id)),
    removedNodes,
    edges,
    addedEdges: new Set(edges.filter((edge) => edge.began >= stepStart)),
    removedEdges: removedEdges(model, stepStart, n, nodeIds, removedNodes),
    messages: model.recording.messages.filter((message) => message.sent >= stepStart && message.sent <= n),
  };
}

/**
 * Relations that the step ended, by saying so or by releasing one of their ends.
 * @param {Model} model
 * @param {number} stepStart
 * @param {number} n
 * @param {Set<number>} nodeIds
 * @param {NodeRecord[]} removedNodes
 */
function removedEdges(model, stepStart, n, nodeIds, removedNodes) {
  const ghosts = new Map(removedNodes.map((node) => [node.id, node]));
  return model.edges.filter((edge) => {
    const ends = [edge.from, edge.to];
    if (!ends.every((id) => nodeIds.has(id) || ghosts.has(id))) return false;
    const released = ends.map((id) => ghosts.get(id)?.released ?? Infinity);
    const end = Math.min(edge.ended ?? Infinity, ...released);
    return removedInStep(edge.began, Number.isFinite(end) ? end : null, stepStart, n);
  });
}
