// How often each message was sent, how far it went and where it ended.

import { nodeName } from './display-text.js';

/** @typedef {import('./model.js').Model} Model */

/**
 * @typedef {object} MessageStatistic all messages with one name
 * @property {string} name
 * @property {number} count
 * @property {Array<[string, number]>} outcomes the most frequent first
 * @property {number} unhandled how many ended without a handler
 * @property {{least: number, median: number, most: number}} hops
 * @property {Array<[string, number]>} ends the types at which they ended, the most frequent first
 */

/** The outcomes of messages without a handler. */
const withoutHandler = ['unhandled', 'dropped'];

/** @param {Model} model @returns {MessageStatistic[]} names with unhandled messages first, then the most frequent */
export function messageStatistics(model) {
  /** @type {Map<string, import('./record-types.js').MessageRecord[]>} */
  const groups = new Map();
  for (const message of model.recording.messages) {
    const key = message.name.normalize();
    const group = groups.get(key);
    if (group) group.push(message);
    else groups.set(key, [message]);
  }
  return Array.from(groups.values(), (messages) => {
    const hops = messages.map((message) => message.hopCount).sort((left, right) => left - right);
    return {
      name: messages[0].name,
      count: messages.length,
      outcomes: counted(messages.map((message) => message.outcome)),
      unhandled: messages.filter((message) => withoutHandler.includes(message.outcome)).length,
      // Of an even number, the lower middle value, because half a hop does not exist.
      hops: { least: hops[0], median: hops[(hops.length - 1) >> 1], most: hops[hops.length - 1] },
      ends: counted(messages.flatMap((message) => {
        const end = model.nodes.get(message.end ?? -1);
        return end ? [nodeName(end)] : [];
      })),
    };
  }).sort((left, right) => right.unhandled - left.unhandled || right.count - left.count || (left.name < right.name ? -1 : 1));
}

/** @param {string[]} values @returns {Array<[string, number]>} */
function counted(values) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Array.from(counts).sort((left, right) => right[1] - left[1] || (left[0] < right[0] ? -1 : 1));
}
