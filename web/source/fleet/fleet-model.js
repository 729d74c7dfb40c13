// The data of the page, and what is derived from all of it: how many sessions each version has, and in how many a rule was judged.

import { visibleText } from '../data/display-text.js';
import { damaged } from '../data/inflate.js';

/** @typedef {import('./record-types.js').FleetData} FleetData */
/** @typedef {import('./record-types.js').AppRecord} AppRecord */

/**
 * @typedef {object} Totals
 * @property {number} sessions
 * @property {number} events
 * @property {number} lost events
 * @property {number} lossy sessions that lost events
 * @property {number} crashed sessions
 */

/**
 * @typedef {object} Version
 * @property {number} place
 * @property {string} name empty if its sessions have no version
 * @property {string} label
 * @property {Totals} totals
 * @property {Map<number, number>} notJudged sessions in which a rule was not judged, by the rule's text
 * @property {number[]} days of its sessions
 */

/**
 * @typedef {object} App
 * @property {string} name
 * @property {string} label
 * @property {AppRecord} record
 * @property {Version[]} versions
 * @property {Totals} totals
 * @property {Map<number, Totals & {notJudged: Map<number, number>}>} days by the day's place
 */

/**
 * @typedef {object} Fleet
 * @property {string} name
 * @property {FleetData} data
 * @property {App[]} apps
 * @property {(place: number | undefined) => string} text
 */

const format = 1;

/**
 * @param {string} text JSON
 * @param {string} fleetName
 * @returns {Fleet}
 */
export function readFleet(text, fleetName) {
  /** @type {any} */
  let data = null;
  try {
    data = JSON.parse(text);
  } catch {
    // Reported below, like every other text that is not a fleet's data.
  }
  if (data?.format !== undefined && data.format !== format) {
    throw new Error(`Its data have the format ${data.format}; this page reads ${format}. Make the page again with one version of coordviz.`);
  }
  if (![data?.texts, data?.days, data?.apps, data?.recordings?.ids].every(Array.isArray)) {
    throw damaged('data cannot be read');
  }
  const { texts } = /** @type {FleetData} */ (data);
  const textAt = (/** @type {number | undefined} */ place) => (place === undefined ? '' : texts[place] ?? '');
  return { name: fleetName, data, apps: data.apps.map((/** @type {AppRecord} */ record) => readApp(record, textAt)), text: textAt };
}

/** @param {AppRecord} record @param {(place: number) => string} text @returns {App} */
function readApp(record, text) {
  const versions = record.versions.map(({ name }, place) => ({
    place, name: text(name), label: versionLabel(text(name)), totals: noTotals(), notJudged: new Map(), days: /** @type {number[]} */ ([]),
  }));
  /** @type {App['days']} */
  const days = new Map();
  const totals = noTotals();
  for (const group of record.sessions) {
    const version = versions[group.version];
    const day = days.get(group.day) ?? { ...noTotals(), notJudged: new Map() };
    days.set(group.day, day);
    version.days.push(group.day);
    for (const sum of [version.totals, totals, day]) {
      for (const key of /** @type {const} */ (['sessions', 'events', 'lost', 'lossy', 'crashed'])) sum[key] += group[key];
    }
    for (const rule of new Set(group.notJudged)) {
      for (const { notJudged } of [version, day]) notJudged.set(rule, (notJudged.get(rule) ?? 0) + group.sessions);
    }
  }
  return { name: text(record.name), label: visibleText(text(record.name)) || 'no name', record, versions, totals, days };
}

/** @returns {Totals} */
function noTotals() {
  return { sessions: 0, events: 0, lost: 0, lossy: 0, crashed: 0 };
}

/** @param {string} name */
export function versionLabel(name) {
  return name === '' ? 'no version' : visibleText(name);
}

/**
 * How much of a row's sessions of a version are known to have what the row is on.
 * @typedef {object} Share
 * @property {number} count
 * @property {number} judged the number that it is a part of
 * @property {number} unknown how many more there are, of which nothing is known
 */

/**
 * In how many of a version's sessions a finding is. There is no zero where the rule was not judged.
 * @param {Version} version @param {number} rule @param {number} sessions
 * @returns {Share}
 */
export function findingShare(version, rule, sessions) {
  const unknown = version.notJudged.get(rule) ?? 0;
  return { count: sessions, judged: Math.max(version.totals.sessions - unknown, sessions), unknown };
}

/** @param {Share} share */
export function fraction({ count, judged }) {
  return judged > 0 ? count / judged : 0;
}

/**
 * As people read a share: `12 %`, `< 1 %`.
 * @param {Share} share
 */
export function percentText(share) {
  const percent = fraction(share) * 100;
  if (percent === 0) return '0 %';
  if (percent < 1) return '< 1 %';
  return percent > 99 && percent < 100 ? '> 99 %' : `${Math.round(percent)} %`;
}

/**
 * The cell of a version in a row.
 * @template {import('./record-types.js').Cell} C
 * @param {C[]} cells @param {number} version
 * @returns {C | undefined}
 */
export function cellOf(cells, version) {
  return cells.find((cell) => cell.version === version);
}
