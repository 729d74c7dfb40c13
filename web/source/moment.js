// The state at one event: what exists, what the current step added and removed, what it sent.
//
// A step begins at the latest user action at or before the event, or at the start of the recording. Views that hang in
// nothing (cells kept for reuse, say) are left out, unless a message of the step passed them.

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./contract.js').NodeRecord} NodeRecord */
/** @typedef {import('./contract.js').EdgeRecord} EdgeRecord */
/** @typedef {import('./contract.js').EventRecord} EventRecord */
/** @typedef {import('./contract.js').MessageRecord} MessageRecord */

import { isEndUnseen, isStartUnseen, unknownAt } from './gaps.js';
import { lastIndexUpTo } from './model.js';

/**
 * @typedef {object} Moment
 * @property {number} event
 * @property {EventRecord | null} action the user action that began the step
 * @property {number} stepStart number of the step's first event
 * @property {boolean} isStepUncertain whether a later user action may be among events that were lost
 * @property {import('./contract.js').UnknownRecord | null} unknown why nobody knows the state; then it is the last known one
 * @property {NodeRecord[]} nodes
 * @property {Set<number>} nodeIds
 * @property {Set<number>} addedNodes
 * @property {Set<number>} foundNodes there since events were lost: nobody saw them come
 * @property {NodeRecord[]} removedNodes
 * @property {Set<number>} missedNodes those of the removed ones that nobody saw go, for events were lost
 * @property {EdgeRecord[]} edges
 * @property {Set<EdgeRecord>} addedEdges
 * @property {EdgeRecord[]} removedEdges
 * @property {MessageRecord[]} messages sent in this step, in order
 * @property {import('./compare.js').Comparison} [comparison] with which other moment this one is compared, if with any
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
  const unknown = unknownAt(model.recording, n);
  return unknown ? lastKnown(model, n, unknown) : knownMomentAt(model, n);
}

/**
 * What was known before events were lost, with no word on what changed since.
 * @param {Model} model
 * @param {number} n
 * @param {import('./contract.js').UnknownRecord} unknown
 * @returns {Moment}
 */
function lastKnown(model, n, unknown) {
  const before = knownMomentAt(model, unknown.first - 1);
  const { action, stepStart, isStepUncertain } = stepAt(model, n);
  return {
    ...before, event: n, action, stepStart, isStepUncertain, unknown,
    addedNodes: new Set(), foundNodes: new Set(), removedNodes: [], missedNodes: new Set(), addedEdges: new Set(), removedEdges: [],
    messages: messagesIn(model, stepStart, n),
  };
}

/** @param {Model} model @param {number} n */
function stepAt(model, n) {
  const action = model.actions[lastIndexUpTo(model.actions, n)] ?? null;
  const stepStart = action ? action.n : (model.events.length > 0 ? model.events.number(0) : 1);
  const isStepUncertain = model.recording.losses.some((loss) => loss.last >= stepStart && loss.first <= n);
  return { action, stepStart, isStepUncertain };
}

/** @param {Model} model @param {number} stepStart @param {number} n */
function messagesIn({ recording, spans }, stepStart, n) {
  /** @type {MessageRecord[]} */
  const found = [];
  spans.messages.touching(stepStart, n, (index) => found.push(recording.messages[index]));
  return found;
}

/**
 * What exists, and what was there before the step and is gone.
 * @param {Model} model
 * @param {number} stepStart
 * @param {number} n
 */
function nodesAt({ recording, spans: { nodes } }, stepStart, n) {
  /** @type {NodeRecord[]} */
  const existing = [];
  /** @type {NodeRecord[]} */
  const gone = [];
  nodes.touching(stepStart, n, (index) => {
    if (nodes.ends[index] > n) existing.push(recording.nodes[index]);
    else if (nodes.begins[index] < stepStart) gone.push(recording.nodes[index]);
  });
  return { existing, gone };
}

/**
 * Relations that exist, and those that ended in the step.
 * @param {Model} model
 * @param {number} stepStart
 * @param {number} n
 * @param {Set<number>} nodeIds
 */
function edgesAt({ edges, spans }, stepStart, n, nodeIds) {
  /** @type {EdgeRecord[]} */
  const existing = [];
  /** @type {EdgeRecord[]} */
  const ended = [];
  spans.edges.touching(stepStart, n, (index) => {
    const edge = edges[index];
    if (spans.edges.ends[index] <= n) ended.push(edge);
    // An edge is only a fact while both of its ends are there.
    else if (nodeIds.has(edge.from) && nodeIds.has(edge.to)) existing.push(edge);
  });
  return { existing, ended };
}

