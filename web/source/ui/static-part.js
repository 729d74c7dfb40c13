// The static part of the page, for paper and for readers without scripts. While the interactive part runs it is taken out
// of the page, since a browser looks through all of it whenever anything changes; for printing it comes back.

/** @param {HTMLElement} part @param {{id: number}} session of several it alone is printed, and is shown where the interactive part cannot be */
export function keepSession(part, session) {
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll('[data-session]'))) each.hidden = each.dataset.session !== String(session.id);
}

/** @param {HTMLElement} part */
export function keepForPaper(part) {
  const paper = document.createDocumentFragment();
  const media = window.matchMedia('print');
  const putBack = () => part.append(paper);
  const takeOut = () => { if (!media.matches) paper.append(...part.childNodes); };
  part.hidden = true;
  takeOut();
  window.addEventListener('beforeprint', putBack);
  window.addEventListener('afterprint', takeOut);
  media.addEventListener('change', () => (media.matches ? putBack() : takeOut()));
}
