// Finds the intervals that touch a range of events without looking at each interval.
//
// Most of what is recorded begins in order and does not exist for long. Therefore blocks of intervals end before a range or
// begin after it, which one comparison shows. A long interval would make its whole block a match, so long ones have a list of
// their own. The result is correct in any order.

const blockSize = 128;
/** An interval is long if it covers more than this share of the session. */
const longShare = 1 / 64;

/** @typedef {ReturnType<typeof createIntervals>} Intervals */

/**
 * @param {ArrayLike<number>} begins
 * @param {ArrayLike<number>} ends infinity for an interval without an end
 */
export function createIntervals(begins, ends) {
  const count = begins.length;
  let [first, last] = [Infinity, -Infinity];
  for (let index = 0; index < count; index += 1) {
    if (begins[index] < first) first = begins[index];
    if (begins[index] > last) last = begins[index];
  }
  const long = (last - first) * longShare;
  const isLong = (/** @type {number} */ index) => ends[index] - begins[index] > long;
  const lasting = createTrack(begins, ends, isLong);
  const passing = createTrack(begins, ends, (index) => !isLong(index));

  /**
   * Visits, in order, each interval that begins no later than `to` and ends no earlier than `from`.
   * @param {number} from @param {number} to
   * @param {(index: number) => void} visit
   */
  function touching(from, to, visit) {
    const [some, others] = [lasting(from, to), passing(from, to)];
    let place = 0;
    for (const index of some) {
      while (place < others.length && others[place] < index) visit(others[place++]);
      visit(index);
    }
    while (place < others.length) visit(others[place++]);
  }
  return { begins, ends, touching };
}

/**
 * Some of the intervals, in blocks.
 * @param {ArrayLike<number>} begins @param {ArrayLike<number>} ends
 * @param {(index: number) => boolean} isIn
 * @returns {(from: number, to: number) => number[]} the intervals that touch a range, in order
 */
function createTrack(begins, ends, isIn) {
  let count = 0;
  for (let index = 0; index < begins.length; index += 1) if (isIn(index)) count += 1;
  const indices = new Int32Array(count);
  count = 0;
  for (let index = 0; index < begins.length; index += 1) if (isIn(index)) indices[count++] = index;
  const blocks = Math.ceil(count / blockSize);
  const earliest = new Float64Array(blocks).fill(Infinity);
  const latest = new Float64Array(blocks).fill(-Infinity);
  indices.forEach((index, place) => {
    const block = Math.floor(place / blockSize);
    if (begins[index] < earliest[block]) earliest[block] = begins[index];
    if (ends[index] > latest[block]) latest[block] = ends[index];
  });
  return (from, to) => {
    /** @type {number[]} */
    const found = [];
    for (let block = 0; block < blocks; block += 1) {
      if (earliest[block] > to || latest[block] < from) continue;
      const end = Math.min(count, (block + 1) * blockSize);
      for (let place = block * blockSize; place < end; place += 1) {
        const index = indices[place];
        if (begins[index] <= to && ends[index] >= from) found.push(index);
      }
    }
    return found;
  };
}
