// A column of numbers to which more are added. What was read of it before stays as it was, so that the views of a shorter session
// remain valid.

/** @typedef {import('../data/columns.js').NumberColumn} NumberColumn */

/** How many numbers there is room for at least when a column is moved. */
const leastRoom = 4096;

/**
 * @template {NumberColumn} Column
 * @param {Column} start is not changed
 */
export function createGrowingColumn(start) {
  let all = start;
  let length = start.length;

  /** @param {ArrayLike<number>} numbers @param {(number: number) => number} [change] */
  function append(numbers, change) {
    const end = length + numbers.length;
    if (end > all.length) {
      // Twice as many each time, so that a number is moved twice on average, however many there will be.
      const larger = start instanceof Float64Array ? new Float64Array(roomFor(end)) : new Uint32Array(roomFor(end));
      larger.set(all.subarray(0, length));
      all = /** @type {Column} */ (larger);
    }
    for (let index = 0; index < numbers.length; index += 1) all[length + index] = change ? change(numbers[index]) : numbers[index];
    length = end;
  }

  return {
    append,
    /** The numbers so far. @returns {Column} */
    get numbers() { return /** @type {Column} */ (all.subarray(0, length)); },
  };
}

/** @param {number} count */
function roomFor(count) {
  return Math.max(count + leastRoom, count * 2);
}
