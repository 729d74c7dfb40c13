// Grows a model: it stays the same object with other contents, so that what the views hold of it stays valid.

import { buildModel } from '../data/model.js';

/** @typedef {import('../data/model.js').Model} Model */
/** @typedef {import('../data/record-types.js').Recording} Recording */
/** @typedef {import('../data/record-types.js').NodeRecord} NodeRecord */
/** @typedef {import('../data/record-types.js').EdgeRecord} EdgeRecord */

/**
 * @param {Model} model
 * @param {Recording} recording the same session with more events
 * @returns {Readonly<Model>} what it contained before
 */
export function growModel(model, recording) {
  const before = { ...model };
  const nodes = recording.nodes.map((node) => kept(before.nodes.get(node.id), node, endsOfNode));
  const edges = keptEdges(before.recording.edges, recording.edges);
  Object.assign(model, buildModel({ ...recording, nodes, edges }));
  return before;
}

/** What may still change of a node and of a relation: how it ends. @type {string[]} */
const endsOfNode = ['released', 'uncertain'];
const endsOfEdge = ['ended', 'uncertain'];

/**
 * The known record if only its end is another one, because what is drawn for it is found by it.
 * @template {object} Item
 * @param {Item | undefined} known
 * @param {Item} fresh
 * @param {string[]} ends
 * @returns {Item}
 */
function kept(known, fresh, ends) {
  if (!known) return fresh;
  for (const [key, value] of Object.entries(fresh)) {
    if (/** @type {Record<string, unknown>} */ (known)[key] !== value && !ends.includes(key)) return fresh;
  }
  return Object.assign(known, fresh);
}

/**
 * Relations have no ids. They are in the order of their beginnings, so that most of them have the same index.
 * @param {EdgeRecord[]} before @param {EdgeRecord[]} edges
 */
function keptEdges(before, edges) {
  /** @type {Map<string, EdgeRecord[]> | null} */
  let others = null;
  return edges.map((edge, index) => {
    const same = before[index];
    if (others === null && same && isSame(same, edge)) return kept(same, edge, endsOfEdge);
    // From the first one that was not known on.
    others ??= byKey(before.slice(index));
    return others.size === 0 ? edge : kept(others.get(keyOf(edge))?.shift(), edge, endsOfEdge);
  });
}

/** @param {EdgeRecord} one @param {EdgeRecord} other */
function isSame(one, other) {
  return one.began === other.began && one.from === other.from && one.to === other.to && one.kind === other.kind;
}

/** @param {EdgeRecord} edge */
function keyOf({ kind, from, to, began }) {
  return `${kind} ${from} ${to} ${began}`;
}

/** @param {EdgeRecord[]} edges */
function byKey(edges) {
  /** @type {Map<string, EdgeRecord[]>} */
  const found = new Map();
  for (const edge of edges) {
    const known = found.get(keyOf(edge));
    if (known) known.push(edge);
    else found.set(keyOf(edge), [edge]);
  }
  return found;
}
