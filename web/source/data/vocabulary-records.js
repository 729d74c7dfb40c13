// Makes records of the rows of vocabulary.js.

/**
 * @template {string} Key
 * @param {Key[]} keys @param {unknown[][]} rows the values in the order of the keys
 * @returns {Array<Record<Key, any>>}
 */
export function recordsOf(keys, rows) {
  return rows.map((row) => /** @type {Record<Key, any>} */ (Object.fromEntries(keys.map((key, index) => [key, row[index]]))));
}
