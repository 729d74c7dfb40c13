// What of a moment the picture could show: the lines on which there is something, and the relations. Of relations thousands may
// exist, most of them within what is folded into one line; what is known of each is kept until somebody folds, unfolds or
// switches a layer, since time moves nothing.

/** @typedef {import('./contract.js').EdgeRecord} EdgeRecord */

const [unknown, isNot, is] = [0, 1, 2];

/**
 * @param {import('./model.js').Model} model
 * @param {Pick<import('./placement.js').Placement, 'lineOf' | 'isShown'>} placement
 */
export function createRelevant({ recording: { nodes }, edges, edgeEnds }, placement) {
  const known = new Uint8Array(edges.length);

  /** @param {number} place */
  function isRelevant(place) {
    const [from, to] = [nodes[edgeEnds.from[place]], nodes[edgeEnds.to[place]]];
    // What leads through private wrappers is drawn as one line past them.
    if (from.folded || to.folded) return true;
    const [inner, outer] = [placement.lineOf(from), placement.lineOf(to)];
    if (inner < 0 || outer < 0) return false;
    return inner !== outer || (placement.isShown(from) && placement.isShown(to));
  }

  /**
   * @param {Pick<import('./moment.js').Moment, 'edgePlaces'>} moment
   * @returns {EdgeRecord[]} in order
   */
  function of({ edgePlaces }) {
    /** @type {EdgeRecord[]} */
    const found = [];
    for (const place of edgePlaces) {
      if (known[place] === unknown) known[place] = isRelevant(place) ? is : isNot;
      if (known[place] === is) found.push(edges[place]);
    }
    return found;
  }

  return { of, /** Everything stands elsewhere now. */ forget: () => { known.fill(unknown); } };
}

/**
 * How many nodes of a moment each line shows or hides, for the lines on which there is something.
 * @param {Pick<import('./placement.js').Placement, 'lineOf' | 'isShown' | 'lines'>} placement
 * @param {import('./contract.js').NodeRecord[]} nodes
 * @param {import('./contract.js').NodeRecord[]} ghosts that are shown themselves
 * @returns {Map<number, number>} how many each line hides, in the order of the lines
 */
export function linesTaken(placement, nodes, ghosts) {
  const nothing = -1;
  const counts = new Int32Array(placement.lines.length).fill(nothing);
  for (const node of nodes) {
    const line = placement.lineOf(node);
    if (line >= 0) counts[line] = Math.max(0, counts[line]) + (placement.isShown(node) ? 0 : 1);
  }
  for (const ghost of ghosts) counts[placement.lineOf(ghost)] = Math.max(0, counts[placement.lineOf(ghost)]);
  /** @type {Map<number, number>} */
  const lines = new Map();
  counts.forEach((count, line) => { if (count !== nothing) lines.set(line, count); });
  return lines;
}
