// What views do when the session has grown. Each registers at its construction what it derived from the model, to derive it again:
//
//   if (import.meta.isLive) whenGrown(() => { ... });
//
// Other pages do not grow: bundle.mjs leaves such statements out of them, and with them this file.

/** @typedef {import('../data/model.js').Model} Model */
/** @typedef {(model: Model, before: Readonly<Model>) => void} Derive called with the model, which has grown, and with what it contained before */

/** @type {Derive[]} */
const all = [];

/**
 * In the order of these calls: who uses what another one derives is called after it.
 * @param {Derive} derive
 */
export function whenGrown(derive) {
  all.push(derive);
}

/** @type {Derive} */
export function deriveAgain(model, before) {
  for (const derive of all) derive(model, before);
}
