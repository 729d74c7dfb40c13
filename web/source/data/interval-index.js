// Which of many intervals touch a stretch of events, without looking at each.
//
// Most of what is recorded comes in the order in which it begins and lives shortly: whole blocks of it are over before a
// stretch, or begin after it, and one look at a block says so. What lives long would keep every block alive, so it stands in
// a list of its own. Whatever the order is, the answer is right.

const blockSize = 128;
/** What lives for more than this share of the session lives long. */
const longShare = 1 / 64;

/** @typedef {ReturnType<typeof createIntervals>} Intervals */

/**
 * @param {ArrayLike<number>} begins
 * @param {ArrayLike<number>} ends infinity for what does not end
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
 * @returns {(from: number, to: number) => number[]} those that touch a stretch, in order
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
