// The events of a session in the order of their numbers, made into records only when somebody looks: there may be a
// million of them.

import { sentence } from './sentences.js';

/** @typedef {import('./contract.js').EventRecord} EventRecord */
/** @typedef {import('./columns.js').Archive} Archive */

/**
 * @typedef {object} EventList
 * @property {number} length
 * @property {(place: number) => EventRecord} at the event at a place, from zero
 * @property {(place: number) => number} number
 * @property {(place: number) => string} kind
 * @property {(place: number) => number} cause the number of the event that led to the one at a place, or zero
 * @property {(n: number) => number} placeUpTo the place of the last event whose number is at most `n`, or -1
 * @property {(kind: string) => Map<number, number>} firstOf the number of the first event of a kind about each node, by node
 * @property {(id: number) => number[]} messagesOf the messages that had to do with a node, in the order in which they came to it
 */

/**
 * @param {Archive} archive
 * @param {(place: number) => string} text of one place in the directory's texts; of zero, nothing
 * @param {(id: number) => string} label a node's name with its id
 * @returns {EventList}
 */
export function columnEvents({ directory, column }, text, label) {
  const [numbers, times, patterns, threads] = ['number', 'time', 'pattern', 'thread'].map((field) => column(`event.${field}`));
  const [subjects, objects, predicted, messages] = ['subject', 'object', 'predicted', 'message'].map((field) => column(`event.${field}`));
  const [names, causes, strengths] = ['name', 'cause', 'strength'].map((field) => column(`event.${field}`));
  const count = [times, patterns, threads, subjects, objects, predicted, messages, names, causes, strengths]
    .reduce((least, other) => Math.min(least, other.length), numbers.length);
  if (count < numbers.length) throw new Error('The columns of the events of this report differ in length.');

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
  return {
    length: count,
    at,
    number: (place) => numbers[place],
    kind: (place) => directory.patterns[patterns[place]].kind,
    cause: (place) => (causes[place] === 0 ? 0 : numbers[place] - causes[place] + 1),
    placeUpTo: (n) => placeUpTo(numbers, n),
    firstOf: (kind) => {
      const isWanted = directory.patterns.map((/** @type {{kind: string}} */ pattern) => pattern.kind === kind);
      return firstOf(count, (place) => isWanted[patterns[place]], subjects, numbers);
    },
    messagesOf: (id) => messagesOf(id, subjects, objects, messages),
  };
}

/**
 * @param {EventRecord[]} events in order
 * @returns {EventList}
 */
export function eventList(events) {
  const numbers = events.map((event) => event.n);
  return {
    length: events.length,
    at: (place) => events[place],
    number: (place) => numbers[place],
    kind: (place) => events[place].kind,
    cause: (place) => events[place].cause ?? 0,
    placeUpTo: (n) => placeUpTo(numbers, n),
    firstOf: (kind) => firstOf(events.length, (place) => events[place].kind === kind, events.map((event) => event.subject ?? 0), numbers),
    messagesOf: (id) => messagesOf(
      id, events.map((event) => event.subject ?? 0), events.map((event) => event.object ?? 0), events.map((event) => event.message ?? 0)),
  };
}

/**
 * The place of the last number that is at most `limit`, or -1. The numbers are in order.
 * @param {ArrayLike<number>} numbers
 * @param {number} limit
 */
function placeUpTo(numbers, limit) {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * @param {number} count
 * @param {(place: number) => boolean} isWanted
 * @param {ArrayLike<number>} subjects
 * @param {ArrayLike<number>} numbers
 */
function firstOf(count, isWanted, subjects, numbers) {
  /** @type {Map<number, number>} */
  const found = new Map();
  for (let place = 0; place < count; place += 1) {
    if (isWanted(place) && subjects[place] !== 0 && !found.has(subjects[place])) found.set(subjects[place], numbers[place]);
  }
  return found;
}

/**
 * One look at each event takes a few milliseconds for a million of them; to keep it for every node would take more.
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
