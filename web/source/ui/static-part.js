// The static part of the page, for paper and for readers without scripts. While the interactive part runs it is removed, because a
// browser examines all of it whenever anything changes; for printing it is added again.

import { listen } from './elements.js';

/**
 * @param {HTMLElement} part
 * @param {{id: number} | null} session the only one that is printed, or shown if the interactive part fails; null for the list
 */
export function keepSession(part, session) {
  const kept = session === null ? 'list' : String(session.id);
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll('[data-session]'))) each.hidden = each.dataset.session !== kept;
}

/** @param {HTMLElement} part */
export function keepForPaper(part) {
  const paper = document.createDocumentFragment();
  const media = matchMedia('print');
  const putBack = () => part.append(paper);
  const takeOut = () => { if (!media.matches) paper.append(...part.childNodes); };
  part.hidden = true;
  takeOut();
  addEventListener('beforeprint', putBack);
  addEventListener('afterprint', takeOut);
  listen(media, 'change', () => (media.matches ? putBack() : takeOut()));
}
