// Keys that work everywhere on the page, and the dialog that lists them.

import { closeButton, html, listen } from './elements.js';
import { own } from '../data/kinds.js';
import { isCommand } from './roving-focus.js';

/** @type {Array<[string, string]>} */
const help = [
  ['[  ]', 'previous, next event'],
  ['{  }', 'previous, next user action'],
  [',  .', 'previous, next event of the same kind'],
  ['p', 'play, pause'],
  ['/', 'search; \u2193 moves to the results, Enter and Shift+Enter to the next and previous matching event'],
  ['0', 'fit the graph'],
  ['+  \u2212', 'zoom'],
  ['Arrow keys', 'in the graph: the next object in that direction; with Shift: pan'],
  ['\u2192  Space', 'in the graph: unfold the object or the group; Space folds it again'],
  ['\u2190  \u2192  +  \u2212  0', 'in the timeline: earlier, later, zoom in, zoom out, whole session'],
  ['Enter', 'choose the focused element'],
  ['f', 'centre the chosen object'],
  ['g', 'show only the ancestors and descendants of the chosen object; press again to show everything'],
  ['c', 'compare other moments with this one'],
  ['Esc', 'end the comparison, or clear the selection'],
  ['?', 'this list'],
];
if (import.meta.isLive) help.unshift(['End', 'follow the newest event']);

/** Speech input may type such keys unintentionally: https://www.w3.org/TR/WCAG22/#character-key-shortcuts */
let singleKeys = true;

export function createHelp() {
  const list = html('dl');
  for (const [keys, meaning] of help) list.append(html('dt', {}, html('kbd', {}, keys)), html('dd', {}, meaning));
  const dialog = html('dialog', { class: 'help', 'aria-label': 'Keyboard shortcuts' });
  const single = html('input', { type: 'checkbox' });
  single.checked = singleKeys;
  listen(single, 'change', () => { singleKeys = single.checked; });
  dialog.append(closeButton(dialog), html('h2', {}, 'Keyboard'), list,
    html('p', {}, html('label', 'single-keys', single, 'Single-character shortcuts work everywhere on the page')));
  document.body.append(dialog);
  return () => { if (!dialog.open) dialog.showModal(); };
}

/**
 * @param {import('../data/model.js').Model} model
 * @param {import('../state/store.js').Store} store
 * @param {import('../graph/viewport.js').Viewport} viewport
 * @param {import('../graph/placement.js').Placement} placement
 * @param {{togglePlay: () => void, stepSame: (direction: 1 | -1) => void}} scrubber
 * @param {() => void} focusSearch
 * @param {() => void} showHelp
 * @param {() => void} toggleFocus
 */
export function listenToShortcuts(model, store, viewport, placement, scrubber, focusSearch, showHelp, toggleFocus) {
  /** @type {Record<string, () => void>} */
  const actions = {
    '[': () => store.step(-1),
    ']': () => store.step(1),
    '{': () => store.stepAction(-1),
    '}': () => store.stepAction(1),
    ',': () => scrubber.stepSame(-1),
    '.': () => scrubber.stepSame(1),
    p: scrubber.togglePlay,
    '/': focusSearch,
    0: () => viewport.fit(),
    '+': () => viewport.zoom(1.25),
    '=': () => viewport.zoom(1.25),
    '-': () => viewport.zoom(1 / 1.25),
    f: centreChosen,
    g: toggleFocus,
    c: () => store.compareFrom(store.state.event),
    Escape: () => store.clear(),
    '?': showHelp,
  };

  function centreChosen() {
    const node = model.nodes.get(store.state.node ?? -1);
    const box = placement.boxOf(node);
    if (box) viewport.centreOn(box);
  }

  listen(document, 'keydown', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    // On a Mac, many keyboards need the Option key for brackets and braces.
    if (isCommand(event, navigator.platform.startsWith('Mac')) || target?.closest('input[type="search"], select, dialog')) return;
    if (event.key.length === 1 && !singleKeys) return;
    const action = own(actions, event.key);
    if (!action) return;
    action();
    event.preventDefault();
  });
}
