// What a step removed: it is drawn as a ghost until the next step.

/** @typedef {import('../data/model.js').Model} Model */
/** @typedef {import('../data/record-types.js').NodeRecord} NodeRecord */
/** @typedef {import('../data/record-types.js').MessageRecord} MessageRecord */

/**
 * Whether something that existed from `first` until `end` existed before the step and was removed in it.
 * @param {number} first
 * @param {number | null} end
 * @param {number} stepStart
 * @param {number} n
 */
function removedInStep(first, end, stepStart, n) {
  return first < stepStart && end !== null && end >= stepStart && end <= n;
}

/**
 * The nodes that a message had reached by an event.
 * @param {MessageRecord} message
 * @param {number} n
 */
export function nodesPassed(message, n) {
  const hops = message.hops.filter((hop) => hop.event <= n);
  return [message.sender, ...hops.flatMap((hop) => [hop.from, hop.to])];
}

/**
 * Adds the nodes that a message passed and that were both created and released within the step.
 * @param {Model} model
 * @param {NodeRecord[]} gone
 * @param {Set<number | null>} onPaths
 * @param {number} n
 */
export function withPassed(model, gone, onPaths, n) {
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
 * Relations that ended in the step, either by an event of their own or because one of their ends was released.
 * @param {Model} model
 * @param {number[]} ended places of relations that ended by an event
 * @param {number} stepStart
 * @param {number} n
 * @param {import('./moment.js').Ids} nodeIds
 * @param {NodeRecord[]} removedNodes
 * @returns {number[]} their places
 */
export function removedEdges(model, ended, stepStart, n, nodeIds, removedNodes) {
  const ghosts = new Map(removedNodes.map((node) => [node.id, node]));
  const candidates = new Set(ended);
  for (const node of removedNodes) for (const place of model.edgesOf.places(node.id)) candidates.add(place);
  return Array.from(candidates).filter((place) => {
    const edge = model.edges[place];
    const ends = [edge.from, edge.to];
    if (!ends.every((id) => nodeIds.has(id) || ghosts.has(id))) return false;
    const released = ends.map((id) => ghosts.get(id)?.released ?? Infinity);
    const end = Math.min(edge.ended ?? Infinity, ...released);
    const isTransient = ends.some((id) => (ghosts.get(id)?.first ?? 0) >= stepStart);
    return removedInStep(isTransient ? 0 : edge.began, Number.isFinite(end) ? end : null, stepStart, n);
  });
}
