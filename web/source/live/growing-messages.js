// The messages of a session that grows, in the order of sending.

import { firstFrom } from '../data/columns.js';
import { createGrowingColumn } from './growing-column.js';

/** @typedef {import('../data/record-types.js').MessageRecord} MessageRecord */

/**
 * @param {MessageRecord[]} all ordered by `sent`; the list is changed
 * @param {Map<number, MessageRecord>} byID the same messages; it is changed
 */
export function createGrowingMessages(all, byID) {
  let sent = sentColumn();

  function sentColumn() {
    return createGrowingColumn(Float64Array.from(all, (message) => message.sent));
  }

  /**
   * @param {MessageRecord[]} fresh complete records of messages that are new or have changed, ordered by `sent`
   * @returns {boolean} false if they do not continue the messages so far, which are then unchanged
   */
  function append(fresh) {
    const added = fresh.filter((message) => byID.get(message.id)?.sent !== message.sent);
    const latest = all.length === 0 ? -Infinity : all[all.length - 1].sent;
    if (!isAscending([latest, ...added.map((message) => message.sent)])) return false;
    // A message that waited and is sent now comes after those that were sent meanwhile.
    const moved = new Set(added.flatMap(({ id }) => byID.get(id) ?? []));
    for (const message of fresh) {
      const known = byID.get(message.id);
      if (known && !moved.has(known)) all[all.indexOf(known, firstFrom(sent.numbers, known.sent))] = message;
      byID.set(message.id, message);
    }
    if (moved.size > 0) {
      const others = all.filter((message) => !moved.has(message));
      all.length = 0;
      for (const message of others) all.push(message);
      sent = sentColumn();
    }
    for (const message of added) all.push(message);
    sent.append(added.map((message) => message.sent));
    return true;
  }

  return { append, spans: () => pointsIn(sent.numbers) };
}

/** @param {ArrayLike<number>} numbers */
export function isAscending(numbers) {
  for (let index = 1; index < numbers.length; index += 1) if (!(numbers[index] >= numbers[index - 1])) return false;
  return true;
}

/**
 * What `createIntervals` is for things that begin and end at one event, in order.
 * @param {Float64Array} points ascending
 * @returns {import('../data/interval-index.js').Intervals}
 */
export function pointsIn(points) {
  /** @param {number} from @param {number} to @param {(index: number) => void} visit */
  function touching(from, to, visit) {
    for (let index = firstFrom(points, from); index < points.length && points[index] <= to; index += 1) visit(index);
  }
  return { begins: points, ends: points, touching };
}
