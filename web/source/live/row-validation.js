// Checks that rows that changed fit what the page has, before anything of them is shown.

import { fail } from '../data/archive-validation.js';

/** @typedef {import('../data/columns.js').NumberColumn} NumberColumn */
/** @typedef {Pick<import('../data/model.js').Model, 'recording' | 'nodes'>} Known */

/** @param {(name: string) => NumberColumn} column @param {Known} known */
export function checkRows(column, { recording, nodes }) {
  const [nodeRows, ids] = [column('node.row'), column('node.id')];
  checkOrder('node', nodeRows, ids, recording.nodes.length);
  const places = checkOrder('place', column('place.row'), column('place.parent'), recording.places.length);
  checkOrder('edge', column('edge.row'), column('edge.kind'), recording.edges.length);
  nodeRows.forEach((row, index) => {
    if ((recording.nodes[row]?.id ?? ids[index]) !== ids[index]) fail(`row ${row} of its nodes is another node`);
  });
  for (const place of column('node.place')) if (place > places) fail(`a node is at place ${place - 1} of ${places}`);
  const parents = column('place.parent');
  column('place.row').forEach((row, index) => { if (parents[index] > row) fail(`place ${row} is below a later one`); });
  const fresh = new Set(ids);
  for (const [name, offset] of /** @type {const} */ ([['next', 0], ['coordinating', 1]])) {
    for (const number of column(`chain.${name}`)) {
      const id = number - offset;
      if (id > 0 && !nodes.has(id) && !fresh.has(id)) fail(`a chain leads to node ${id}, which it does not have`);
    }
  }
}

/**
 * Known rows may be left out; those that are added must not be.
 * @param {string} table @param {NumberColumn} rows @param {NumberColumn} items @param {number} known
 * @returns {number} how many rows there are now
 */
function checkOrder(table, rows, items, known) {
  if (rows.length !== items.length) fail(`the columns of ${table} differ in length`);
  let count = known;
  rows.forEach((row, index) => {
    if (index > 0 && row <= rows[index - 1]) fail(`the rows of ${table} are not in order`);
    if (row > count) fail(`the rows of ${table} have a gap before row ${row}`);
    if (row === count) count += 1;
  });
  return count;
}
