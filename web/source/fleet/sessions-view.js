// What the fleet contains: sessions, events and losses of each version, and the rules that could not be judged.

import { html, name } from '../ui/elements.js';
import { digits, visibleText } from '../data/display-text.js';

/** @typedef {import('./fleet-model.js').App} App */
/** @typedef {import('./fleet-model.js').Fleet} Fleet */
/** @typedef {import('./fleet-model.js').Version} Version */
/** @typedef {import('./version-table.js').Row} Row */

/** @param {Fleet} fleet @returns {import('./tables-view.js').TableView} */
export function sessionsView(fleet) {
  return {
    title: 'Sessions',
    intro: 'What was recorded of each version, what was lost, and in how many sessions a rule of check could not be judged.',
    titles: ['Number'],
    none: 'No sessions.',
    inAll: () => 0,
    rows: (app) => sessionRows(fleet, app),
  };
}

/** @param {Fleet} fleet @param {App} app @returns {Row[]} */
function sessionRows(fleet, app) {
  const rules = [...new Set(app.versions.flatMap(({ notJudged }) => [...notJudged.keys()]))]
    .sort((left, right) => (fleet.text(left) < fleet.text(right) ? -1 : 1));
  /** @type {Array<[title: string, count: (version: Version) => number, isBad: boolean]>} */
  const numbers = [
    ['Sessions', ({ totals }) => totals.sessions, false],
    ['Days with sessions', ({ days }) => new Set(days).size, false],
    ['Events', ({ totals }) => totals.events, false],
    ['Events lost', ({ totals }) => totals.lost, true],
    ['Sessions that lost events', ({ totals }) => totals.lossy, true],
    ['Sessions that crashed', ({ totals }) => totals.crashed, true],
  ];
  return [
    ...numbers.map(([title, count, isBad]) => plainRow(app, title, title, count, isBad)),
    ...rules.map((rule) => plainRow(app, `Not judged: ${fleet.text(rule)}`, fleet.text(rule), ({ notJudged }) => notJudged.get(rule) ?? 0, true)),
  ];
}

/** @param {App} app @param {string} title @param {string} key @param {(version: Version) => number} count @param {boolean} isBad @returns {Row} */
function plainRow(app, title, key, count, isBad) {
  return {
    key: [app.name, key],
    name: title,
    text: title,
    head: () => [html('div', 'row-name', name(visibleText(title)))],
    more: () => [],
    value: count,
    cell: (version) => {
      const number = count(version);
      const share = isBad && number > 0 && number <= version.totals.sessions && title !== 'Events lost' ? number / version.totals.sessions : null;
      return { content: [digits(number)], label: `${title} in ${version.label}: ${digits(number)}`, share, look: isBad && number > 0 ? 'strong' : 'quiet', isButton: false };
    },
    detail: () => ({ kind: 'number', title, facts: [], notes: [], recordings: [], sessions: 0, order: '' }),
  };
}
