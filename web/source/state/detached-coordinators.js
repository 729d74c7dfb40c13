// Coordinators that were removed from the tree and still exist: about to be released, or leaked.

/** @typedef {import('../data/record-types.js').LaneRecord} LaneRecord */
/** @param {import('../data/model.js').Model} model */
export function createDetachedCoordinators(model) {
  /** @type {Map<number, LaneRecord[]>} */
  const stays = new Map();
  for (const lane of model.recording.lanes) {
    const known = stays.get(lane.node);
    if (known) known.push(lane);
    else stays.set(lane.node, [lane]);
  }

  /**
   * @param {number} node that exists at the event
   * @param {number} n
   * @returns {number | null} the event that removed it, if it has not been added again since
   */
  function since(node, n) {
    let latest = null;
    for (const { added, removed } of stays.get(node) ?? []) {
      if ((added ?? 0) > n) continue;
      if (removed === null || removed > n) return null;
      latest = Math.max(latest ?? 0, removed);
    }
    return latest;
  }
  return { since };
}
