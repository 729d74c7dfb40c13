// Puts siblings into rows, so that those in a row never exist at the same time, and what is below them is low in all.
//
// Two ways are tried. By when they appear: each sibling takes the row that has been free the longest, so there are as few rows as
// possible, whatever their heights. Those that exist longest first: each takes the free row whose height fits best. The lower one of
// both is used.
//
// Sources/CoordvizExport/Layout/SiblingRows.swift does the same; layout-corpus.json contains the test cases of both.

/**
 * What may be spent on the second way, in comparisons: it takes time proportional to the square of the siblings.
 */
const budgetOfComparisons = 16_000_000;

/**
 * @param {number[][]} lives of all lines: pairs of the first event and the one after the last, in order
 */
export function siblingRows(lives) {
  const begins = new Float64Array(lives.length);
  const ends = new Float64Array(lives.length);
  lives.forEach((life, line) => {
    begins[line] = life[0] ?? 0;
    ends[line] = Math.max(life[life.length - 1] ?? 0, begins[line] + 1);
  });
  /** The rows that each line needs with everything below it. */
  const heights = new Int32Array(lives.length).fill(1);
  const rows = new Int32Array(lives.length);
  const rowsBySize = new Int32Array(lives.length);
  /** The next line in the row. */
  const next = new Int32Array(lives.length);
  let budget = budgetOfComparisons;

  /** @param {Int32Array} siblings */
  function putByAppearance(siblings) {
    const appearing = siblings.slice().sort((one, other) => begins[one] - begins[other] || one - other);
    const leaving = siblings.slice().sort((one, other) => (ends[one] === ends[other] ? one - other : ends[one] - ends[other]));
    /** @type {number[]} */
    const highest = [];
    let left = 0;
    for (const line of appearing) {
      if (ends[leaving[left]] <= begins[line]) {
        rows[line] = rows[leaving[left]];
        highest[rows[line]] = Math.max(highest[rows[line]], heights[line]);
        left += 1;
      } else {
        rows[line] = highest.length;
        highest.push(heights[line]);
      }
    }
    return sum(highest);
  }

  /** @param {Int32Array} siblings */
  function putBySize(siblings) {
    // What has no end ends with the last event of its siblings.
    const end = siblings.reduce((last, line) => Math.max(last, ends[line] === Infinity ? begins[line] : ends[line]), 0) + 1;
    const length = (/** @type {number} */ line) => Math.min(ends[line], end) - begins[line];
    /** The first line in each row. @type {number[]} */
    const firsts = [];
    /** @type {number[]} */
    const highest = [];
    for (const line of siblings.slice().sort((one, other) => length(other) - length(one) || one - other)) {
      let [best, bestAfter, bestIncrease] = [-1, -1, 0];
      for (let row = 0; row < firsts.length; row += 1) {
        const increase = Math.max(0, heights[line] - highest[row]);
        if (best >= 0) {
          if (increase > bestIncrease) continue;
          if (increase === bestIncrease && (increase > 0 || highest[row] >= highest[best])) continue;
        }
        let [after, at] = [-1, firsts[row]];
        while (at >= 0 && ends[at] <= begins[line]) [after, at] = [at, next[at]];
        if (at < 0 || begins[at] >= ends[line]) [best, bestAfter, bestIncrease] = [row, after, increase];
      }
      if (best < 0) {
        best = firsts.length;
        firsts.push(-1);
        highest.push(0);
      }
      if (bestAfter < 0) {
        next[line] = firsts[best];
        firsts[best] = line;
      } else {
        next[line] = next[bestAfter];
        next[bestAfter] = line;
      }
      highest[best] = Math.max(highest[best], heights[line]);
      rowsBySize[line] = best;
    }
    return sum(highest);
  }

  return {
    heights,
    /**
     * Sorts siblings by their rows.
     * @param {Int32Array} siblings
     * @returns {number} the heights of all rows
     */
    arrange(siblings) {
      if (siblings.length < 2) return siblings.length === 0 ? 0 : heights[siblings[0]];
      let least = putByAppearance(siblings);
      const isEven = siblings.every((line) => heights[line] === heights[siblings[0]]);
      if (!isEven && siblings.length ** 2 <= budget) {
        budget -= siblings.length ** 2;
        const height = putBySize(siblings);
        if (height < least) {
          least = height;
          for (const line of siblings) rows[line] = rowsBySize[line];
        }
      }
      siblings.sort((one, other) => rows[one] - rows[other] || one - other);
      return least;
    },
  };
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((all, number) => all + number, 0);
}
