// What differs from another session or moment, where the report is about that: it opens first, and a button leads back.
//
// The lists and the picture stand in the static part of the page, for print and for readers without scripts; a dialog
// shows a copy, in which what this session knows can be chosen.

import { button, html } from './elements.js';

/**
 * @param {import('../data/model.js').Model} model
 * @param {import('../state/store.js').Store} store
 * @returns {HTMLButtonElement | null} what leads back to it; null where the report is about nothing of the kind
 */
export function createDifference(model, store) {
  const original = document.getElementById('difference');
  if (!original) return null;
  const section = /** @type {HTMLElement} */ (original.cloneNode(true));
  section.removeAttribute('id');
  const dialog = html('dialog', { class: 'difference', 'data-part': 'difference', 'aria-label': 'What differs' });
  for (const row of section.querySelectorAll('[data-difference-node]')) {
    const cell = row.querySelectorAll('td')[1];
    const id = Number(row.getAttribute('data-difference-node'));
    if (!cell || !model.nodes.has(id)) continue;
    const choose = button(cell.textContent ?? '', () => {
      dialog.close();
      store.chooseNode(id);
    }, { class: 'link' });
    cell.replaceChildren(choose);
  }
  dialog.append(html('div', { class: 'dialog-end' }, button('Explore the session', () => dialog.close(), { autofocus: true })), section);
  document.body.append(dialog);
  dialog.showModal();
  return button('What differs', () => dialog.showModal(), { title: 'What differs from the earlier side' });
}
