// Finds a text in the sentences of a million events without making the sentences. Each is a pattern with names in it, so the text
// is in the pattern, in one of the names, or spans both, which is possible only in some patterns.

import { folded } from './folded-text.js';
import { kindText } from '../data/display-text.js';

/**
 * @typedef {object} Sentences the columns of which sentences are made
 * @property {Array<{kind: string, text: string}>} patterns
 * @property {ArrayLike<number>} codes the pattern of each event
 * @property {ArrayLike<number>} numbers
 * @property {ArrayLike<number>} subjects
 * @property {ArrayLike<number>} objects
 * @property {ArrayLike<number>} predicted
 * @property {ArrayLike<number>} messages
 * @property {ArrayLike<number>} names
 * @property {(name: number) => string} textOf a name
 * @property {(place: number) => string} sentenceOf an event
 */

/**
 * @param {Sentences} sentences
 * @param {string} query folded
 * @param {Set<number>} hits the nodes that contain it
 * @returns {Uint32Array} the places of events
 */
export function placesHolding(sentences, query, hits) {
  const { patterns, codes, numbers, subjects, objects, predicted, messages, names } = sentences;
  const looks = patterns.map(({ kind, text }) => patternLook(kindText(kind), text, query));
  const isNumber = /^\d+$/.test(query);
  /** @type {Map<number, boolean>} */
  const known = new Map();
  /** @param {number} name */
  function nameHolds(name) {
    const found = known.get(name) ?? folded(sentences.textOf(name)).includes(query);
    known.set(name, found);
    return found;
  }
  const found = [];
  for (let place = 0; place < codes.length; place += 1) {
    const look = looks[codes[place]];
    const holds = look.always
      || (hits.size > 0 && (hits.has(subjects[place]) || hits.has(objects[place]) || (look.hasPredicted && predicted[place] > 1 && hits.has(predicted[place] - 1))))
      || (look.hasName && names[place] !== 0 && nameHolds(names[place]))
      || (isNumber && (String(numbers[place]).includes(query) || String(messages[place]).includes(query)))
      || (look.mayCross && folded(sentences.sentenceOf(place)).includes(query));
    if (holds) found.push(place);
  }
  return Uint32Array.from(found);
}

/** @param {string} kind @param {string} text @param {string} query */
function patternLook(kind, text, query) {
  const pieces = text.split(/\{[a-z]+\}/i).map(folded);
  return {
    always: folded(kind).includes(query) || pieces.some((piece) => piece.includes(query)),
    hasName: /\{name\}/i.test(text),
    hasPredicted: text.includes('{predicted}'),
    mayCross: pieces.some((piece, index) => crosses(piece, query, index > 0, index < pieces.length - 1)),
  };
}

/**
 * Whether a text may begin before a piece and end in it, begin in it and end after it, or contain all of it.
 * @param {string} piece @param {string} query @param {boolean} isAfter something @param {boolean} isBefore something
 */
function crosses(piece, query, isAfter, isBefore) {
  if (piece === '') return isAfter && isBefore;
  if (query.includes(piece)) return true;
  for (let length = 1; length < query.length; length += 1) {
    if (isBefore && piece.endsWith(query.slice(0, length))) return true;
    if (isAfter && piece.startsWith(query.slice(query.length - length))) return true;
  }
  return false;
}

/**
 * The messages that concern any of these nodes.
 * @param {{subjects: ArrayLike<number>, objects: ArrayLike<number>, messages: ArrayLike<number>}} columns
 * @param {Set<number>} hits
 */
export function messagesTouching({ subjects, objects, messages }, hits) {
  /** @type {Set<number>} */
  const found = new Set();
  if (hits.size === 0) return found;
  for (let place = 0; place < messages.length; place += 1) {
    if (messages[place] !== 0 && (hits.has(subjects[place]) || hits.has(objects[place]))) found.add(messages[place]);
  }
  return found;
}
