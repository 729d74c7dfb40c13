// What views do when the session has grown. Each registers at its construction what it derived from the model, to derive it again:
//
//   if (import.meta.isLive) whenGrown(() => { ... });
//
// Other pages do not grow: bundle.mjs leaves such statements out of them, and with them this file.

/** @typedef {import('../data/model.js').Model} Model */
/**
 * @typedef {(model: Model, before: Readonly<Model>, isContinued: boolean) => void} Derive called with the model, which has grown, with what it contained before, and
 *   whether that is the beginning of what it contains now. It is not if lost events turned up, or all was read again
 */

/** @type {Derive[]} */
const all = [];

/**
 * In the order of these calls: who uses what another one derives is called after it.
 * @param {Derive} derive
 */
export function whenGrown(derive) {
  all.push(derive);
}

/**
 * For what does not depend on events and messages: when the nodes, their relations, lanes or places are others.
 * @param {Derive} derive
 */
export function whenStructureGrown(derive) {
  all.push((model, before, isContinued) => { if (isOtherStructure(model, before)) derive(model, before, isContinued); });
}

/**
 * A list that has not changed is the same object, and a relation can be new without any new object.
 * @param {Model} model @param {Readonly<Model>} before
 */
function isOtherStructure({ recording }, before) {
  return (/** @type {const} */ (['nodes', 'edges', 'lanes', 'places'])).some((list) => recording[list] !== before.recording[list]);
}

/**
 * For what is not always visible: when it is, or is visible again.
 * @param {() => boolean} isVisible
 * @param {() => void} derive
 * @returns {() => void} to be called when it may be visible again
 */
export function whenGrownAndVisible(isVisible, derive) {
  let isStale = false;
  function look() {
    if (!isStale || !isVisible()) return;
    isStale = false;
    derive();
  }
  whenGrown(() => {
    isStale = true;
    look();
  });
  return look;
}

/** @type {Derive} */
export function deriveAgain(model, before, isContinued) {
  for (const derive of all) derive(model, before, isContinued);
}
