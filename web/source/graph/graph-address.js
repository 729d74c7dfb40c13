// What the user did to the graph, for the address: folds, focus, the visible part, the legend.

import { foldParts, foldsIn } from '../state/view-address-parts.js';

/**
 * @param {import('../data/model.js').Model} model
 * @param {import('../state/store.js').Store} store
 * @param {import('./viewport.js').Viewport} viewport
 * @param {import('./placement.js').Placement} placement
 * @param {ReturnType<typeof import('./graph-selection.js').createChoice>} choice
 * @param {(change: () => void) => void} refold
 * @param {HTMLDetailsElement} legend
 * @returns {import('../state/address.js').Keeper}
 */
export function keepGraph(model, store, viewport, placement, choice, refold, legend) {
  const usual = store.state.layers;
  let hasBegun = false;
  /** @type {unknown} */
  let written = null;
  /** @type {import('../state/view-address-parts.js').Parts} */
  let parts = [];

  return {
    kept() {
      const { folds } = placement;
      // Formatted once, because a long list would cost too much at each step.
      if (folds !== written) parts = foldParts(folds, model);
      written = folds;
      const isOther = folds !== choice.implied;
      return [...(isOther ? parts : []), ['graph', viewport.kept(isOther || store.state.layers !== usual)], ['legend', legend.open ? 'open' : '']];
    },
    restore(values) {
      const folds = foldsIn(values, model);
      const look = values.get('graph');
      if (folds) refold(() => placement.refold(folds));
      if (folds || look !== null || !hasBegun) viewport.restore(look);
      hasBegun = true;
      if (values.get('legend') === 'open') legend.open = true;
    },
  };
}