/**
 * @param {Model} model
 * @param {number} n
 * @returns {Moment}
 */
function knownMomentAt(model, n) {
  const { action, stepStart, isStepUncertain } = stepAt(model, n);
  const { existing, gone } = nodesAt(model, stepStart, n);
  // Thousands may be alive: these loops make no lists on their way, since a step is made of little else.
  /** @type {Set<number>} */
  const nodeIds = new Set();
  for (const node of existing) nodeIds.add(node.id);
  const messages = messagesIn(model, stepStart, n);
  const onPaths = new Set(messages.flatMap((message) => nodesPassed(message, n)));
  const { existing: edges, ended } = edgesAt(model, stepStart, n, nodeIds);
  const goneNodes = withPassed(model, gone, onPaths, n);
  const goneEdges = removedEdges(model, ended, stepStart, n, nodeIds, goneNodes);
  const connected = endsOf(edges, goneEdges);
  /** @param {NodeRecord} node */
  const belongs = (node) => node.kind !== 'view' || connected.has(node.id) || onPaths.has(node.id);
  const nodes = existing.filter(belongs);
  const fresh = nodes.filter((node) => node.first >= stepStart);
  const removedNodes = goneNodes.filter(belongs);
  return {
    event: n,
    action,
    stepStart,
    isStepUncertain,
    unknown: null,
    nodes,
    nodeIds,
    addedNodes: new Set(fresh.filter((node) => !isStartUnseen(node.uncertain)).map((node) => node.id)),
    foundNodes: new Set(fresh.filter((node) => isStartUnseen(node.uncertain)).map((node) => node.id)),
    removedNodes,
    missedNodes: new Set(removedNodes.filter((node) => isEndUnseen(node.uncertain)).map((node) => node.id)),
    edges,
    addedEdges: new Set(edges.filter((edge) => edge.began >= stepStart && !isStartUnseen(edge.uncertain))),
    removedEdges: goneEdges,
    messages,
  };
}

/**
 * Everything that hangs in something.
 * @param {EdgeRecord[]} edges
 * @param {EdgeRecord[]} goneEdges
 */
function endsOf(edges, goneEdges) {
  /** @type {Set<number>} */
  const ends = new Set();
  for (const list of [edges, goneEdges]) {
    for (const { from, to } of list) {
      ends.add(from);
      ends.add(to);
    }
  }
  return ends;
}

/**
 * Whom a message had met by an event.
 * @param {MessageRecord} message
 * @param {number} n
 */
function nodesPassed(message, n) {
  const hops = message.hops.filter((hop) => hop.event <= n);
  return [message.sender, ...hops.flatMap((hop) => [hop.from, hop.to])];
}

/**
 * With those that came and went within the step, and that a message passed.
 * @param {Model} model
 * @param {NodeRecord[]} gone
 * @param {Set<number | null>} onPaths
 * @param {number} n
 */
function withPassed(model, gone, onPaths, n) {
  const known = new Set(gone.map((node) => node.id));
  /** @type {NodeRecord[]} */
  const passed = [];
  for (const id of onPaths) {
    const node = id === null || known.has(id) ? undefined : model.nodes.get(id);
    if (node && node.released !== null && node.released <= n) passed.push(node);
  }
  return passed.length === 0 ? gone : [...gone, ...passed].sort((left, right) => left.first - right.first);
}

/**
 * Relations that the step ended, by saying so or by releasing one of their ends.
 * @param {Model} model
 * @param {EdgeRecord[]} ended
 * @param {number} stepStart
 * @param {number} n
 * @param {Set<number>} nodeIds
 * @param {NodeRecord[]} removedNodes
 */
function removedEdges(model, ended, stepStart, n, nodeIds, removedNodes) {
  const ghosts = new Map(removedNodes.map((node) => [node.id, node]));
  const candidates = new Set(ended);
  for (const node of removedNodes) for (const edge of model.edgesOf.get(node.id) ?? []) candidates.add(edge);
  return Array.from(candidates).filter((edge) => {
    const ends = [edge.from, edge.to];
    if (!ends.every((id) => nodeIds.has(id) || ghosts.has(id))) return false;
    const released = ends.map((id) => ghosts.get(id)?.released ?? Infinity);
    const end = Math.min(edge.ended ?? Infinity, ...released);
    const isTransient = ends.some((id) => (ghosts.get(id)?.first ?? 0) >= stepStart);
    return removedInStep(isTransient ? 0 : edge.began, Number.isFinite(end) ? end : null, stepStart, n);
  });
}
