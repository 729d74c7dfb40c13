// The tab with causes and what they led to, merged and counted, and a picture of it in a dialog.

import { button, html, name, partNamed } from '../ui/elements.js';
import { visibleText } from '../data/display-text.js';
import { roleText } from '../data/effect-roles.js';
import { effectRows, flattened } from '../data/effects.js';
import { uncountedText } from '../data/unknown-stretches.js';
import { rovingKeys } from '../ui/roving-focus.js';
import { effectsPicture } from './effects-picture.js';

/** @typedef {import('../data/effects.js').Effect} Effect */

/** More would make the page slow; `coordviz effects` prints all. */
const mostLines = 1000;

/** @param {import('../data/model.js').Model} model @param {import('../state/store.js').Store} store */
export function createEffects(model, store) {
  const part = partNamed('effects');
  // The next one after the current moment, so that choosing a line again leads through all of them.
  const choose = (/** @type {number[]} */ events) => store.chooseEvent(events.find((n) => n > store.state.event) ?? events[0]);

  function fill() {
    const rows = effectRows(model);
    const lines = rows.flatMap(flattened);
    const dialog = html('dialog', { class: 'difference', 'data-part': 'effects-picture', 'aria-label': 'Causes and effects' });
    const showPicture = () => {
      if (dialog.childElementCount === 0) {
        dialog.append(html('div', { class: 'dialog-end' }, button('Close', () => dialog.close(), { autofocus: true })), html('h2', {}, 'Causes and effects'),
          effectsPicture(lines, (events) => {
            dialog.close();
            choose(events);
          }));
      }
      dialog.showModal();
    };
    const list = html('div', { role: 'group', 'aria-label': 'What led to what' });
    const firstOther = rows.find(({ role }) => role.kind !== 'action');
    for (const line of lines.slice(0, mostLines)) {
      if (line === firstOther) list.append(html('h3', {}, 'Without an action of the user'));
      list.append(lineButton(line));
    }
    rovingKeys(list, 'button');
    const box = html('div', { class: 'scroll effects-list' }, list);
    if (lines.length === 0) box.append(html('p', { class: 'empty' }, 'No causes and effects were recorded.'));
    if (lines.length > mostLines) box.append(html('p', { class: 'empty' }, `These are the first ${mostLines} of ${lines.length} lines.`));
    const uncounted = uncountedText(model.recording);
    if (uncounted !== null) box.append(html('p', { class: 'note' }, visibleText(uncounted)));
    part.append(html('div', { class: 'message-bar' }, button('Picture', showPicture, { 'aria-haspopup': 'dialog', disabled: lines.length === 0 })), dialog, box);
  }

  /** @param {Effect} line */
  function lineButton({ role, events, depth }) {
    const made = button('', () => choose(events), { class: `effect-line${depth === 0 ? ' cause' : ''}${['nothing', 'unhandled'].includes(role.kind) ? ' warned' : ''}`, tabindex: -1 });
    made.style.paddingLeft = `${12 + Math.min(depth, 8) * 14}px`;
    made.append(html('span', { class: 'count' }, `${events.length}\u00d7 `), name(visibleText(roleText(role))));
    return made;
  }

  // Only when the tab is opened.
  new IntersectionObserver((seen, observer) => {
    if (!seen[seen.length - 1].isIntersecting) return;
    observer.disconnect();
    fill();
  }).observe(part);
}
