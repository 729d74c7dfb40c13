// Which of many intervals touch a stretch of events, without looking at each.
//
// Most of what is recorded comes in the order in which it begins and lives shortly: whole blocks of it are over before a
// stretch, or begin after it, and one look at a block says so. Whatever the order is, the answer is right.

const blockSize = 128;

/** @typedef {ReturnType<typeof createIntervals>} Intervals */

/**
 * @param {ArrayLike<number>} begins
 * @param {ArrayLike<number>} ends infinity for what does not end
 */
export function createIntervals(begins, ends) {
  const count = begins.length;
  const blocks = Math.ceil(count / blockSize);
  const earliest = new Float64Array(blocks).fill(Infinity);
  const latest = new Float64Array(blocks).fill(-Infinity);
  for (let index = 0; index < count; index += 1) {
    const block = Math.floor(index / blockSize);
    if (begins[index] < earliest[block]) earliest[block] = begins[index];
    if (ends[index] > latest[block]) latest[block] = ends[index];
  }

  /**
   * Visits, in order, each interval that begins no later than `to` and ends no earlier than `from`.
   * @param {number} from @param {number} to
   * @param {(index: number) => void} visit
   */
  function touching(from, to, visit) {
    for (let block = 0; block < blocks; block += 1) {
      if (earliest[block] > to || latest[block] < from) continue;
      const end = Math.min(count, (block + 1) * blockSize);
      for (let index = block * blockSize; index < end; index += 1) {
        if (begins[index] <= to && ends[index] >= from) visit(index);
      }
    }
  }
  return { begins, ends, touching };
}
