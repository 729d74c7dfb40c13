// The chains of a node at a moment: the responder chain, and the chain along which messages reach coordinators.

import { reasons } from '../data/vocabulary.js';

/** @typedef {import('../data/model.js').Model} Model */
/** @typedef {import('../data/chain-table.js').ChainKind} ChainKind */
/** @typedef {import('../data/chain-table.js').ChainStep} ChainStep */
/**
 * @typedef {object} Chain
 * @property {ChainStep[]} steps the nodes after the first one, each with the rule that led to it
 * @property {string} ending `end`, `disconnected`, `cycle`, or `unknown` if the exporter did not compute it
 * @property {number | null} cycle the node at which the chain repeats
 */

/** @type {Record<string, string>} */
export const chainReasons = Object.fromEntries(reasons.map(({ name, label }) => [name, label]));

/**
 * Follows a chain from a node to its end, or to a node that it has already passed.
 * @param {Model} model
 * @param {number} n an event after which the state is known
 * @param {number} id
 * @param {ChainKind} kind
 * @returns {Chain}
 */
export function chainAt({ nodes, recording: { chains } }, n, id, kind) {
  /** @type {ChainStep[]} */
  const steps = [];
  if (n > chains.end) return { steps, ending: 'unknown', cycle: null };
  const passed = new Set([id]);
  let last = nodes.placeOf(id);
  for (let step = chains.step(last, kind, n); step; step = chains.step(last, kind, n)) {
    if (passed.has(step.to)) return { steps, ending: 'cycle', cycle: step.to };
    passed.add(step.to);
    steps.push(step);
    last = nodes.placeOf(step.to);
  }
  return { steps, ending: chains.ending(last), cycle: null };
}
