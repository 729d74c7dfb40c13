// The part of the address after "#", which says what the page shows: #view=unhandled&app=Shop&row=BuyNow/ItemController/Item.swift
//
//   view     findings, unhandled, lifetimes, effects or sessions
//   app      the app to which the page is restricted
//   search   the search text
//   sort     the column by which rows are sorted: name, or the name of a version after "version/"; a leading "-" is descending
//   row      the chosen row: its app and its names, separated by "/" and each encoded by itself
//   version  the version of the chosen cell, or of the graph
//   before   the version with which the graph compares
//   steps    how many steps the graph shows
//
// All are optional. Unknown keys and values are ignored, so that an old link never breaks the page.

/** @typedef {'findings' | 'unhandled' | 'lifetimes' | 'effects' | 'sessions'} ViewName */

/**
 * @typedef {object} Place
 * @property {ViewName} view
 * @property {string | null} app
 * @property {string} search
 * @property {{column: string, isDescending: boolean} | null} sort null for the order of the data, the most important row first
 * @property {string[] | null} row
 * @property {string | null} cell the version of the chosen cell
 * @property {string | null} version of the graph; null for all
 * @property {string | null} before
 * @property {number} steps 0 for all
 */

/** @type {ViewName[]} */
export const viewNames = ['findings', 'unhandled', 'lifetimes', 'effects', 'sessions'];
export const stepCounts = [20, 40, 80, 160, 0];

/** @type {Place} */
export const start = { view: 'findings', app: null, search: '', sort: null, row: null, cell: null, version: null, before: null, steps: 40 };

/** An address is meant to be sent, so it must not contain a name of megabytes. */
const longest = 4000;

/** @param {string} fragment with or without "#" @returns {Place} */
export function parseFleetFragment(fragment) {
  /** @type {Map<string, string>} */
  const values = new Map();
  for (const part of fragment.replace(/^#/, '').split('&')) {
    const equals = part.indexOf('=');
    if (equals > 0) values.set(part.slice(0, equals), part.slice(equals + 1));
  }
  const text = (/** @type {string} */ key) => (values.has(key) ? decoded(values.get(key) ?? '') : null);
  const view = viewNames.find((name) => name === text('view')) ?? start.view;
  const sort = text('sort');
  const steps = stepCounts.find((count) => String(count) === text('steps'));
  return {
    view,
    app: text('app'),
    search: text('search') ?? '',
    sort: sort === null || !/^-?(name$|version\/)/.test(sort) ? null : { column: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') },
    row: values.has('row') ? (values.get('row') ?? '').split('/').map(decoded) : null,
    cell: text('cell'),
    version: text('version'),
    before: text('before'),
    steps: steps ?? start.steps,
  };
}

/** @param {Place} place @returns {string} with "#" */
export function formatFleetFragment({ view, app, search, sort, row, cell, version, before, steps }) {
  /** @type {Array<[string, string | null]>} */
  const parts = [
    ['view', view === start.view ? null : view],
    ['app', app === null ? null : encoded(app)],
    ['search', search === '' ? null : encoded(search)],
    ['sort', sort === null ? null : `${sort.isDescending ? '-' : ''}${encoded(sort.column)}`],
    ['row', row === null ? null : row.map(encoded).join('/')],
    ['cell', cell === null ? null : encoded(cell)],
    ['version', version === null ? null : encoded(version)],
    ['before', before === null ? null : encoded(before)],
    ['steps', steps === start.steps ? null : String(steps)],
  ];
  return `#${parts.flatMap(([key, text]) => (text === null || text.length > longest ? [] : [`${key}=${text}`])).join('&')}`;
}

/** @param {string} text */
function encoded(text) {
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '\ufffd'));
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
}
