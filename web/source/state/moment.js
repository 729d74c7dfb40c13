// The state at one event: what exists, and what the current step added, removed and sent.
//
// A step begins at the last user action up to the event, or at the start of the recording. Views without a parent (for example
// cells in the reuse queue) are left out, unless a message of the step passed them.

/** @typedef {import('../data/model.js').Model} Model */
/** @typedef {import('../data/record-types.js').NodeRecord} NodeRecord */
/** @typedef {import('../data/record-types.js').EdgeRecord} EdgeRecord */
/** @typedef {import('../data/record-types.js').EventRecord} EventRecord */
/** @typedef {import('../data/record-types.js').MessageRecord} MessageRecord */

import { bitSet } from '../data/bit-set.js';
import { isEndUnseen, isStartUnseen, unknownAt } from '../data/unknown-stretches.js';
import { isCoordinator, isView, lastIndexUpTo } from '../data/model.js';
import { nodesPassed, removedEdges, withPassed } from './step-removals.js';

/**
 * @typedef {object} Moment
 * @property {number} event
 * @property {EventRecord | null} action the user action that began the step
 * @property {number} stepStart number of the step's first event
 * @property {boolean} isStepUncertain whether a later user action may be among events that were lost
 * @property {import('../data/record-types.js').UnknownRecord | null} unknown why the state is unknown; the moment then shows the last known one
 * @property {number} known the event whose state it is: the last one before events were lost if the state is unknown
 * @property {NodeRecord[]} nodes made on demand
 * @property {number[]} nodePlaces the places of these nodes among the recording's nodes, in order
 * @property {(place: number) => boolean} belongs whether an existing node, by its place, is one of these nodes
 * @property {number} coordinators how many of these nodes are coordinators
 * @property {Ids} nodeIds of all nodes that exist, including those that are left out of `nodes`
 * @property {Ids & {size: number}} addedNodes
 * @property {Set<number>} foundNodes nodes that were first observed after events were lost: when they were added is unknown
 * @property {NodeRecord[]} removedNodes
 * @property {Set<number>} missedNodes the removed nodes whose removal is not recorded, because events were lost
 * @property {number[]} edgePlaces the places of the existing relations among the model's edges, in order
 * @property {{has: (edge: EdgeRecord) => boolean, size: number}} addedEdges
 * @property {number[]} removedEdges places among the model's edges
 * @property {MessageRecord[]} messages sent in this step, in order
 * @property {import('./moment-comparison.js').Comparison} [comparison] the comparison with another moment, if there is one
 */

/** @typedef {{has: (id: number) => boolean, [Symbol.iterator]: () => Iterator<number>}} Ids */

/** @param {NodeRecord} node @param {number} n */
export function nodeExists(node, n) {
  return node.first <= n && (node.released === null || n < node.released);
}

