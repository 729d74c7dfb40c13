// The data of a fleet's page, as docs/fleet-report.md describes it. Numbers that name a text, a day, a version or a recording are
// its place in the list of them.

/**
 * @typedef {object} FleetData
 * @property {number} format
 * @property {string[]} texts
 * @property {string[]} days
 * @property {AppRecord[]} apps
 * @property {number} appsInAll
 * @property {{ids: string[], paths: number[], numbers: number[], days: number[]}} recordings
 */

/**
 * @typedef {object} AppRecord
 * @property {number} name
 * @property {Array<{name: number, first: string}>} versions
 * @property {number} versionsInAll
 * @property {SessionsRecord[]} sessions
 * @property {FindingItem[]} findings
 * @property {number} findingsInAll
 * @property {UnhandledItem[]} unhandled
 * @property {number} unhandledInAll
 * @property {LifetimeItem[]} lifetimes
 * @property {number} lifetimesInAll
 * @property {EffectItem[]} effects
 * @property {number} effectsInAll
 */

/** @typedef {{version: number, day: number, notJudged: number[], sessions: number, events: number, lost: number, lossy: number, crashed: number}} SessionsRecord */

/** @typedef {{version: number, sessions: number, recordings: number[]}} Cell what the cells of all tables have */

/** @typedef {Cell & {occurrences: number}} FindingCell */
/** @typedef {{fingerprint: number, rule: number, severity: string, headline: number, role: number, location?: number, days: Array<[number, number]>, cells: FindingCell[]}} FindingItem */

/** @typedef {Cell & {sent: number, unhandled: number, unknown: number, places: number[]}} UnhandledCell */
/** @typedef {{message: number, sender: number, file: number, cells: UnhandledCell[]}} UnhandledItem */

/** @typedef {Cell & {lives: number, judged: number, leaked: number, known: number, p50?: number, p95?: number, longest?: number}} LifetimeCell */
/** @typedef {{kind: number, type: number, cells: LifetimeCell[]}} LifetimeItem */

/** @typedef {Cell & {times: number}} EffectCell */
/** @typedef {{from: [number, number, number], to: [number, number, number], cells: EffectCell[]}} EffectItem layer, kind and name of both ends */

export {};
