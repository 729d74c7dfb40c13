// Above the graph: the current step, and zoom. Below it: the layers, and the legend.

import { button, html, listen, name, setAttribute, setText } from '../ui/elements.js';
import { objectLayers, relationLayers } from '../data/kinds.js';
import { createLegend } from './legend.js';
import { countText, visibleText } from '../data/display-text.js';
import { setTooltip } from '../ui/tooltips.js';
import { whenGrownAndVisible } from '../live/growth.js';
import { renew } from '../live/renewed-elements.js';
import { pinning } from '../live/pinned-layout.js';

/** @typedef {import('../data/model.js').Model} Model */

/**
 * @param {HTMLElement} part
 * @param {Model} model
 * @param {import('../state/store.js').Store} store
 * @param {import('./viewport.js').Viewport} viewport
 * @param {import('./placement.js').Placement} placement
 * @param {ReturnType<typeof import('./graph-selection.js').createChoice>} choice
 * @param {(change: () => void, place?: number) => void} refold
 * @param {HTMLElement[]} others further elements beside the zoom
 */
export function graphTools(part, model, store, viewport, placement, choice, refold, others) {
  const [action, change] = [name(''), html('span', 'changes')];
  const step = html('p', 'step', html('span', 'step-mark', 'Step'), action, change);
  /** @type {HTMLInputElement[]} */
  const boxes = [];
  const switches = html('fieldset', 'layers', html('legend', 'unseen', 'Layers'),
    ...[objectLayers, relationLayers].map((layers) => html('div', {}, ...layers.map(layerSwitch))));

  /** @param {[import('../data/kinds.js').LayerName, string, string]} layer */
  function layerSwitch([layer, label, title]) {
    const box = html('input', { type: 'checkbox', 'data-layer': layer });
    listen(box, 'change', () => {
      store.set({ layers: { ...store.state.layers, [layer]: box.checked } });
    });
    boxes.push(box);
    return html('label', { title }, box, label);
  }

  const zoom = html('div', { class: 'zoom', role: 'group', 'aria-label': 'Zoom' },
    button('\u2212', () => viewport.zoom(1 / 1.25), { 'aria-label': 'Zoom out', title: 'Zoom out (\u2212)' }),
    button('+', () => viewport.zoom(1.25), { 'aria-label': 'Zoom in', title: 'Zoom in (+)' }),
    button('Fit', () => viewport.fit(), { title: 'Fit the graph (0)' }));
  function toggleFocus() {
    const node = model.nodes.get(store.state.node ?? -1);
    refold(() => placement.focus(placement.focused === null && node && node.place >= 0 ? node.place : null));
    // The layout is another one, and the view would show what is there now.
    const box = placement.boxOf(node);
    const isBack = placement.focused === null && !viewport.isMoved();
    if (isBack) viewport.begin();
    if (box) viewport.show(isBack ? [box] : [box, ...viewport.contents()], 0);
  }
  const focus = button('Focus', toggleFocus, { title: 'Show only ancestors and descendants of the chosen object (g)', 'aria-pressed': 'false', 'aria-keyshortcuts': 'g' });
  const all = button('Show all', () => refold(() => choice.leave()), { title: 'Unfold what has nothing to do with what is shown, or did not fit (Esc)' });
  zoom.prepend(all, ...others, focus);
  const tidy = import.meta.isLive ? button('Tidy', () => {
    refold(() => placement.replace(placement.folds));
    viewport.begin();
  }, { title: 'Lay out everything again: while the session grows, nothing that was there moves' }) : null;
  if (import.meta.isLive && tidy) zoom.prepend(tidy);
  part.prepend(html('div', 'toolbar', step, zoom));
  const legend = createLegend(model);
  if (import.meta.isLive) {
    listen(legend, 'toggle', whenGrownAndVisible(() => legend.open, () => {
      const [list, fresh] = [legend, createLegend(model)].map(({ lastElementChild }) => lastElementChild);
      if (list && fresh) renew(list, fresh);
    }));
  }
  part.append(html('div', 'graph-foot', switches, legend));

  /** @param {import('../state/store.js').State} state @param {import('../state/moment.js').Moment} moment */
  function update(state, moment) {
    setAttribute(focus, 'aria-pressed', placement.focused !== null);
    all.hidden = placement.folds.kept === null;
    if (import.meta.isLive && tidy) tidy.hidden = !pinning.isLoose;
    focus.disabled = placement.focused === null && state.node === null;
    for (const box of boxes) {
      box.checked = state.layers[/** @type {import('../data/kinds.js').LayerName} */ (box.dataset.layer)];
    }
    const known = moment.action ? visibleText(moment.action.text) : 'Start of the recording';
    const what = moment.unknown ? 'Unknown: events are missing' : moment.isStepUncertain ? `${known}, or an action that is missing` : known;
    const added = moment.addedNodes.size;
    const removed = moment.removedNodes.length - moment.missedNodes.size;
    const unseen = moment.foundNodes.size + moment.missedNodes.size;
    const changes = [added ? `+${added}` : '', removed ? `\u2212${removed}` : '', unseen ? `?${unseen}` : ''].filter(Boolean).join(' ');
    setText(action, what);
    setText(change, moment.comparison ? '' : changes);
    const lost = unseen ? `, ${countText(unseen, 'change')} first seen after missing events` : '';
    setTooltip(change, `${countText(added, 'object')} added, ${removed} removed${lost}`);
    setTooltip(step, what);
  }
  return { update, toggleFocus, legend };
}
