// Grows a model: it stays the same object with other contents, so that what the views hold of it stays valid.

/** @typedef {import('../data/model.js').Model} Model */
/** @typedef {import('../data/record-types.js').NodeRecord} NodeRecord */
/** @typedef {import('../data/record-types.js').EdgeRecord} EdgeRecord */

/**
 * @param {Model} model
 * @param {Model} fresh of the same session with more events; its lists are changed
 * @returns {Readonly<Model>} what it contained before
 */
export function growModel(model, fresh) {
  const before = { ...model };
  const { nodes } = fresh.recording;
  // In the lists themselves, which are what all else refers to.
  nodes.forEach((node, place) => { nodes[place] = kept(before.nodes.get(node.id), node, endsOfNode); });
  const known = keptEdges(before.recording.edges, fresh.recording.edges);
  fresh.edges.forEach((edge, place) => { fresh.edges[place] = known.get(edge) ?? edge; });
  fresh.recording.edges.forEach((edge, place) => { fresh.recording.edges[place] = known.get(edge) ?? edge; });
  Object.assign(model, fresh);
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
  if (!known || known === fresh) return fresh;
  for (const [key, value] of Object.entries(fresh)) {
    if (/** @type {Record<string, unknown>} */ (known)[key] !== value && !ends.includes(key)) return fresh;
  }
  return Object.assign(known, fresh);
}

/**
 * Relations have no ids. They are in the order of their beginnings, so that most of them have the same index.
 * @param {EdgeRecord[]} before @param {EdgeRecord[]} edges
 * @returns {Map<EdgeRecord, EdgeRecord>} for each of the edges that stays, the known record
 */
function keptEdges(before, edges) {
  /** @type {Map<EdgeRecord, EdgeRecord>} */
  const found = new Map();
  /** @type {Map<string, EdgeRecord[]> | null} */
  let others = null;
  edges.forEach((edge, index) => {
    const same = before[index];
    if (others === null && same === edge) return;
    if (others === null && same && isSame(same, edge)) {
      found.set(edge, kept(same, edge, endsOfEdge));
      return;
    }
    // From the first one that was not known on.
    others ??= byKey(before.slice(index));
    const known = others.size === 0 ? undefined : others.get(keyOf(edge))?.shift();
    if (known) found.set(edge, kept(known, edge, endsOfEdge));
  });
  return found;
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