/** @param {EdgeRecord} edge @param {number} n */
export function edgeExists(edge, n) {
  return edge.began <= n && (edge.ended === null || n < edge.ended);
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
 * The state before events were lost, without any changes since.
 * @param {Model} model
 * @param {number} n
 * @param {import('../data/record-types.js').UnknownRecord} unknown
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
 * The nodes that exist, and those that existed before the step and were removed in it.
 * @param {Model} model
 * @param {number} stepStart
 * @param {number} n
 */
function nodesAt({ recording, spans: { nodes } }, stepStart, n) {
  /** @type {number[]} places among all nodes */
  const existing = [];
  /** @type {NodeRecord[]} */
  const gone = [];
  nodes.touching(stepStart, n, (place) => {
    if (nodes.ends[place] > n) existing.push(place);
    else if (nodes.begins[place] < stepStart) gone.push(recording.nodes[place]);
  });
  return { existing, gone };
}

/**
 * The relations that exist, and those that ended in the step.
 * @param {Model} model
 * @param {number} stepStart
 * @param {number} n
 */
function edgesAt({ edgeEnds, spans }, stepStart, n) {
  /** @type {number[]} places among all edges */
  const existing = [];
  /** @type {number[]} */
  const ended = [];
  const { begins, ends } = spans.nodes;
  /** @param {number} node its place */
  const isThere = (node) => begins[node] <= n && ends[node] > n;
  spans.edges.touching(stepStart, n, (place) => {
    if (spans.edges.ends[place] <= n) ended.push(place);
    // An edge exists only while both of its ends do.
    else if (isThere(edgeEnds.from[place]) && isThere(edgeEnds.to[place])) existing.push(place);
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
  const all = model.recording.nodes;
  // Thousands of nodes may exist, and a step consists mostly of these loops: they look up nothing by id and create few arrays.
  const nodeIds = idsOf(model, existing, n);
  const messages = messagesIn(model, stepStart, n);
  // Without user actions, all of a session is one step: grow-session.js adds what is new.
  const { derived } = model.events;
  if (derived.passed?.n !== n) derived.passed = { n, ids: new Set(messages.flatMap((message) => nodesPassed(message, n))) };
  const { ids: onPaths } = derived.passed;
  const { existing: edgePlaces, ended } = edgesAt(model, stepStart, n);
  const goneNodes = withPassed(model, gone, onPaths, n);
  const goneEdges = removedEdges(model, ended, stepStart, n, nodeIds, goneNodes);
  const { roles, spans, nodes: { placeOf } } = model;
  const connected = endsOf(model, edgePlaces, goneEdges);
  for (const id of onPaths) if (id !== null) connected.add(placeOf(id));
  /** @param {number} place */
  const belongs = (place) => roles[place] !== isView || connected.has(place);
  const nodePlaces = existing.filter(belongs);
  const fresh = nodePlaces.filter((place) => spans.nodes.begins[place] >= stepStart).map((place) => all[place]);
  const removedNodes = goneNodes.filter((node) => belongs(placeOf(node.id)));
  const addedEdges = edgePlaces.filter((place) => spans.edges.begins[place] >= stepStart).map((place) => model.edges[place]);
  return {
    event: n,
    action,
    stepStart,
    isStepUncertain,
    unknown: null,
    known: n,
    get nodes() { return nodePlaces.map((place) => all[place]); },
    nodePlaces,
    belongs,
    coordinators: nodePlaces.filter((place) => roles[place] === isCoordinator).length,
    nodeIds,
    addedNodes: new Set(fresh.filter((node) => !isStartUnseen(node.uncertain)).map((node) => node.id)),
    foundNodes: new Set(fresh.filter((node) => isStartUnseen(node.uncertain)).map((node) => node.id)),
    removedNodes,
    missedNodes: new Set(removedNodes.filter((node) => isEndUnseen(node.uncertain)).map((node) => node.id)),
    edgePlaces,
    addedEdges: new Set(addedEdges.filter((edge) => !isStartUnseen(edge.uncertain))),
    removedEdges: goneEdges,
    messages,
  };
}

/**
 * @param {Model} model
 * @param {number[]} existing places of nodes that exist
 * @param {number} n
 * @returns {Ids}
 */
function idsOf({ recording, nodes, spans: { nodes: { begins, ends } } }, existing, n) {
  return {
    has: (id) => {
      const place = nodes.placeOf(id);
      return place >= 0 && begins[place] <= n && ends[place] > n;
    },
    [Symbol.iterator]: () => existing.map((place) => recording.nodes[place].id)[Symbol.iterator](),
  };
}

/**
 * The places of all nodes with a parent.
 * @param {Model} model
 * @param {number[]} edgePlaces
 * @param {number[]} goneEdges
 */
function endsOf({ recording, edgeEnds: { from, to } }, edgePlaces, goneEdges) {
  const ends = bitSet(recording.nodes.length);
  for (const places of [edgePlaces, goneEdges]) {
    for (const place of places) {
      ends.add(from[place]);
      ends.add(to[place]);
    }
  }
  return ends;
}
