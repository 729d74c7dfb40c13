// The answers in the page, as records.

/** @typedef {Record<string, string | number | boolean | null>} Row */

/**
 * @typedef {object} Fleet
 * @property {string} name
 * @property {number} sessions how many the fleet has
 * @property {number} events
 * @property {number} withLosses sessions of which events were lost
 * @property {string} generator
 * @property {string[]} apps
 * @property {(table: string) => Row[]} rows
 * @property {(app: string) => Version[]} versions oldest first
 * @property {Map<string, Row>} recordings the sessions that cells lead to, by id
 */

/**
 * @typedef {object} Version
 * @property {string | null} name null where the sessions name none
 * @property {number} sessions
 * @property {number} withLosses
 * @property {number} notJudged sessions in which not every rule could be judged
 */

/** @param {string} json as the exporter writes it @returns {Fleet} */
export function readFleet(json) {
  const data = JSON.parse(json);
  if (data === null || typeof data !== 'object' || data.format !== 1) throw new Error('The page holds no data of a fleet that it can read.');
  /** @type {Map<string, Row[]>} */
  const tables = new Map();
  for (const [name, table] of Object.entries(data.tables ?? {})) tables.set(name, records(name, table));
  /** @param {string} name */
  const rows = (name) => tables.get(name) ?? [];
  const apps = [...new Set(rows('versions').map((row) => text(row.app)))];
  return {
    name: text(data.fleet), sessions: number(data.sessions), events: number(data.events), withLosses: number(data.withLosses),
    generator: `${text(data.generator?.name)} ${text(data.generator?.version)}`, apps, rows,
    versions: (app) => rows('versions').filter((row) => row.app === app).map((row) => ({
      name: row.version === null ? null : text(row.version), sessions: number(row.sessions), withLosses: number(row.with_losses),
      notJudged: number(row.not_judged),
    })),
    recordings: new Map(rows('sessions').map((row) => [text(row.session_id), row])),
  };
}

/** @param {string} name @param {any} table @returns {Row[]} */
function records(name, table) {
  const { columns, rows } = table ?? {};
  if (!Array.isArray(columns) || !Array.isArray(rows)) throw new Error(`The table ${name} of the page is damaged.`);
  return rows.map((row) => {
    if (!Array.isArray(row) || row.length !== columns.length) throw new Error(`A row of the table ${name} of the page is damaged.`);
    return Object.fromEntries(columns.map((column, index) => [column, row[index]]));
  });
}

/** @param {unknown} value */
export const text = (value) => (value === null || value === undefined ? '' : String(value));

/** @param {unknown} value a number, or nothing */
export const number = (value) => (typeof value === 'number' ? value : 0);

/**
 * Groups rows by what they have in common, in the order of their first appearance.
 * @param {Row[]} rows @param {string[]} columns
 * @returns {Row[][]}
 */
export function grouped(rows, columns) {
  /** @type {Map<string, Row[]>} */
  const groups = new Map();
  for (const row of rows) {
    const key = JSON.stringify(columns.map((column) => row[column]));
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

/** @param {number} part @param {number} all */
export const percent = (part, all) => (all === 0 ? '' : `${Math.round((1000 * part) / all) / 10} %`);

/**
 * A duration in nanoseconds as people read it.
 * @param {unknown} value
 */
export function duration(value) {
  if (typeof value !== 'number') return '';
  const seconds = value / 1e9;
  if (seconds < 0.001) return `${Math.round(value / 1e3)} \u00b5s`;
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`;
  if (seconds < 100) return `${Math.round(seconds * 10) / 10} s`;
  return seconds < 6000 ? `${Math.round(seconds / 6) / 10} min` : `${Math.round(seconds / 360) / 10} h`;
}
