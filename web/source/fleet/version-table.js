// A table with a column for each version of an app, and in each cell a number that leads to the recordings that show it.

import { folded } from '../search/folded-text.js';
import { button, html, listen } from '../ui/elements.js';
import { isCommand } from '../ui/roving-focus.js';

/** @typedef {import('./fleet-model.js').App} App */
/** @typedef {import('./fleet-model.js').Version} Version */
/** @typedef {import('./fleet-address.js').Place} Place */

/**
 * @typedef {object} CellLook
 * @property {Array<Node | string>} content
 * @property {string} label the whole cell as a sentence
 * @property {number | null} share of one, drawn as a bar; null for none
 * @property {'strong' | 'quiet' | 'unknown'} look
 * @property {boolean} isButton whether there are recordings to show
 */

/**
 * @typedef {object} Row
 * @property {string[]} key its app and its names, by which an address names it
 * @property {string} name by which rows are sorted
 * @property {string} text in which the search looks
 * @property {() => Array<Node | string>} head
 * @property {() => Array<Array<Node | string>>} more the cells between the head and the versions
 * @property {(version: Version) => number | null} value by which rows are sorted; null sorts last
 * @property {(version: Version) => CellLook} cell
 * @property {(version: Version | null) => import('./cell-panel.js').Detail} detail of a cell, or of all versions
 */

/**
 * Rows in the order that the reader chose; without a choice in the given one.
 * @param {Row[]} rows @param {Place['sort']} sort @param {Version[]} versions
 */
export function sortedRows(rows, sort, versions) {
  if (sort === null) return rows;
  const sign = sort.isDescending ? -1 : 1;
  if (sort.column === 'name') return rows.slice().sort((left, right) => sign * compare(left.name, right.name));
  const version = versions.find(({ name }) => `version/${name}` === sort.column);
  if (!version) return rows;
  const values = new Map(rows.map((row) => [row, row.value(version)]));
  return rows.slice().sort((left, right) => {
    const [one, other] = [values.get(left) ?? null, values.get(right) ?? null];
    // What is not known is last in both directions.
    if (one === null || other === null) return (one === null ? 1 : 0) - (other === null ? 1 : 0);
    return sign * (one - other);
  });
}

/** @param {string} left @param {string} right by their code units: the same order in every browser and language */
function compare(left, right) {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** @param {Row} row @param {string} search whether it has all words of a search */
export function matchesSearch(row, search) {
  const text = folded(row.text);
  return folded(search).split(/\s+/).every((word) => text.includes(word));
}

/**
 * @param {string} caption
 * @param {string[]} titles of the columns before the versions
 * @param {Version[]} versions
 * @param {Row[]} rows in order
 * @param {Place['sort']} sort
 * @param {{sort: (column: string) => void, choose: (row: Row, version: Version | null) => void}} actions
 */
export function createVersionTable(caption, titles, versions, rows, sort, actions) {
  const head = html('tr', {}, ...titles.map((title, index) => (index === 0 ? sortHeading(title, 'name', sort, actions.sort) : html('th', { scope: 'col', class: 'between' }, title))),
    ...versions.map(({ name, label }) => sortHeading(label, `version/${name}`, sort, actions.sort, 'version')));
  const body = html('tbody');
  for (const row of rows) body.append(tableRow(row, versions, actions.choose));
  const table = html('table', 'versions', html('caption', 'unseen', caption), html('thead', {}, head), body);
  gridKeys(table);
  return html('div', { class: 'table-box', tabindex: 0, role: 'region', 'aria-label': caption }, table);
}

/** @param {string} title @param {string} column @param {Place['sort']} sort @param {(column: string) => void} change @param {string} [kind] */
function sortHeading(title, column, sort, change, kind = 'head') {
  const isSorted = sort?.column === column;
  const direction = !isSorted ? null : sort.isDescending ? 'descending' : 'ascending';
  const sign = { ascending: '\u25b4', descending: '\u25be', none: '' }[direction ?? 'none'];
  const press = button('', () => change(column), { class: 'sort', title: `Sort by ${title}`, 'data-sort': column });
  press.append(html('bdi', {}, title), html('span', { 'aria-hidden': 'true', class: 'sort-sign' }, sign));
  return html('th', { scope: 'col', class: kind, 'aria-sort': direction }, press);
}

/** @param {Row} row @param {Version[]} versions @param {(row: Row, version: Version | null) => void} choose */
function tableRow(row, versions, choose) {
  const made = html('tr', { 'data-row': rowKey(row.key) },
    html('th', { scope: 'row' }, html('div', 'row-head', ...row.head())), ...row.more().map((content) => html('td', 'between', ...content)));
  for (const version of versions) {
    const { content, label, share, look, isButton } = row.cell(version);
    const inside = isButton ? button('', () => choose(row, version), { class: 'cell', 'aria-label': label, 'data-version': version.name, tabindex: -1 })
      : html('span', { class: 'cell', title: label });
    inside.append(...content);
    const cell = html('td', `number-cell ${look}`, inside);
    // Less than a hundredth would be a dot.
    if (share !== null && share >= 0.01) inside.style.setProperty('--share', `${Math.max(3, Math.round(share * 100))}%`);
    made.append(cell);
  }
  const link = made.querySelector('[data-row-link]');
  if (link instanceof HTMLElement) listen(link, 'click', () => choose(row, null));
  return made;
}

/** @param {string[]} key as one text, for attributes */
export function rowKey(key) {
  return key.map(encodeText).join('/');
}

/** @param {string} text */
function encodeText(text) {
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '\ufffd'));
}

/**
 * One tab stop for all cells of a table: arrows, Home and End move among the cells with numbers.
 * @param {HTMLTableElement} table
 */
function gridKeys(table) {
  /** @param {HTMLElement} cell */
  function makeStop(cell) {
    for (const other of table.querySelectorAll('button.cell[tabindex="0"]')) other.setAttribute('tabindex', '-1');
    cell.setAttribute('tabindex', '0');
  }
  table.querySelector('button.cell')?.setAttribute('tabindex', '0');
  listen(table, 'focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.matches('button.cell')) makeStop(target);
  });
  listen(table, 'keydown', (event) => {
    if (isCommand(event) || !(event.target instanceof HTMLElement) || !event.target.matches('button.cell')) return;
    const found = nextCell(event.target, event.key);
    if (found === undefined) return;
    event.preventDefault();
    found?.focus();
  });
}

/**
 * The cell with a number to which a key leads from another; null at an edge, undefined for other keys.
 * @param {HTMLElement} from @param {string} key
 * @returns {HTMLElement | null | undefined}
 */
function nextCell(from, key) {
  const cell = /** @type {HTMLTableCellElement} */ (from.closest('td'));
  const row = /** @type {HTMLTableRowElement} */ (from.closest('tr'));
  const inRow = Array.from(row.querySelectorAll('button.cell'), (each) => /** @type {HTMLElement} */ (each));
  const place = inRow.indexOf(from);
  if (key === 'ArrowRight' || key === 'ArrowLeft') return inRow[place + (key === 'ArrowRight' ? 1 : -1)] ?? null;
  if (key === 'Home' || key === 'End') return inRow[key === 'Home' ? 0 : inRow.length - 1];
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  for (let other = sibling(row, key); other; other = sibling(other, key)) {
    const found = other.children[cell.cellIndex]?.querySelector('button.cell');
    if (found instanceof HTMLElement) return found;
  }
  return null;
}

/** @param {Element} row @param {string} key */
function sibling(row, key) {
  return key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling;
}
