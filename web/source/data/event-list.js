// The events of a session in the order of their numbers. They become records only on demand, because there may be a million of
// them. A place is an index in this list, from zero.

import { messagesTouching, placesHolding } from '../search/event-text-search.js';
import { firstIndex } from './columns.js';
import { sentence } from './event-sentences.js';

/** @typedef {import('./record-types.js').EventRecord} EventRecord */
/** @typedef {import('./columns.js').Archive} Archive */

/**
 * The nodes that the messages of the step at an event had passed.
 * @typedef {{n: number, ids: Set<number | null>}} PassedNodes
 */

/**
 * @typedef {object} EventList
 * @property {number} length
 * @property {{forest?: import('./effect-forest.js').Forest, effects?: import('./event-effects.js').EffectIndex, passed?: PassedNodes}} derived what was made of the
 *   events so far: lists that continue each other share it, so that it continues, too
 * @property {(place: number) => EventRecord} at the event at a place
 * @property {(place: number) => number} number
 * @property {(place: number) => number} time
 * @property {(place: number) => string} kind
 * @property {(place: number) => number} subject a node's id, or zero
 * @property {(place: number) => number} message its number, or zero
 * @property {(place: number) => number} predicted the node that a hop should have reached, or that a pop removes; zero for none
 * @property {(place: number) => number} cause the number of the event that caused the one at a place, or zero
 * @property {(place: number) => string} name a name that the event contains (a kind of transition, a label), or an empty text
 * @property {(kinds: Set<string>) => Uint32Array} placesOf the places of all events of these kinds, in order
 * @property {() => Map<string, number>} counts the number of events of each kind
 * @property {(place: number, direction: 1 | -1) => number} nextOfKind the next place with an event of the same kind, or -1
 * @property {(n: number) => number} placeUpTo the place of the last event whose number is at most `n`, or -1
 * @property {((query: string, hits: Set<number>) => Uint32Array) | undefined} [holding] the places of events that contain a text or one of the nodes; only in a list that is read from columns
 * @property {(hits: Set<number>) => Set<number>} messagesTouching
 * @property {(id: number) => number[]} messagesOf the messages that concern a node, in the order in which they first do
 */

/**
 * @param {Archive} archive
 * @param {(place: number) => string} text of one place in the directory's texts; empty for zero
 * @param {(id: number) => string} label a node's name with its id
 * @param {EventList['derived']} derived
 * @returns {EventList}
 */
export function columnEvents({ directory, column }, text, label, derived = {}) {
  const [numbers, times, patterns, threads] = ['number', 'time', 'pattern', 'thread'].map((field) => column(`event.${field}`));
  const [subjects, objects, predicted, messages] = ['subject', 'object', 'predicted', 'message'].map((field) => column(`event.${field}`));
  const [names, causes, strengths] = ['name', 'cause', 'strength'].map((field) => column(`event.${field}`));
  const count = numbers.length;

  /** @param {number} place */
  function at(place) {
    const number = numbers[place];
    const said = directory.patterns[patterns[place]];
    return {
      n: number,
      t: times[place],
      kind: said.kind,
      thread: threads[place],
      subject: idOrNull(subjects[place]),
      object: idOrNull(objects[place]),
      message: idOrNull(messages[place]),
      cause: causes[place] === 0 ? null : number - causes[place] + 1,
      strength: directory.strengths[strengths[place]],
      get text() {
        return sentence(said.text, {
          label,
          subject: subjects[place],
          object: objects[place],
          predicted: predicted[place] === 0 ? objects[place] : predicted[place] - 1,
          message: messages[place],
          name: text(names[place]),
        });
      },
    };
  }
  /** @type {string[]} */
  const kinds = directory.patterns.map((/** @type {{kind: string}} */ pattern) => pattern.kind);
  return {
    length: count,
    derived,
    at,
    number: (place) => numbers[place],
    cause: (place) => (causes[place] === 0 ? 0 : numbers[place] - causes[place] + 1),
    time: (place) => times[place],
    subject: (place) => subjects[place],
    message: (place) => messages[place],
    predicted: (place) => (predicted[place] === 0 ? objects[place] : predicted[place] - 1),
    name: (place) => text(names[place]),
    ...byKind(patterns, kinds),
    placeUpTo: (n) => placeUpTo(numbers, n),
    holding: (query, hits) => placesHolding({
      patterns: directory.patterns, codes: patterns, numbers, subjects, objects, predicted, messages, names, textOf: text, sentenceOf: (place) => at(place).text,
    }, query, hits),
    messagesTouching: (hits) => messagesTouching({ subjects, objects, messages }, hits),
    messagesOf: (id) => messagesOf(id, subjects, objects, messages),
  };
}

/**
 * @param {EventRecord[]} events in order
 * @returns {EventList}
 */
