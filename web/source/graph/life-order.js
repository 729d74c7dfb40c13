// The order of siblings in the picture. Those that never exist at the same time come next to each other, so that they and what is
// below them can have the same rows.
//
// Siblings are put into as few rows as possible, those that exist longest first, each into the first row that is free for all of
// its life; the order is that of the rows. This is dynamic storage allocation, first-fit by size. Sources/CoordvizExport/Layout/
// LifeOrder.swift does the same; layout-corpus.json contains the test cases of both.

import { filledHeights, momentsOf } from './filled-heights.js';

/** @typedef {import('./filled-heights.js').Lives} Lives */

/** So many rows are searched for a gap; beyond them, each sibling goes below all others of its time. */
const mostSearched = 24;

/**
 * @param {ArrayLike<number>} parents the index of each line's parent, or -1; in any order
 * @param {number[][]} lives pairs of the first event and the one after the last, in order
 * @returns {number[]} the lines in depth-first order
 */
export function lifeOrder(parents, lives) {
  /** @type {number[][]} */
  const children = lives.map(() => []);
  /** @type {number[]} */
  const roots = [];
  for (let line = 0; line < lives.length; line += 1) (parents[line] < 0 ? roots : children[parents[line]]).push(line);
  const end = lives.reduce((most, life) => life.reduce((known, event) => (event === Infinity ? known : Math.max(known, event)), most), 0) + 1;
  /** @type {number[]} */
  const order = [];
  const waiting = inRows(roots, lives, end).reverse();
  while (waiting.length > 0) {
    const line = /** @type {number} */ (waiting.pop());
    order.push(line);
    const below = inRows(children[line], lives, end);
    for (let index = below.length - 1; index >= 0; index -= 1) waiting.push(below[index]);
  }
  return order;
}

/** @param {number[]} siblings @param {number[][]} lives @param {number} end */
function inRows(siblings, lives, end) {
  if (siblings.length < 2) return siblings;
  const lengths = new Map(siblings.map((line) => [line, lengthOf(lives[line], end)]));
  const length = (/** @type {number} */ line) => lengths.get(line) ?? 0;
  const longest = siblings.slice().sort((one, other) => length(other) - length(one) || one - other);
  const { count, spans } = momentsOf(longest.map((line) => lives[line]));
  const filled = filledHeights(count, mostSearched);
  /** @type {number[][]} the lives in each row, as pairs in order */
  const rows = [];
  const rowOf = new Map(longest.map((line, index) => {
    let row = rows.findIndex((taken) => isFree(taken, lives[line]));
    if (row < 0) {
      row = rows.length;
      if (row < mostSearched) rows.push([]);
      else for (let at = 0; at < spans[index].length; at += 2) row = Math.max(row, filled.highest(spans[index][at], spans[index][at + 1]));
    }
    if (row < mostSearched) take(rows[row], lives[line]);
    else for (let at = 0; at < spans[index].length; at += 2) filled.raise(spans[index][at], spans[index][at + 1], row + 1);
    return [line, row];
  }));
  const row = (/** @type {number} */ line) => rowOf.get(line) ?? 0;
  return siblings.slice().sort((one, other) => row(one) - row(other) || one - other);
}

/** @param {number[]} life @param {number} end the event that counts as the end of what never ended */
function lengthOf(life, end) {
  let length = 0;
  for (let at = 0; at < life.length; at += 2) length += Math.min(end, life[at + 1]) - life[at];
  return length;
}

/** @param {number[]} taken @param {number[]} life */
function isFree(taken, life) {
  for (let at = 0; at < life.length; at += 2) {
    const next = firstAfter(taken, life[at]);
    if (next < taken.length && taken[next - next % 2] < life[at + 1]) return false;
  }
  return true;
}

/** @param {number[]} taken @param {number[]} life */
function take(taken, life) {
  for (let at = 0; at < life.length; at += 2) taken.splice(firstAfter(taken, life[at]), 0, life[at], life[at + 1]);
}

/** @param {number[]} sorted @param {number} event @returns the index of the first one that is greater */
function firstAfter(sorted, event) {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] <= event) low = middle + 1;
    else high = middle;
  }
  return low;
}
