// The marks above the lanes: user actions, screen changes, messages, and findings.

import { outcomeKind, own, severityKind } from '../data/kinds.js';
import { countText, visibleText } from '../data/display-text.js';
import { filled } from '../data/columns.js';

/** @typedef {import('../data/model.js').Model} Model */
/** @typedef {import('../state/store.js').Store} Store */

/**
 * One row of marks. The functions take the index of a mark in the row.
 * @typedef {object} Marks
 * @property {string} name
 * @property {string} title
 * @property {ArrayLike<number>} places of events, in order
 * @property {(index: number) => number} rank of several marks at one position, the highest one is shown
 * @property {(index: number, isMany?: boolean) => {sign: string, style: string, label: string}} look
 * @property {(index: number, count: number) => string} alike says how many of several marks have the rank of that one
 * @property {(index: number) => void} choose
 * @property {(index: number) => number} message the id of a mark's message, or 0
 */

/** @param {Model} model @param {Store} store @returns {Marks[]} */
export function marksOf(model, store) {
  const rows = [
    eventMarks(model, store, { name: 'actions', title: 'Actions', kind: 'action', sign: '\u25b2', style: 'action' }),
    eventMarks(model, store, { name: 'marks', title: 'Marks', kind: 'mark', sign: '\u25c6', style: 'mark-set' }),
    screenMarks(model, store), messageMarks(model, store), findingMarks(model, store),
  ];
  // The first mark of a row may come while the page is open: the row is hidden until then.
  return rows.filter((row) => import.meta.isLive || row.places.length > 0 || row.name === 'actions' || row.name === 'messages');
}

/**
 * @param {Model} model @param {Store} store
 * @param {{name: string, title: string, kind: string, sign: string, style: string}} what
 * @returns {Marks}
 */
function eventMarks({ events }, store, { name, title, kind, sign, style }) {
  const places = events.placesOf(new Set([kind]));
  return {
    name, title, places,
    rank: () => 0,
    alike: () => '',
    look: (index) => ({ sign, style, get label() { return visibleText(events.at(places[index]).text); } }),
    choose: (index) => store.chooseEvent(events.number(places[index])),
    message: () => 0,
  };
}

/** @type {Record<string, string>} */
const transitionSigns = {
  push: '\u2192', pop: '\u2190', show: '\u2192', present: '\u2191', dismiss: '\u2193',
  sheet: '\u2191', fullScreenCover: '\u2191', popover: '\u2191',
};

/** @param {Model} model @param {Store} store @returns {Marks} */
function screenMarks({ events }, store) {
  const places = events.placesOf(new Set(['transitionBegan', 'transitionCancelled']));
  const isCancelled = (/** @type {number} */ index) => events.kind(places[index]) === 'transitionCancelled';
  return {
    name: 'screens', title: 'Screens', places,
    rank: (index) => (isCancelled(index) ? 1 : 0),
    alike: (index, count) => (isCancelled(index) ? `, ${count} cancelled` : ''),
    look: (index, isMany = false) => {
      const known = own(transitionSigns, events.name(places[index]));
      return { sign: isCancelled(index) ? '\u2715' : isMany ? '\u21c4' : known ?? '\u2022', style: 'screen', get label() { return visibleText(events.at(places[index]).text); } };
    },
    choose: (index) => store.chooseEvent(events.number(places[index])),
    message: () => 0,
  };
}

/** Unhandled messages are what users look for. */
const outcomeRanks = ['passedOn', 'replied', 'handled', 'queued', 'open', 'unknown', 'dropped', 'unhandled'];
export const leastFailure = outcomeRanks.indexOf('dropped');

/** @param {Model} model @param {Store} store @returns {Marks} */
function messageMarks({ recording: { messages }, events, spans }, store) {
  const sent = spans.messages.begins;
  const order = inOrderOf(sent);
  const at = (/** @type {number} */ index) => messages[order[index]];
  return {
    name: 'messages', title: 'Messages',
    places: filled(order.slice(), order, (index) => Math.max(0, events.placeUpTo(sent[index]))),
    rank: (index) => outcomeRanks.indexOf(at(index).outcome),
    alike: (index, count) => `, ${count} ${outcomeKind(at(index).outcome).label}`,
    look: (index) => {
      const kind = outcomeKind(at(index).outcome);
      return { sign: kind.sign, style: `message outcome-${kind.style}`, get label() { return `${visibleText(at(index).name)}: ${kind.label}`; } };
    },
    choose: (index) => store.chooseMessage(at(index).id),
    message: (index) => at(index).id,
  };
}

/** @param {Model} model @param {Store} store @returns {Marks} */
function findingMarks(model, store) {
  const { events, recording: { findings } } = model;
  const order = inOrderOf(findings.map((finding) => finding.moment));
  const at = (/** @type {number} */ index) => findings[order[index]];
  return {
    name: 'findings', title: 'Findings',
    places: Uint32Array.from(order, (index) => Math.max(0, events.placeUpTo(findings[index].moment))),
    rank: (index) => -severityKind(at(index).severity).rank,
    alike: (index, count) => `, ${countText(count, severityKind(at(index).severity).label)}`,
    look: (index) => ({ sign: '\u2691', style: findingStyle(at(index)), label: `${visibleText(at(index).title)}: ${visibleText(at(index).headline)}` }),
    choose: (index) => store.chooseFinding(at(index).fingerprint),
    message: () => 0,
  };
}

/** @param {import('../data/record-types.js').FindingRecord} finding */
export function findingStyle({ severity }) {
  return `of-finding flag-${severityKind(severity).style}`;
}

/**
 * The indexes of numbers in the order of the numbers. Those of a recording are usually in order already.
 * @param {ArrayLike<number>} numbers
 */
function inOrderOf(numbers) {
  const indices = new Uint32Array(numbers.length);
  for (let index = 0; index < indices.length; index += 1) indices[index] = index;
  for (let index = 1; index < numbers.length; index += 1) {
    if (numbers[index] < numbers[index - 1]) return indices.sort((left, right) => numbers[left] - numbers[right] || left - right);
  }
  return indices;
}
