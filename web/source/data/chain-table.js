// The responder chains at each node and event, as the exporter computed them: the page contains no rule of UIKit's.
// docs/report-data.md describes the columns.

import { firstIndex } from './columns.js';

/** @typedef {'next' | 'coordinating'} ChainKind */
/** @typedef {{to: number, reason: string}} ChainStep */

/**
 * @typedef {object} ChainTable
 * @property {(node: number, chain: ChainKind, n: number) => ChainStep | null} step the next node right after event `n`, for a node by its place; null if the chain ends there
 * @property {number} end the last event for which chains were computed; infinite if they were computed for all
 * @property {(node: number) => string} ending for a node by its place, how a chain ends there: `end` or `disconnected`
 */

/**
 * @param {Pick<import('./columns.js').Archive, 'directory' | 'column'>} archive
 * @returns {ChainTable}
 */
export function chainTable({ directory, column }) {
  const [endings, counts] = [column('node.chainEnding'), column('node.chainChanges')];
  const [events, next, nextReason] = [column('chain.event'), column('chain.next'), column('chain.nextReason')];
  const [coordinating, coordinatingReason] = [column('chain.coordinating'), column('chain.coordinatingReason')];
  const starts = new Uint32Array(counts.length + 1);
  for (let node = 0; node < counts.length; node += 1) starts[node + 1] = starts[node] + counts[node];

  /** @param {number} node @param {number} n the place of its last change up to an event, or -1 */
  function changeAt(node, n) {
    const after = firstIndex(starts[node], starts[node + 1], (change) => events[change] > n);
    return after > starts[node] ? after - 1 : -1;
  }

  /** @param {number} node @param {ChainKind} chain @param {number} n @returns {ChainStep | null} */
  function step(node, chain, n) {
    const change = node < 0 ? -1 : changeAt(node, n);
    if (change < 0) return null;
    const isNext = chain === 'next';
    const to = isNext || coordinating[change] === 0 ? next[change] : coordinating[change] - 1;
    return to === 0 ? null : { to, reason: directory.reasons[(isNext ? nextReason : coordinatingReason)[change]].name };
  }

  return { step, end: directory.chainsEnd ?? Infinity, ending: (node) => directory.chainEndings[endings[node] ?? 0] };
}
