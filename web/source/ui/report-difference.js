// The differences from another session or moment, if the report is about these: they open first, and a button opens them again.
//
// The lists and the picture are in the static part of the page, for print and for readers without scripts. A dialog shows a copy,
// in which everything that this session contains can be selected.

import { button, html } from './elements.js';

/**
 * @param {import('../data/model.js').Model} model
 * @param {import('../state/store.js').Store} store
 * @returns {HTMLButtonElement | null} opens the dialog again; null if the report is not about differences
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
