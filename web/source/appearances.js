// Where a view controller stood in its appearance life cycle, as UIKit's own hierarchy dump says it.

/** The words that such an event ends with, by what stands for them in the picture. */
const states = ['disappeared', 'disappearing', 'appeared', 'appearing'];

/** @typedef {ReturnType<typeof createAppearances>} Appearances */

/** @param {import('./model.js').Model} model */
export function createAppearances(model) {
  const { events } = model;
  /** @type {Map<number, Array<{n: number, state: string}>>} */
  const changes = new Map();
  for (let place = 0; place < events.length; place += 1) {
    if (events.kind(place) !== 'appearanceChanged') continue;
    const { n, subject, text } = events.at(place);
    const state = states.find((word) => text.endsWith(` ${word}`));
    if (subject === null || state === undefined) continue;
    const known = changes.get(subject);
    if (known) known.push({ n, state });
    else changes.set(subject, [{ n, state }]);
  }

  /**
   * @param {number} node
   * @param {number} n
   * @returns {string | null} null where nobody saw it, or where it may have changed unseen since
   */
  function at(node, n) {
    const latest = (changes.get(node) ?? []).filter((change) => change.n <= n).pop();
    if (!latest) return null;
    return model.recording.losses.some((loss) => loss.first > latest.n && loss.first <= n) ? null : latest.state;
  }
  return { at };
}
