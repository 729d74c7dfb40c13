// What the user did to the graph, for the address: folds, focus, the visible part, the legend.

import { foldParts, foldsIn } from '../state/view-address-parts.js';
import { keepWithAncestors } from './context.js';
import { exactEvent } from '../data/model.js';
import { momentText } from './graph-selection.js';
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
      const { fit, opened } = choice;
      const { event, from, focus, layers } = store.state;
      const look = viewport.kept(isOther || layers !== usual);
      const isUsual = !isOther && look === '' && fit === momentText(event, from) && !choice.isOpen();
      const isUnnamed = opened === null || (opened === event && focus === 'event');
      return [['opened', isUnnamed ? '' : `${opened}`], ...(isOther ? parts : []), ['fit', isUsual ? '' : fit ?? ''], ['graph', look], ['legend', legend.open ? 'open' : '']];
    },
    restore(values) {
      const folds = foldsIn(values, model);
      const look = values.get('graph');
      const fit = values.get('fit');
      const { layers, event } = store.state;
      if (fit === 'off') refold(() => choice.leave());
      // What was folded or moved in a larger window, where nothing had to be folded to fit.
      else if (fit === null && !hasBegun && (folds || look) && choice.fit !== null) refold(() => choice.leave(false));
      else if (fit !== null) refold(() => {
        const [fitted, from] = fit.split('-').map((text) => exactEvent(model, Number(text)));
        const moment = momentAt(model, fitted?.n ?? event);
        choice.leave(false);
        // What else is compared now has other positions.
        placement.update(layers, from?.n ?? null);
        choice.foldToFit(from ? markedAgainst(model, momentAt(model, from.n), moment) : moment, layers);
      });
      const { kept } = placement.folds;
      if (folds) refold(() => placement.refold({ ...folds, kept: kept && keepWithAncestors(model.recording.places, folds.single, kept.slice()) }));
      if (folds || look !== null || !hasBegun) viewport.restore(look);
      hasBegun = true;
      if (values.get('legend') === 'open') legend.open = true;
    },
  };
}