export function eventList(events) {
  const numbers = events.map((event) => event.n);
  const kinds = [...new Set(events.map((event) => event.kind))];
  return {
    length: events.length,
    derived: {},
    at: (place) => events[place],
    number: (place) => numbers[place],
    cause: (place) => events[place].cause ?? 0,
    time: (place) => events[place].t,
    subject: (place) => events[place].subject ?? 0,
    message: (place) => events[place].message ?? 0,
    predicted: (place) => /** @type {{predicted?: number}} */ (events[place]).predicted ?? 0,
    name: (place) => /** @type {{name?: string}} */ (events[place]).name ?? '',
    ...byKind(events.map((event) => kinds.indexOf(event.kind)), kinds),
    placeUpTo: (n) => placeUpTo(numbers, n),
    messagesTouching: (hits) => messagesTouching({
      subjects: events.map((event) => event.subject ?? 0), objects: events.map((event) => event.object ?? 0), messages: events.map((event) => event.message ?? 0),
    }, hits),
    messagesOf: (id) => messagesOf(
      id, events.map((event) => event.subject ?? 0), events.map((event) => event.object ?? 0), events.map((event) => event.message ?? 0)),
  };
}

/**
 * Some events of a list.
 * @param {EventList} events
 * @param {Uint32Array} places in order
 * @returns {EventList}
 */
export function sublist(events, places) {
  const kinds = new Map();
  const codes = Uint16Array.from(places, (place) => {
    const kind = events.kind(place);
    if (!kinds.has(kind)) kinds.set(kind, kinds.size);
    return kinds.get(kind);
  });
  return {
    length: places.length,
    derived: {},
    at: (index) => events.at(places[index]),
    number: (index) => events.number(places[index]),
    time: (index) => events.time(places[index]),
    subject: (index) => events.subject(places[index]),
    message: (index) => events.message(places[index]),
    predicted: (index) => events.predicted(places[index]),
    name: (index) => events.name(places[index]),
    cause: (index) => events.cause(places[index]),
    ...byKind(codes, [...kinds.keys()]),
    placeUpTo: (n) => placeUpTo(places, events.placeUpTo(n)),
    messagesTouching: events.messagesTouching,
    messagesOf: events.messagesOf,
  };
}

/**
 * Questions about kinds that need only each event's code.
 * @param {ArrayLike<number>} codes of each event
 * @param {string[]} kinds of each code; several codes may be of one kind
 */
function byKind(codes, kinds) {
  /** @param {Set<string>} wanted */
  function placesOf(wanted) {
    const isWanted = Uint8Array.from(kinds, (kind) => (wanted.has(kind) ? 1 : 0));
    let count = 0;
    for (let place = 0; place < codes.length; place += 1) count += isWanted[codes[place]];
    const places = new Uint32Array(count);
    let filled = 0;
    for (let place = 0; filled < count; place += 1) if (isWanted[codes[place]]) places[filled++] = place;
    return places;
  }

  function counts() {
    const tally = new Uint32Array(kinds.length);
    for (let place = 0; place < codes.length; place += 1) tally[codes[place]] += 1;
    /** @type {Map<string, number>} */
    const found = new Map();
    kinds.forEach((kind, code) => { if (tally[code] > 0) found.set(kind, (found.get(kind) ?? 0) + tally[code]); });
    return found;
  }

  /** @param {number} place @param {1 | -1} direction */
  function nextOfKind(place, direction) {
    const wanted = kinds[codes[place]];
    for (let next = place + direction; next >= 0 && next < codes.length; next += direction) {
      if (kinds[codes[next]] === wanted) return next;
    }
    return -1;
  }

  return { kind: (/** @type {number} */ place) => kinds[codes[place]], placesOf, counts, nextOfKind };
}

/**
 * The place of the last number that is at most `limit`, or -1. The numbers are ascending.
 * @param {ArrayLike<number>} numbers
 * @param {number} limit
 */
function placeUpTo(numbers, limit) {
  // Where nothing is missing before it.
  const place = limit - numbers[0];
  return numbers[place] === limit ? place : firstIndex(0, numbers.length, (place) => numbers[place] > limit) - 1;
}

/**
 * Searches all events. For a million this takes a few milliseconds; an index for all nodes would take more.
 * @param {number} id
 * @param {ArrayLike<number>} subjects
 * @param {ArrayLike<number>} objects
 * @param {ArrayLike<number>} messages
 */
function messagesOf(id, subjects, objects, messages) {
  const found = new Set();
  for (let place = 0; place < messages.length; place += 1) {
    if (messages[place] !== 0 && (subjects[place] === id || objects[place] === id)) found.add(messages[place]);
  }
  return Array.from(found);
}

/** @param {number} id zero for none */
export function idOrNull(id) {
  return id === 0 ? null : id;
}
