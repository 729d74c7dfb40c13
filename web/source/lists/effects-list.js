// The tab with causes and what they led to, merged and counted, and a picture of it in a dialog.

import { button, closeButton, html, name, partNamed } from '../ui/elements.js';
import { digits, visibleText } from '../data/display-text.js';
import { roleText } from '../data/effect-roles.js';
import { effectRows, flattened } from '../data/effects.js';
import { uncountedText } from '../data/unknown-stretches.js';
import { rovingKeys } from '../ui/roving-focus.js';
import { effectsPicture } from './effects-picture.js';
import { whenGrown, whenGrownAndVisible } from '../live/growth.js';
import { become, syncAlike } from '../live/renewed-elements.js';

/** @typedef {import('../data/effects.js').Effect} Effect */

/** More would make the page slow; `coordviz effects` prints all. */
const mostLines = 1000;

/** @param {import('../data/model.js').Model} model @param {import('../state/store.js').Store} store */
export function createEffects(model, store) {
  const part = partNamed('effects');
  // The next one after the current moment, so that choosing a line again leads through all of them.
  const choose = (/** @type {number[]} */ events) => store.chooseEvent(events.find((n) => n > store.state.event) ?? events[0]);

  /** @type {Effect[]} */
  let lines = [];
  const dialog = html('dialog', { class: 'difference', 'data-part': 'effects-picture', 'aria-label': 'Causes and effects' });
  const showPicture = () => {
    if (dialog.childElementCount === 0) {
      dialog.append(closeButton(dialog), html('h2', {}, 'Causes and effects'),
        effectsPicture(lines, (events) => {
          dialog.close();
          choose(events);
        }));
    }
    dialog.showModal();
  };
  const list = html('div', { role: 'group', 'aria-label': 'What led to what' });
  const box = html('div', 'scroll effects-list');
  const picture = button('Picture', showPicture, { 'aria-haspopup': 'dialog' });
  /** @type {Map<string, ShownLine>} */
  const known = new Map();

  function contents() {
    const rows = effectRows(model);
    lines = rows.flatMap(flattened);
    picture.disabled = lines.length === 0;
    const firstOther = rows.find(({ role }) => role.kind !== 'action');
    const shown = lines.slice(0, mostLines);
    const made = import.meta.isLive ? renewLines(known, shown, lineButton) : shown.map(lineButton);
    const other = firstOther ? shown.indexOf(firstOther) : -1;
    if (other >= 0) made.splice(other, 0, html('h3', {}, 'Without an action of the user'));
    if (import.meta.isLive) syncAlike(list, made);
    else list.append(...made);
    const uncounted = uncountedText(model.recording);
    return [
      list,
      ...(lines.length === 0 ? [html('p', 'empty', 'No causes and effects were recorded.')] : []),
      ...(lines.length > mostLines ? [html('p', 'empty', `The first ${digits(mostLines)} of ${digits(lines.length)} lines.`)] : []),
      ...(uncounted === null ? [] : [html('p', 'note', visibleText(uncounted))]),
    ];
  }

  /** @param {Effect} line */
  function lineButton(line) {
    const { role, events, depth } = line;
    const made = button('', () => choose(line.events), { class: `effect-line${depth === 0 ? ' cause' : ''}${['nothing', 'unhandled'].includes(role.kind) ? ' warned' : ''}`, tabindex: -1 });
    made.style.paddingLeft = `${12 + Math.min(depth, 8) * 14}px`;
    made.append(html('span', 'count', `${events.length}\u00d7 `), name(visibleText(roleText(role))));
    return made;
  }

  // Only when the tab is opened.
  new IntersectionObserver((seen, observer) => {
    if (!seen[seen.length - 1].isIntersecting) return;
    observer.disconnect();
    box.append(...contents());
    rovingKeys(list, 'button');
    part.append(html('div', 'message-bar', picture), dialog, box);
    if (import.meta.isLive) growWhenSeen(part, box, dialog, contents);
  }).observe(part);
}

/** @typedef {{line: Effect, made: HTMLElement}} ShownLine */

/**
 * A button for each line. That of the same roles stays, and leads to the events that the line has now.
 * @param {Map<string, ShownLine>} known by the roles from a cause to an effect; it is changed
 * @param {Effect[]} lines
 * @param {(line: Effect) => HTMLElement} make
 */
function renewLines(known, lines, make) {
  const before = new Map(known);
  known.clear();
  /** @type {string[]} */
  const way = [];
  return lines.map((line) => {
    way.length = line.depth;
    way.push(line.role.key);
    const key = JSON.stringify(way);
    const old = before.get(key);
    if (old) become(old.made, make(line));
    const now = old ? { line: Object.assign(old.line, line), made: old.made } : { line, made: make(line) };
    known.set(key, now);
    return now.made;
  });
}

/**
 * Fills the tab again when the session has grown, if it is open, or when it is opened.
 * @param {HTMLElement} part
 * @param {HTMLElement} box
 * @param {HTMLDialogElement} dialog
 * @param {() => Element[]} contents
 */
function growWhenSeen(part, box, dialog, contents) {
  whenGrown(() => { if (!dialog.open) dialog.replaceChildren(); });
  new IntersectionObserver(whenGrownAndVisible(() => !part.hidden, () => syncAlike(box, contents()))).observe(part);
}
