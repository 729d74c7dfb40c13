// The tables of a view: one for each app, filtered and sorted, of which long ones open on request.

import { button, html, name } from '../ui/elements.js';
import { countText, digits } from '../data/display-text.js';
import { createVersionTable, matchesSearch, rowKey, sortedRows } from './version-table.js';

/** @typedef {import('./fleet-model.js').App} App */
/** @typedef {import('./version-table.js').Row} Row */
/** @typedef {import('./fleet-address.js').Place} Place */

/**
 * @typedef {object} TableView
 * @property {string} title
 * @property {string} intro what its numbers mean
 * @property {string[]} titles of the columns before the versions
 * @property {string} none what it means if an app has no rows
 * @property {(app: App) => number} inAll how many rows there are with those that the page leaves out
 * @property {(app: App) => Row[]} rows
 */

/** Rows of an app that are shown at first, if it is shown with others and alone. */
const [fewRows, manyRows] = [8, 60];
/** More tables at a time would make the page slow. */
const mostApps = 20;

/**
 * @param {TableView} view @param {App[]} apps that the reader chose @param {Place} place @param {Set<string>} opened apps whose rows are all shown
 * @param {{sort: (column: string) => void, choose: (row: Row, version: import('./fleet-model.js').Version | null) => void, open: (app: App) => void}} actions
 * @returns {{element: HTMLElement, count: number}}
 */
export function createTables(view, apps, place, opened, actions) {
  const element = html('div', 'tables');
  let count = 0;
  let shownApps = 0;
  let emptyApps = 0;
  for (const app of apps) {
    const rows = view.rows(app).filter((row) => matchesSearch(row, place.search));
    count += rows.length;
    if (rows.length === 0) {
      if (apps.length > 1) emptyApps += 1;
      else element.append(section(app, [html('p', 'empty', place.search === '' ? view.none : 'Nothing matches the search.')]));
      continue;
    }
    shownApps += 1;
    if (shownApps <= mostApps) element.append(section(app, tableOf(app, rows)));
  }
  if (shownApps > mostApps) element.append(html('p', 'empty', `and ${countText(shownApps - mostApps, 'more app')}: choose one above.`));
  if (shownApps === 0 && apps.length > 1) element.append(html('p', 'empty', place.search === '' ? view.none : 'Nothing matches the search.'));
  else if (emptyApps > 0) element.append(html('p', 'empty', `${countText(emptyApps, 'app')} without ${place.search === '' ? 'such rows' : 'matches'}.`));
  return { element, count };

  /** @param {App} app @param {Row[]} rows */
  function tableOf(app, rows) {
    const wanted = apps.length > 1 ? fewRows : manyRows;
    // A button takes as much space as the last few rows.
    const most = opened.has(app.name) || rows.length <= wanted + 2 ? rows.length : wanted;
    const sorted = sortedRows(rows, place.sort, app.versions);
    const chosen = place.row === null ? null : rowKey(place.row);
    // The chosen row is always there, because an address may name it.
    const shown = sorted.filter((row, index) => index < most || rowKey(row.key) === chosen);
    const parts = [createVersionTable(`${view.title}: ${app.label}`, view.titles, app.versions, shown, place.sort, actions)];
    const left = place.search === '' ? view.inAll(app) - view.rows(app).length : 0;
    const foot = [];
    if (shown.length < rows.length) foot.push(button(`Show all ${digits(rows.length)}`, () => actions.open(app), { class: 'show-all' }));
    if (left > 0) foot.push(html('span', 'left-out', `${digits(left)} more are not in this page.`));
    return foot.length > 0 ? [...parts, html('p', 'table-foot', ...foot)] : parts;
  }
}

/** @param {App} app @param {Node[]} content */
function section(app, content) {
  const older = app.record.versionsInAll - app.versions.length;
  return html('section', { class: 'app', 'aria-label': app.label }, html('h2', {}, name(app.label), ' ',
    html('span', 'group-count', `${countText(app.totals.sessions, 'session')}${older > 0 ? ` \u00b7 ${countText(older, 'older version')} not shown` : ''}`)), ...content);
}
