// The events of a session that grows. The list of the events so far is another one after each growth, and costs nothing: all of them
// are the beginnings of the same columns.

import { columnEvents } from '../data/event-list.js';
import { createGrowingColumn } from './growing-column.js';

/** @typedef {import('../data/columns.js').Archive} Archive */
/** @typedef {import('../data/columns.js').NumberColumn} NumberColumn */
/** @typedef {{kind: string, text: string}} Pattern */

const fields = ['number', 'time', 'pattern', 'thread', 'subject', 'object', 'predicted', 'message', 'name', 'cause', 'strength'];

/**
 * @param {Archive} archive the session so far
 * @param {(id: number) => string} label a node's name with its id
 */
export function createGrowingEvents(archive, label) {
  const columns = new Map(fields.map((field) => [field, createGrowingColumn(archive.column(`event.${field}`))]));
  const patterns = createNumbering(archive.directory.patterns, (/** @type {Pattern} */ { kind, text }) => JSON.stringify([kind, text]));
  const [texts, strengths] = [archive.directory.texts, archive.directory.strengths].map((names) => createNumbering(names, (/** @type {string} */ text) => text));
  const directory = { patterns: patterns.all, strengths: strengths.all };
  const derived = {};

  /** @param {Archive} more events that follow those so far, with a directory of their own */
  function append(more) {
    const ofPattern = more.directory.patterns.map(patterns.placeOf);
    const ofStrength = more.directory.strengths.map(strengths.placeOf);
    /** @type {Map<number, number>} */
    const ofText = new Map();
    /** @param {number} place the index of the text plus one; zero means no text */
    const nameNow = (place) => {
      if (place === 0) return 0;
      const known = ofText.get(place);
      if (known !== undefined) return known;
      const now = texts.placeOf(more.directory.texts[place - 1]) + 1;
      ofText.set(place, now);
      return now;
    };
    /** @type {Record<string, (place: number) => number>} */
    const changes = { pattern: (place) => ofPattern[place], strength: (place) => ofStrength[place], name: nameNow };
    for (const [field, column] of columns) column.append(more.column(`event.${field}`), changes[field]);
  }

  /** The events so far. */
  function list() {
    const now = new Map(Array.from(columns, ([field, column]) => [`event.${field}`, column.numbers]));
    const column = (/** @type {string} */ name) => /** @type {NumberColumn} */ (now.get(name));
    const events = columnEvents({ directory, column }, (place) => (place === 0 ? '' : texts.all[place - 1]), label, derived);
    return { ...events, placesOf: (/** @type {Set<string>} */ kinds) => placesIn(events, kinds) };
  }

  /** @type {Map<string, {column: ReturnType<typeof createGrowingColumn<Uint32Array>>, length: number}>} those among so many events */
  const places = new Map();

  /**
   * Looks only at events that are new since these kinds were asked for.
   * @param {import('../data/event-list.js').EventList} events
   * @param {Set<string>} kinds
   */
  function placesIn(events, kinds) {
    const key = Array.from(kinds).sort().join();
    const known = places.get(key) ?? { column: createGrowingColumn(events.placesOf(kinds)), length: events.length };
    places.set(key, known);
    if (events.length < known.length) return events.placesOf(kinds);
    const fresh = [];
    for (; known.length < events.length; known.length += 1) if (kinds.has(events.kind(known.length))) fresh.push(known.length);
    known.column.append(fresh);
    return known.column.numbers;
  }

  return { append, list };
}

/**
 * A list to which values are added once each.
 * @template Value
 * @param {Value[]} start is not changed
 * @param {(value: Value) => string} keyOf
 */
function createNumbering(start, keyOf) {
  const all = start.slice();
  /** @type {Map<string, number> | null} made when something is added, because a session may have thousands of texts */
  let places = null;

  /** @param {Value} value @returns {number} its index */
  function placeOf(value) {
    places ??= new Map(all.map((known, place) => [keyOf(known), place]));
    const key = keyOf(value);
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, all.length);
    return all.push(value) - 1;
  }
  return { all, placeOf };
}
