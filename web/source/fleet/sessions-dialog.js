// The recordings behind a number.

import { button, html, name } from '../ui/elements.js';
import { visibleText } from '../data/display-text.js';
import { shellPath } from './shell-word.js';
import { number, text } from './data.js';

/** @param {import('./data.js').Fleet} fleet */
export function createSessionsDialog(fleet) {
  const heading = html('h2');
  const note = html('p', { class: 'note' });
  const list = html('ul');
  /** @type {HTMLDialogElement} */
  const dialog = html('dialog', { 'data-part': 'sessions', 'aria-label': 'Recordings' }, heading, note, list, button('Close', () => dialog.close()));
  document.body.append(dialog);

  /**
   * @param {string} title what the number counts
   * @param {string[]} ids the sessions that are named, the newest first
   * @param {number} count how many there are
   */
  return function show(title, ids, count) {
    heading.replaceChildren(name(visibleText(title)));
    const more = count - ids.length;
    note.textContent = `${count === 1 ? 'One session' : `${count} sessions`}${more > 0 ? `; the newest ${ids.length}, and ${more} more` : ''}.`;
    list.replaceChildren(...ids.map((id) => item(id)));
    dialog.showModal();
    dialog.scrollTop = 0;
  };

  /** @param {string} id */
  function item(id) {
    const row = fleet.recordings.get(id);
    if (row === undefined) return html('li', {}, name(visibleText(id)));
    const path = text(row.recording);
    const session = number(row.recording_session);
    const facts = [text(row.app), text(row.version) || 'no version', text(row.day), `${number(row.events)} events`];
    if (number(row.lost) > 0) facts.push(`${number(row.lost)} lost`);
    const word = shellPath(path);
    return html('li', {},
      html('div', {}, name(visibleText(path)), `, session ${session}`),
      html('small', {}, name(visibleText(facts.join(' \u00b7 '))), ` \u00b7 ${id}`),
      command(`coordviz check --session ${session} ${word}`),
      command(`coordviz export --html --session ${session} ${word}`));
  }

  /** @param {string} line */
  function command(line) {
    const made = html('code', { tabindex: 0, 'aria-label': 'Command' }, line);
    return made;
  }
}
