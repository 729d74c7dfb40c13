// What a cell counts, and the recordings that show it.

import { button, html, listen, name } from '../ui/elements.js';
import { countText, digits, visibleText } from '../data/display-text.js';
import { factList } from '../inspector/inspector-parts.js';
import { checkCommand, reportCommand } from './commands.js';
import { commandLine } from './copied-command.js';

/**
 * @typedef {object} Detail
 * @property {string} kind of what is chosen
 * @property {string} title
 * @property {Array<[string, Array<Node | string>] | null>} facts
 * @property {string[]} notes
 * @property {number[]} recordings examples, as places among the fleet's recordings
 * @property {number} sessions how many there are
 * @property {boolean} [isAtLeast] whether there may be more
 * @property {string} order in which the examples stand
 * @property {Node[]} [parts] more, before the recordings
 */

/** Commands of more would be a wall of text. */
const mostShown = 20;

/**
 * @param {import('./fleet-model.js').Fleet} fleet
 * @param {() => void} close
 */
export function createCellPanel(fleet, close) {
  const status = html('p', { class: 'copy-status', role: 'status' });
  const body = html('div', 'panel-body');
  const element = html('aside', { class: 'panel', 'aria-label': 'Recordings', 'data-part': 'panel' }, body, status);

  /** @param {Detail | null} detail */
  function show(detail) {
    status.textContent = '';
    element.classList.toggle('chosen', detail !== null);
    body.replaceChildren(...(detail === null ? [hint()] : content(detail)));
    body.scrollTop = 0;
  }

  /** @param {Detail} detail */
  function content(detail) {
    const end = button('\u2715', close, { class: 'panel-close', 'aria-label': 'End the selection', title: 'End the selection (Esc)' });
    const facts = factList(detail.facts);
    const shown = detail.recordings.slice(0, mostShown);
    const title = html('h3', {}, 'Recordings');
    const rest = detail.sessions - shown.length;
    return [
      html('div', 'panel-head', html('h2', { tabindex: -1 }, html('span', 'tag', detail.kind), ' ', name(detail.title)), end),
      facts, ...detail.notes.map((note) => html('p', 'note', note)), ...(detail.parts ?? []),
      ...(shown.length === 0 ? [html('p', 'note', 'No recording shows this.')] : [
        title, html('p', 'order', `${rest > 0 ? `${shown.length} of ${detail.isAtLeast ? 'at least ' : ''}${digits(detail.sessions)}` : countText(shown.length, 'session')}, ${detail.order}.`),
        html('ol', 'recordings', ...shown.map(recordingItem)),
        ...(rest > 0 ? [html('p', 'rest', `and ${detail.isAtLeast ? 'at least ' : ''}${countText(rest, 'more session')}`)] : [])]),
    ];
  }

  /** @param {number} place */
  function recordingItem(place) {
    const { ids, paths, numbers, days } = fleet.data.recordings;
    const [path, session] = [fleet.text(paths[place]), numbers[place]];
    const report = (/** @type {string} */ text) => { status.textContent = text; };
    const summary = html('summary', {}, name(visibleText(path.replace(/^.*\//s, '') || path)),
      html('span', 'when', `${fleet.data.days[days[place]] ?? ''} \u00b7 session ${session}`));
    const item = html('details', {}, summary);
    // Only those that are opened have their commands: a panel is made for each cell that the reader visits.
    listen(item, 'toggle', () => {
      if (item.childElementCount > 1) return;
      item.append(factList([['Recording', [html('code', {}, name(visibleText(path)))]], ['Session', [html('code', {}, name(visibleText(ids[place])))]]]),
        commandLine('Check it', checkCommand(path, session), report), commandLine('Make its report', reportCommand(path, session), report));
    });
    return html('li', {}, item);
  }
  return { element, show };
}

function hint() {
  return html('div', 'hint', html('h2', {}, 'Recordings'),
    html('p', {}, 'Choose a number to see the recordings that show it, and the commands that open them.'));
}
