// What the user did to the graph, for the address: folds, focus, the visible part, the legend.

import { foldParts, foldsIn } from '../state/view-address-parts.js';
import { keepWithAncestors } from './context.js';
import { exactEvent } from '../data/model.js';
import { momentAt } from '../state/moment.js';
import { markedAgainst } from '../state/moment-comparison.js';

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
      const { fit } = choice;
      const look = viewport.kept(isOther || store.state.layers !== usual);
      const isUsual = fit === null || (!isOther && look === '' && fit === store.state.event && !choice.isOpen());
      return [...(isOther ? parts : []), ['fit', isUsual ? '' : String(fit)], ['graph', look], ['legend', legend.open ? 'open' : '']];
    },
    restore(values) {
      const folds = foldsIn(values, model);
      const look = values.get('graph');
      const fit = values.get('fit');
      const { state } = store;
      const event = exactEvent(model, Number(fit)) ? Number(fit) : state.event;
      if (fit === 'off') refold(() => choice.leave());
      // What was folded or moved in a larger window, where nothing had to be folded to fit.
      else if (fit === null && !hasBegun && (folds || look) && choice.fit !== null) refold(() => choice.leave(false));
      else if (fit !== null) refold(() => {
        choice.leave(false);
        const fitted = momentAt(model, event);
        choice.foldToFit(state.from === null ? fitted : markedAgainst(model, momentAt(model, state.from), fitted), state.layers);
      });
      const { kept } = placement.folds;
      if (folds) refold(() => placement.refold({ ...folds, kept: kept && keepWithAncestors(model.recording.places, folds.single, kept.slice()) }));
      if (folds || look !== null || !hasBegun) viewport.restore(look);
      hasBegun = true;
      if (values.get('legend') === 'open') legend.open = true;
    },
  };
}
