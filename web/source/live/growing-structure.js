// The structure of a session that grows: rows that changed take the place of those that the page has. docs/report-data.md describes
// the columns.

import { chainTable } from '../data/chain-table.js';
import { decodeEdges, decodeLanes, decodeNodes, decodePlaces } from '../data/decode-session.js';

/** @typedef {import('../data/columns.js').Archive} Archive */
/** @typedef {import('../data/record-types.js').Recording} Recording */
/** @typedef {Pick<Recording, 'nodes' | 'edges' | 'lanes' | 'places' | 'chains'>} Structure */

/** The columns of chains with one number for each change. */
const changeColumns = ['chain.event', 'chain.next', 'chain.nextReason', 'chain.coordinating', 'chain.coordinatingReason'];

/** @param {Archive} archive all of the session so far */
export function createGrowingStructure(archive) {
  let chains = chainColumns(archive);

  return {
    /** @param {Archive} all from which the page has begun again */
    restart(all) { chains = chainColumns(all); },

    /**
     * @param {Structure} known is not changed
     * @param {Archive} archive rows that changed
     * @param {Set<string>} names the columns that it has
     * @returns {Structure}
     */
    withRows(known, archive, names) {
      chains = withChanges(chains, archive);
      const rows = (/** @type {string} */ table) => archive.column(`${table}.row`);
      return {
        nodes: replaced(known.nodes, rows('node'), decodeNodes(archive)),
        edges: replaced(known.edges, rows('edge'), decodeEdges(archive)),
        places: replaced(known.places, rows('place'), decodePlaces(archive)),
        lanes: names.has('lane.node') ? decodeLanes(archive) : known.lanes,
        chains: chainTable({ directory: archive.directory, column: (name) => chains[name] }),
      };
    },
  };
}

/**
 * @template Item
 * @param {Item[]} list is not changed @param {ArrayLike<number>} rows @param {Item[]} items one for each row
 */
function replaced(list, rows, items) {
  if (items.length === 0) return list;
  const changed = list.slice();
  items.forEach((item, index) => { changed[rows[index]] = item; });
  return changed;
}

/** @param {Archive} archive @returns {Record<string, import('../data/columns.js').NumberColumn>} */
function chainColumns({ column }) {
  return Object.fromEntries(['node.chainEnding', 'node.chainChanges', ...changeColumns].map((name) => [name, column(name)]));
}

/**
 * New changes of a node come after its known ones.
 * @param {ReturnType<typeof chainColumns>} known is not changed
 * @param {Archive} archive
 */
function withChanges(known, { column }) {
  const [rows, more] = [column('node.row'), column('node.chainChanges')];
  const before = known['node.chainChanges'];
  const length = rows.length === 0 ? before.length : Math.max(before.length, rows[rows.length - 1] + 1);
  const [endings, counts, added] = [new Uint32Array(length), new Uint32Array(length), new Uint32Array(length)];
  endings.set(known['node.chainEnding']);
  counts.set(before);
  rows.forEach((row, index) => {
    endings[row] = column('node.chainEnding')[index];
    counts[row] += more[index];
    added[row] = more[index];
  });
  /** @type {ReturnType<typeof chainColumns>} */
  const all = { 'node.chainEnding': endings, 'node.chainChanges': counts };
  for (const name of changeColumns) all[name] = merged(known[name], column(name), before, added);
  return all;
}

/**
 * @param {import('../data/columns.js').NumberColumn} known node by node @param {import('../data/columns.js').NumberColumn} more node by node
 * @param {ArrayLike<number>} counts how many of the known ones a node has @param {Uint32Array} added how many of the others
 */
function merged(known, more, counts, added) {
  const all = known instanceof Float64Array ? new Float64Array(known.length + more.length) : new Uint32Array(known.length + more.length);
  let [place, from, next] = [0, 0, 0];
  for (let node = 0; node < added.length; node += 1) {
    for (let count = counts[node] ?? 0; count > 0; count -= 1) all[place++] = known[from++];
    for (let count = added[node]; count > 0; count -= 1) all[place++] = more[next++];
  }
  return all;
}
