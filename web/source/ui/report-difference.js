// The differences from another session or moment, if the report is about these: they open first, and a button opens them again.
//
// The lists and the picture are in the static part of the page, for print and for readers without scripts. A dialog shows a copy,
// in which everything that this session contains can be selected.

import { button, html } from './elements.js';
import { eventAt } from '../data/model.js';
import { nodeExists } from '../state/moment.js';

/**
 * The dialog, which is open, and the button that opens it again.
 * @param {import('../data/model.js').Model} model
 * @param {import('../state/store.js').Store} store at the moment of the later side
 * @returns {{button: HTMLButtonElement, compare: () => void} | null} `compare` shows both moments, if the report has both; null if it is not about differences
 */
export function createDifference(model, store) {
  const original = document.getElementById('difference');
  if (!original) return null;
  const section = /** @type {HTMLElement} */ (original.cloneNode(true));
  section.removeAttribute('id');
  const { event } = store.state;
  const { differenceFrom } = section.dataset;
  const from = (differenceFrom && eventAt(model, Number(differenceFrom))?.n) || null;
  const compare = () => store.set({ event, from });
  const dialog = html('dialog', { class: 'difference', 'data-part': 'difference', 'aria-label': 'What differs' });
  for (const row of section.querySelectorAll('[data-difference-node]')) {
    const cell = row.querySelectorAll('td')[1];
    const id = Number(row.getAttribute('data-difference-node'));
    const node = model.nodes.get(id);
    if (!cell || !node) continue;
    // Several objects may have the same role.
    const choose = button(`${cell.textContent} #${id}`, () => {
      dialog.close();
      compare();
      // What only the earlier moment has is drawn beside the later one.
      if (from === null && !nodeExists(node, event)) store.goTo(node.first);
      store.chooseNode(id);
    }, { class: 'link' });
    cell.replaceChildren(choose);
  }
  dialog.append(html('div', 'dialog-end', button('Explore the session', () => dialog.close(), { autofocus: true })), section);
  document.body.append(dialog);
  dialog.showModal();
  return { button: button('What differs', () => dialog.showModal(), { title: 'What differs from the earlier side' }), compare };
}
