// A small line over the days: in what share of the sessions something was.

import { svg } from '../ui/elements.js';

const width = 110;
const height = 24;

/**
 * @param {Array<{day: string, share: number, sessions: number}>} points a point for each day, in order
 * @param {string} label
 */
export function sparkline(points, label) {
  const most = Math.max(...points.map((point) => point.share), 0.0001);
  const place = (/** @type {number} */ index) => (points.length === 1 ? width / 2 : 3 + (index * (width - 6)) / (points.length - 1));
  const coordinates = points.map((point, index) => `${place(index).toFixed(1)},${(height - 3 - (point.share / most) * (height - 7)).toFixed(1)}`);
  const last = coordinates.length > 0 ? coordinates[coordinates.length - 1].split(',') : ['0', '0'];
  return svg('svg', { class: 'spark', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label },
    svg('title', {}, label),
    svg('line', { x1: 2, x2: width - 2, y1: height - 2.5, y2: height - 2.5 }),
    svg('polyline', { points: coordinates.join(' ') }),
    svg('circle', { cx: last[0], cy: last[1], r: 2.2 }));
}
