// Messages as arrows from the lane of the sender to the lane at which they ended, if there are only few in the view.

import { svg } from '../ui/elements.js';
import { placesIn, shareOf } from './timeline-axis.js';
import { outcomeKind } from '../data/kinds.js';
import { whenGrown } from '../live/growth.js';

/** More arrows would hide the bars below them. */
const mostArrows = 60;

/**
 * @param {import('../data/model.js').Model} model
 * @param {import('./lane-selection.js').Lanes} lanes
 */
export function createArrows(model, lanes) {
  const picture = svg('svg', { class: 'arrows', 'aria-hidden': 'true' });
  let { recording: { messages }, events, spans } = model;
  if (import.meta.isLive) whenGrown(() => ({ recording: { messages }, events, spans } = model));
  /** @type {Map<number, SVGGElement>} */
  let drawn = new Map();
  /** @type {number | null} */
  let chosen = null;

  /**
   * @param {import('./timeline-axis.js').View} view
   * @param {number} width of the plot
   * @param {(lane: number) => number | undefined} middle of the lanes that are shown
   * @param {number} height of the visible part of the lanes
   */
  function draw(view, width, middle, height) {
    const [first, end] = placesIn(events, view);
    drawn = new Map();
    if (end > first) {
      const found = sentBetween(events.number(first), events.number(end - 1));
      for (const index of found.length <= mostArrows ? found : []) {
        const arrow = arrowOf(messages[index], view, width, middle, height);
        if (arrow) drawn.set(messages[index].id, arrow);
      }
    }
    picture.replaceChildren(...drawn.values());
    mark();
  }

  /** @param {number} from @param {number} to */
  function sentBetween(from, to) {
    /** @type {number[]} */
    const found = [];
    spans.messages.touching(from, to, (index) => found.push(index));
    return found;
  }

  /**
   * @param {import('../data/record-types.js').MessageRecord} message
   * @param {import('./timeline-axis.js').View} view @param {number} width @param {(lane: number) => number | undefined} middle @param {number} height
   */
  function arrowOf(message, view, width, middle, height) {
    const endEvent = message.endEvent ?? message.sent;
    const from = middle(lanes.laneOf(message.sender, message.sent));
    // An unhandled message leads to the upper edge, because its chain ends above all coordinators.
    const isLost = message.outcome === 'unhandled' && message.end !== null;
    const to = middle(lanes.laneOf(message.end, endEvent)) ?? (isLost ? 4 : undefined);
    // Arrows point towards lanes that are scrolled out of view; if both are, the arrow is left out.
    if (from === undefined || to === undefined || (from < 0 && to < 0) || (from > height && to > height)) return null;
    const [left, right] = [message.sent, endEvent].map((n) => Math.round(shareOf(events, view, events.placeUpTo(n)) * width * 10) / 10);
    const group = svg('g', `arrow outcome-${outcomeKind(message.outcome).style}`);
    if (from === to) {
      const along = `M${left},${from}H${right}`;
      group.append(svg('path', { class: 'halo', d: along }), svg('path', { class: 'shaft', d: along }), svg('circle', { cx: left, cy: from, r: 3 }));
      return group;
    }
    const down = Math.sign(to - from);
    const tip = to - down * 5;
    const bend = Math.min(18, Math.max(6, Math.abs(to - from) / 3));
    const shaft = right - left < 4 ? `M${left},${from}V${tip}` : `M${left},${from}C${left + bend},${from + (to - from) / 2} ${right},${from + (to - from) / 3} ${right},${tip}`;
    group.append(
      svg('path', { class: 'halo', d: shaft }),
      svg('path', { class: 'shaft', d: shaft }),
      svg('circle', { cx: left, cy: from, r: 3 }),
      svg('path', { class: 'tip', d: `M${right},${to}l-4,${-down * 7}h8Z` }));
    return group;
  }

  function mark() {
    for (const [id, group] of drawn) group.classList.toggle('chosen', id === chosen);
  }

  /** @param {import('../state/store.js').State} state */
  function update(state) {
    if (state.message === chosen) return;
    chosen = state.message;
    mark();
  }
  return { picture, draw, update };
}
