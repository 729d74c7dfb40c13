// How often something was found from day to day, in the space of a word.

import { svg } from '../ui/elements.js';

const [width, height] = [96, 22];

/**
 * @typedef {object} DayShare
 * @property {string} day
 * @property {number | null} share of the day's sessions; null where nothing is known: no session, or none in which it was judged
 */

/**
 * Every day from the first to the last one of a list, so that days without sessions take their space.
 * @param {string[]} days YYYY-MM-DD, in order
 * @param {number} most days, the last ones
 */
export function calendar(days, most) {
  if (days.length === 0) return [];
  const [first, last] = [Date.parse(days[0]), Date.parse(days[days.length - 1])];
  // Days of a damaged or strange fleet are shown one after the other.
  if (!(last >= first)) return days.slice(-most);
  const count = Math.min(Math.round((last - first) / 864e5) + 1, most);
  return Array.from({ length: count }, (_, index) => new Date(last - (count - 1 - index) * 864e5).toISOString().slice(0, 10));
}

/**
 * Runs of days whose shares are known, as points of the picture. A run of a single day is a point.
 * @param {DayShare[]} shares
 * @returns {Array<Array<[number, number]>>}
 */
export function runs(shares) {
  const top = Math.max(...shares.map(({ share }) => share ?? 0), 0.0001);
  const step = (width - 4) / Math.max(1, shares.length - 1);
  const left = shares.length === 1 ? width / 2 : 2;
  /** @type {Array<Array<[number, number]>>} */
  const found = [];
  let isOpen = false;
  shares.forEach(({ share }, index) => {
    if (share !== null) {
      if (!isOpen) found.push([]);
      found[found.length - 1].push([left + index * step, height - 2 - (share / top) * (height - 5)]);
    }
    isOpen = share !== null;
  });
  return found;
}

/** @param {DayShare[]} shares */
export function sparklineText(shares) {
  const known = shares.filter(({ share }) => share !== null);
  if (known.length === 0) return 'Not judged on any day';
  const top = known.reduce((best, each) => ((each.share ?? 0) > (best.share ?? 0) ? each : best));
  const last = known[known.length - 1];
  const percent = (/** @type {number | null} */ share) => `${((share ?? 0) * 100).toFixed((share ?? 0) > 0 && (share ?? 0) < 0.1 ? 1 : 0)} %`;
  const unknown = shares.length - known.length;
  return `${known[0].day} to ${last.day}: at most ${percent(top.share)} of a day\u2019s sessions (${top.day}), ${percent(last.share)} on the last day`
    + `${unknown > 0 ? `; nothing known of ${unknown} ${unknown === 1 ? 'day' : 'days'}` : ''}`;
}

/** @param {DayShare[]} shares */
export function drawSparkline(shares) {
  const text = sparklineText(shares);
  const picture = svg('svg', { class: 'sparkline', width, height, viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': text }, svg('title', {}, text),
    svg('path', { class: 'ground', d: `M2,${height - 1.5}H${width - 2}` }));
  for (const run of runs(shares)) {
    const points = run.map(([x, y]) => `${round(x)},${round(y)}`);
    if (run.length === 1) {
      picture.append(svg('circle', { class: 'day', cx: round(run[0][0]), cy: round(run[0][1]), r: 1.6 }));
      continue;
    }
    picture.append(svg('path', { class: 'area', d: `M${round(run[0][0])},${height - 2}L${points.join('L')}L${round(run[run.length - 1][0])},${height - 2}Z` }));
    picture.append(svg('path', { class: 'line', d: `M${points.join('L')}` }));
  }
  return picture;
}

/** @param {number} number */
function round(number) {
  return Math.round(number * 10) / 10;
}
